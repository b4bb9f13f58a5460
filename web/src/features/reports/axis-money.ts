const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** An amount in rupees where a number has little room and is only roughly meant, for example '₹12.5K' on an axis. */
export function formatAxisMoney(rupees: number): string {
  return `₹${SHORT.format(rupees)}`;
}
