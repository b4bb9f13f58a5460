export function ProductsSection() {
  return null;
}
