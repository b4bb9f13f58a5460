export function CategoriesSection() {
  return null;
}
