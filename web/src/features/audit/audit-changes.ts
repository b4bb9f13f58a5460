import type { AuditEntry } from '@chulo/shared/contract/people/audit';
import { groupDigits } from '@chulo/shared/domain/text/grouped-number';
import { clockOf } from '@chulo/shared/domain/time/clock';
import { formatMoney } from '../../lib/format/money.ts';
import { formatDay, formatMoment } from '../../lib/format/nepal-clock.ts';
import { pictureText } from '../../panel/field-labels.messages.ts';
import { auditMessages as messages, valueNames } from './audit.messages.ts';

const HIDDEN = '...';
const SHORT_ID = 8;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const CLOCK = /^(\d\d:\d\d)(:00)?$/;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const AMOUNTS: ReadonlySet<string> = new Set([
  ...['price', 'original_price', 'options'],
  ...['delivery_fee', 'free_delivery_threshold', 'minimum_order', 'min_order_value', 'amount'],
  ...['left_in_drawer', 'cash_over_short'],
]);
const MINUTES: ReadonlySet<string> = new Set([
  ...['average_delivery_minutes', 'slot_minutes', 'busy_minutes'],
  ...['warn_before_due_minutes', 'late_after_due_minutes', 'hurry_after_minutes', 'late_after_minutes'],
]);

/** The name of something by its id, where it is known. */
export type NameOf = (id: string) => string | undefined;

export interface ChangedField {
  field: string;
  before: string;
  after: string;
}

/** The changes of an entry in the words of the panel, with times in Nepal; of a list or a table only what differs. */
export function changedFieldsOf({ subject, before, after }: AuditEntry, nameOf: NameOf): ChangedField[] {
  return Object.keys(after ?? before ?? {}).map((name) => {
    const [was, is] = differing(named(name, before?.[name]), named(name, after?.[name]));
    const textOf = (value: unknown) => valueText(value, name, nameOf);
    return { field: messages.field(subject, name), before: textOf(was), after: textOf(is) };
  });
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The hours of a week by weekday, Sunday first. A setting that DEMO decides until the owner does. */
function named(name: string, value: unknown): unknown {
  if (name === 'weekly_hours' && Array.isArray(value))
    return Object.fromEntries(value.map((spans, index) => [messages.weekdays[index], spans]));
  return name === 'amounts_in_rs' && value === null ? messages.notChosen : value;
}

function differing(before: unknown, after: unknown): [before: unknown, after: unknown] {
  if (!isTable(before) || !isTable(after)) return [before, after];
  const without = (table: Record<string, unknown>, other: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(table).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(other[key])),
    );
  return [without(before, after), without(after, before)];
}

function valueText(value: unknown, name: string, nameOf: NameOf): string {
  if (value === undefined || value === null) return messages.nothing;
  if (value === HIDDEN) return messages.hidden;
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (typeof value === 'number') return numberText(value, name);
  if (typeof value === 'string')
    return valueNames[name]?.[value] ?? pictureText(value) ?? wordsOf(value, nameOf);
  if (typeof value !== 'object') return String(value);
  if (isTable(value) && 'start' in value && 'end' in value)
    return messages.span(String(value.start), String(value.end));
  if (Array.isArray(value))
    return value.map((part) => valueText(part, name, nameOf)).join(', ') || messages.closed;
  const parts = Object.entries(value).map(([key, part]) => `${key}: ${valueText(part, name, nameOf)}`);
  return parts.join(', ') || messages.nothing;
}

function numberText(value: number, name: string): string {
  if (AMOUNTS.has(name)) return formatMoney(value);
  if (MINUTES.has(name)) return messages.minutes(value);
  return name === 'tax_rate' ? messages.percent(value) : groupDigits(value);
}

function wordsOf(text: string, nameOf: NameOf): string {
  if (INSTANT.test(text)) return formatMoment(text);
  if (DAY.test(text)) return formatDay(text);
  if (ID.test(text)) return nameOf(text) ?? text.slice(0, SHORT_ID);
  const [, clock] = CLOCK.exec(text) ?? [];
  return (clock === undefined ? text : clockOf(clock)) || messages.nothing;
}
