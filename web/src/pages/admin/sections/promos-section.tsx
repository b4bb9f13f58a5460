export function PromosSection() {
  return null;
}
