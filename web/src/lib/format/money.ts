import * as amounts from '@chulo/shared/domain/money/format-money';
import { groupFixed } from '@chulo/shared/domain/text/grouped-number';

// One for the page, because a setting of the restaurant decides for each amount on it. The server writes it on the root
// element, so that the browser continues with what was rendered.
let inRs = globalThis.document?.documentElement.dataset.inRs !== undefined;

/** Whether amounts are written as 'Rs 7,25,487' from now on; those on screen follow when they are rendered next. */
export function writeAmountsInRs(isOn: boolean): void {
  inRs = isOn;
}

export const rupeeSign = () => (inRs ? 'Rs' : '₹');

/** An amount in rupees, see the function of the same name in `shared`. */
export const formatMoney = (rupees: number) => amounts.formatMoney(rupees, inRs);
export const formatMinimum = (rupees: number) => amounts.formatMinimum(rupees, inRs);

/** An amount in rupees for the transaction report: 'Nrs. ' and 2 decimals (S9.51), or written as any other amount. */
export function formatReportMoney(rupees: number): string {
  return inRs ? formatMoney(rupees) : `${rupees < 0 ? '-' : ''}Nrs. ${groupFixed(Math.abs(rupees), 2)}`;
}
