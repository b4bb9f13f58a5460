import { groupFixed } from './grouped-number.ts';

/** An amount in rupees for customers: the symbol, en-NP grouping, 2 decimals (S9.81, S9.82). */
export function formatMoney(rupees: number): string {
  return `${rupees < 0 ? '-' : ''}₹${groupFixed(Math.abs(rupees), 2)}`;
}

/** An amount in rupees for the transaction report: 'Nrs. ' and 2 decimals (S9.51). */
export function formatReportMoney(rupees: number): string {
  return `${rupees < 0 ? '-' : ''}Nrs. ${groupFixed(Math.abs(rupees), 2)}`;
}
