export function BannersSection() {
  return null;
}
