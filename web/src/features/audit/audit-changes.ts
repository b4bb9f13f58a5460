import type { AuditEntry } from '@chulo/shared/contract/people/audit';
import { formatDay, formatMoment } from '../../lib/format/nepal-clock.ts';
import { auditMessages as messages } from './audit.messages.ts';

const HIDDEN = '...';
const SHORT_ID = 8;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const CLOCK = /^(\d\d:\d\d):00$/;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The name of something by its id, where it is known. */
export type NameOf = (id: string) => string | undefined;

export interface ChangedField {
  field: string;
  before: string;
  after: string;
}

/** The changes of an entry in words, with times in Nepal; of a list or a table only what differs. */
export function changedFieldsOf({ before, after }: AuditEntry, nameOf: NameOf): ChangedField[] {
  return Object.keys(after ?? before ?? {}).map((name) => {
    const [was, is] = differing(named(name, before?.[name]), named(name, after?.[name]));
    return { field: messages.field(name), before: textOf(was, nameOf), after: textOf(is, nameOf) };
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

function textOf(value: unknown, nameOf: NameOf): string {
  if (value === undefined || value === null) return messages.nothing;
  if (value === HIDDEN) return messages.hidden;
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (typeof value === 'string') return wordsOf(value, nameOf);
  if (typeof value !== 'object') return String(value);
  if (isTable(value) && 'start' in value && 'end' in value) return `${value.start}-${value.end}`;
  const parts = Array.isArray(value)
    ? value.map((part) => textOf(part, nameOf))
    : Object.entries(value).map(([key, part]) => `${key}: ${textOf(part, nameOf)}`);
  return parts.join(', ') || messages.nothing;
}

function wordsOf(text: string, nameOf: NameOf): string {
  if (INSTANT.test(text)) return formatMoment(text);
  if (DAY.test(text)) return formatDay(text);
  if (ID.test(text)) return nameOf(text) ?? text.slice(0, SHORT_ID);
  return text.replace(CLOCK, '$1') || messages.nothing;
}
