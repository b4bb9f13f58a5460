import type { AuditAction, AuditSubject } from '@chulo/shared/domain/account/audit';
import { settingColumn } from '@chulo/shared/domain/restaurant/setting-column';
import { groupDigits } from '@chulo/shared/domain/text/grouped-number';
import { snakeCase } from '@chulo/shared/domain/text/snake-case';
import { pluralIn } from '@chulo/shared/domain/text/translation';
import { clockOf } from '@chulo/shared/domain/time/clock';
import { dishFieldNames } from '../../lib/format/dish-fields.messages.ts';
import {
  bannerFieldNames,
  categoryFieldNames,
  promoFieldNames,
  settingsGroupLabels,
  settingsLabels,
} from '../../panel/field-labels.messages.ts';

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
  day_close: 'Closed',
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
  refund: 'Refund',
  operation: 'Not allowed',
  session: 'Session',
  look_up: 'Customer data',
  day_close: 'Closed day',
} as const satisfies Record<AuditSubject, string>;

const SIGNED_IN = 'How long staff stay signed in';

/** The labels of a form by the columns of its fields. */
const byColumn = (labels: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(labels).map(([field, label]) => [snakeCase(field), label]));

const groups: Readonly<Record<string, string>> = settingsGroupLabels;
const { name: restaurantName, ...otherSettings } = settingsLabels;
const settings = Object.entries(otherSettings).map(([path, label]) => {
  const group = groups[path.split('.')[0] ?? ''];
  return [settingColumn(path), group === undefined ? label : `${group}: ${label}`] as const;
});

/** The recorded columns by the labels of the panel's forms, where the same word stands in several forms with its group. */
export const fieldNames: Readonly<Record<string, string>> = {
  ...byColumn(dishFieldNames),
  ...byColumn(categoryFieldNames),
  ...byColumn(bannerFieldNames),
  ...byColumn(promoFieldNames),
  ...Object.fromEntries(settings),
  'settings.name': restaurantName,
  deleted_at: 'Deleted',

  price: 'Price',
  original_price: 'Original price',
  discount_percent: 'Discount (%)',
  sold_out_until: 'Sold out until',
  left: 'Number left',
  options: 'Choices',

  hurry_after_minutes: `${settingsGroupLabels.kitchen}: Hurry after`,
  late_after_minutes: `${settingsGroupLabels.kitchen}: Late after`,
  weekly_hours: 'Different hours per weekday',
  last_orders_minutes: 'Last orders (minutes before closing)',
  closed_on: 'Close for today',
  paused_until: 'Paused until',
  delivery_paused_until: 'Delivery paused until',
  busy_minutes: 'Busy mode',
  busy_until: 'Busy mode until',
  day: 'Date',
  spans: 'Opening hours',

  job: 'Job',
  sign_in_data: 'Password',
  second_factor: 'Second factor',
  recovery_codes: 'Recovery codes left',
  requires_second_factor: 'Require a second factor for staff',
  idle_days: `${SIGNED_IN}: Days since the last use`,
  absolute_days: `${SIGNED_IN}: Days since the sign-in`,
  pin_verifier: 'PIN',
  position: 'Position',

  amount: 'Amount',
  method: 'Payment method',
  reason: 'Reason',
  left_in_drawer: 'Left in the drawer',
  cash_over_short: 'Too much or too little',
};

const labelOf = (subject: AuditSubject, name: string): string | undefined =>
  fieldNames[`${subject}.${name}`] ?? fieldNames[name];

/** Words that are stored as such, by column. */
export const valueNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  job: { owner: 'Owner', manager: 'Manager', cashier: 'Cashier', rider: 'Rider' },
  method: { cash: 'Cash', esewa: 'eSewa', khalti: 'Khalti', upi: 'UPI' },
  discount_type: { PERCENT: 'Percent', FIXED: 'Fixed amount' },
};

/** What is recorded of an option of a dish: 'Size: Large, is_available'. */
const OF_OPTION = /^(.+), (is_available|sold_out_until|left)$/s;

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
  field: (subject: AuditSubject, name: string): string => {
    const label = labelOf(subject, name);
    if (label !== undefined) return label;
    const [, option, field = ''] = OF_OPTION.exec(name) ?? [];
    if (option !== undefined) return `${option}, ${fieldNames[field]?.toLowerCase()}`;
    // An earlier release has recorded it.
    const words = name.replace(/^is_/, '').replaceAll('_', ' ');
    return words.charAt(0).toUpperCase() + words.slice(1);
  },
  /** A hidden value only says that it has changed. */
  values: (before: string, after: string) => (before === after ? after : `${before} → ${after}`),
  minutes: (minutes: number) => `${minutes} min`,
  percent: (percent: number) => `${percent}%`,
  /** Equal times mean 24 hours. */
  span: (start: string, end: string) => {
    if (start !== end) return `${clockOf(start)} - ${clockOf(end)}`;
    return start === '00:00' ? '24 hours' : `24 hours from ${clockOf(start)}`;
  },
  closed: 'closed',
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
