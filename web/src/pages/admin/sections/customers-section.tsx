export function CustomersSection() {
  return null;
}
