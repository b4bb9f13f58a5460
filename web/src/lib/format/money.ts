import { groupFixed } from './grouped-number.ts';

/** An amount in rupees as customers read it: the sign, en-NP grouping, 2 decimals (section 9). */
export function formatMoney(rupees: number): string {
  return `${rupees < 0 ? '-' : ''}₹${groupFixed(Math.abs(rupees), 2)}`;
}

/** The same as the transaction report says it: 'Nrs. ' and 2 decimals (section 9). */
export function formatReportMoney(rupees: number): string {
  return `${rupees < 0 ? '-' : ''}Nrs. ${groupFixed(Math.abs(rupees), 2)}`;
}
