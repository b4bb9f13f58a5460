const AMOUNT = new Intl.NumberFormat('en-NP', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount in rupees as customers read it: the sign, en-NP grouping, 2 decimals (section 9). */
export function formatMoney(rupees: number): string {
  return `${rupees < 0 ? '-' : ''}₹${AMOUNT.format(Math.abs(rupees))}`;
}

const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** The same where a number has little room and is only roughly meant, for example '₹12.5K' on an axis. */
export function formatShortMoney(rupees: number): string {
  return `₹${SHORT.format(rupees)}`;
}

/** The same as the transaction report says it: 'Nrs. ' and 2 decimals (section 9). */
export function formatReportMoney(rupees: number): string {
  return `${rupees < 0 ? '-' : ''}Nrs. ${AMOUNT.format(Math.abs(rupees))}`;
}
