import { StaffCategories } from '../../../features/menu/categories/staff-categories.tsx';
import { StaffProducts } from '../../../features/menu/products/staff-products.tsx';
import { sectionTo, useOpenedId } from '../shell/opened.ts';

export function CategoriesSection() {
  const openedId = useOpenedId();
  return <StaffCategories key={openedId} openedId={openedId} toProducts={sectionTo('products')} />;
}

export function ProductsSection() {
  const openedId = useOpenedId();
  return <StaffProducts key={openedId} openedId={openedId} />;
}
