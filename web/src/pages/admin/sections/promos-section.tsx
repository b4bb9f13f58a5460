import { StaffPromos } from '../../../features/promos/components/staff-promos.tsx';

export function PromosSection() {
  return <StaffPromos />;
}
