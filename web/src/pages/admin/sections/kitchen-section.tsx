export function KitchenSection() {
  return null;
}
