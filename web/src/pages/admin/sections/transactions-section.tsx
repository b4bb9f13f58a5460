export function TransactionsSection() {
  return null;
}
