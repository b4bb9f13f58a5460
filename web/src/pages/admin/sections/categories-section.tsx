import { StaffCategories } from '../../../features/menu/components/staff-categories.tsx';
import { sectionTo, useOpenedId } from '../opened.ts';

export function CategoriesSection() {
  const openedId = useOpenedId();
  return <StaffCategories key={openedId} openedId={openedId} toProducts={sectionTo('products')} />;
}
