import { groupFixed } from '../text/grouped-number.ts';

/**
 * An amount in rupees for people: the symbol, en-NP grouping, 2 decimals (S9.81, S9.82). Only the two sentences about the
 * minimum order write it as the setting is stored (S5.14, S5.15).
 */
export function formatMoney(rupees: number): string {
  return `${rupees < 0 ? '-' : ''}₹${groupFixed(Math.abs(rupees), 2)}`;
}
