import { snakeCase } from '../text/snake-case.ts';

/** Settings whose column has another name. */
const RENAMED: Readonly<Record<string, string>> = {
  autoAcceptPer15Minutes: 'auto_accept_per_15_minutes',
  'deliveryTime.max': 'average_delivery_minutes',
  'operatingHours.start': 'opens_at',
  'operatingHours.end': 'closes_at',
};
const PREFIXES: Readonly<Record<string, string>> = { deliveryTypes: 'accepts_', paymentMethods: 'accepts_' };

/** The column that stores a setting: `address.zipCode` is in `zip_code`, `paymentMethods.cash` in `accepts_cash`. */
export function settingColumn(path: string): string {
  const [group = '', part] = path.split('.');
  return RENAMED[path] ?? `${PREFIXES[group] ?? ''}${snakeCase(part ?? group)}`;
}
