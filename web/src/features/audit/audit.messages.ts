import type { AuditAction, AuditSubject } from '@chulo/shared/domain/account/audit';
import { groupDigits } from '@chulo/shared/domain/text/grouped-number';
import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

export const actionNames = {
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  signed_in: 'Signed in',
  refused: 'Refused',
} as const satisfies Record<AuditAction, string>;

/** Where the action is not called as it is stored. */
export const subjectActionNames: Partial<Record<AuditSubject, string>> = {
  session: 'Ended',
  look_up: 'Looked up',
};

export const subjectNames = {
  dish: 'Dish',
  category: 'Category',
  banner: 'Banner',
  promo: 'Promo code',
  settings: 'Settings',
  hours: 'Hours and pauses',
  holiday: 'Holiday',
  account: 'Account',
  invitation: 'Invitation',
  cook: 'Cook',
  station: 'Station',
  operation: 'Not allowed',
  session: 'Session',
  look_up: 'Customer data',
} as const satisfies Record<AuditSubject, string>;

/** Columns whose names are no words. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  amounts_in_rs: 'amounts as “Rs 7,25,487”',
  category_id: 'category',
  deleted_at: 'deleted',
  discount_percent: 'discount (%)',
  esewa_number: 'eSewa number',
  pan: 'PAN',
  sign_in_data: 'sign-in data',
  spans: 'hours',
  tax_rate: 'tax rate (%)',
  upi_id: 'UPI id',
  zip_code: 'ZIP code',
};

export const auditMessages = {
  loading: 'Loading the audit trail...',
  failed: (reason: string) => `The audit trail could not be loaded. ${reason}`,
  stale: (reason: string) => `The audit trail could not be refreshed. ${reason}`,
  table: 'Audit trail, newest first',
  pages: 'Pages of the audit trail',
  none: 'No entries yet.',
  noMatch: 'No matching entries.',
  showAll: 'Show all entries',

  person: 'Person',
  everyone: 'Everyone',
  thing: 'Thing',
  everything: 'Everything',
  day: 'Day',

  who: 'Who and when',
  what: 'What',
  change: 'Change',
  from: 'Device and network',
  system: 'System',
  gone: 'Deleted account',
  someone: 'Not signed in',
  operation: (operationId: string) => operationId.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  field: (name: string) => {
    const words = FIELD_NAMES[name] ?? name.replace(/^is_/, '').replaceAll('_', ' ');
    return words.charAt(0).toUpperCase() + words.slice(1);
  },
  values: (before: string, after: string) => `${before} → ${after}`,
  nothing: 'none',
  notChosen: 'not chosen',
  hidden: 'changed',
  yes: 'yes',
  no: 'no',
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],

  csv: 'CSV',
  csvLabel: 'Save these entries as CSV',
  fileName: (day: string) => `audit-${day}.csv`,
  fileFailed: (reason: string) => `The file could not be saved. ${reason}`,
  saved: (count: number, file: string) =>
    plural(count, {
      one: `1 entry saved in ${file}.`,
      other: `${groupDigits(count)} entries saved in ${file}.`,
    }),
  capped: (count: number, file: string) =>
    `Only the newest ${groupDigits(count)} entries are saved in ${file}.`,
  columns: [
    'Time (Nepal time)',
    'Person id',
    'Person',
    'Action',
    'Thing',
    'Thing id',
    'Thing name',
    'Before',
    'After',
    'Network',
    'Device',
    'Time (UTC)',
  ],
} as const;
