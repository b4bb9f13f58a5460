import { groupFixed } from '@chulo/shared/domain/text/grouped-number';

export { formatMoney } from '@chulo/shared/domain/money/format-money';

/** An amount in rupees for the transaction report: 'Nrs. ' and 2 decimals (S9.51). */
export function formatReportMoney(rupees: number): string {
  return `${rupees < 0 ? '-' : ''}Nrs. ${groupFixed(Math.abs(rupees), 2)}`;
}
