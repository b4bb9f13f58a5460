import { StaffProducts } from '../../../features/menu/components/staff-products.tsx';
import { useOpenedId } from '../opened.ts';

export function ProductsSection() {
  const openedId = useOpenedId();
  return <StaffProducts key={openedId} openedId={openedId} />;
}
