import { groupFixed } from '../text/grouped-number.ts';

/**
 * An amount in rupees for people. Only the two sentences about the minimum order write it differently, see `formatMinimum`.
 * @param inRs a setting of the restaurant: 'Rs 7,25,487' with lakhs and without '.00', in one piece. Otherwise the symbol,
 * en-NP grouping and 2 decimals (S9.81, S9.82)
 */
export function formatMoney(rupees: number, inRs: boolean): string {
  const amount = Math.abs(rupees);
  return (rupees < 0 ? '-' : '') + (inRs ? `Rs\u00a0${groupLakhs(amount)}` : `₹${groupFixed(amount, 2)}`);
}

/** Groups of thousands, lakhs and crores; decimals only where there are some. */
const groupLakhs = (amount: number) =>
  amount
    .toFixed(2)
    .replace('.00', '')
    .replace(/\B(?=(\d\d)*\d{3}(\.|$))/g, ',');

/** The minimum order: as the setting is stored (S5.14, S5.15), or with `inRs` as any amount. */
export function formatMinimum(rupees: number, inRs: boolean): string {
  return inRs ? formatMoney(rupees, inRs) : `₹${rupees}`;
}
