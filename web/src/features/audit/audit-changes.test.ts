import type { AuditEntry } from '@chulo/shared/contract/people/audit';
import { expect, test } from 'vitest';
import { changedFieldsOf } from './audit-changes.ts';

const CATEGORY = '0b5f2a3e-0000-4000-8000-000000000000';
const OTHER = '1c5f2a3e-0000-4000-8000-000000000000';
const nameOf = (id: string) => (id === CATEGORY ? 'Pizza' : undefined);

const textOf = (before: AuditEntry['before'], after: AuditEntry['after']) =>
  changedFieldsOf({ before, after } as AuditEntry, nameOf).map(
    (change) => `${change.field}: ${change.before} → ${change.after}`,
  );

test.each([
  ['price', 250, 300, 'Price: 250 → 300'],
  ['is_available', true, false, 'Available: yes → no'],
  ['deleted_at', null, '2026-11-29T09:33:00+00:00', 'Deleted: none → 29 Nov, 03:18 PM'],
  ['sold_out_until', '2026-11-28T18:20:00Z', null, 'Sold out until: 29 Nov, 12:05 AM → none'],
  ['end_date', '2026-11-29', '2026-12-01', 'End date: 29 November 2026 → 1 December 2026'],
  ['opens_at', '09:00:00', '10:30:00', 'Opens at: 09:00 → 10:30'],
  ['category_id', CATEGORY, OTHER, 'Category: Pizza → 1c5f2a3e'],
  ['phone', '...', '...', 'Phone: changed → changed'],
  ['amounts_in_rs', null, true, 'Amounts as “Rs 7,25,487”: not chosen → yes'],
  ['name', '', 'Momo', 'Name: none → Momo'],
  ['spans', [], [{ start: '10:00', end: '14:00' }], 'Hours: none → 10:00-14:00'],
  [
    'options',
    { 'Size: Small': 0, 'Size: Large': 150 },
    { 'Size: Small': 0, 'Size: Large': 180, 'Size: Family': 300 },
    'Options: Size: Large: 150 → Size: Large: 180, Size: Family: 300',
  ],
])('a change of %s is told in words', (name, before, after, text) => {
  expect(textOf({ [name]: before }, { [name]: after })).toEqual([text]);
});

test('of the hours of a week only the weekdays that differ are told', () => {
  const day = [{ start: '10:00', end: '22:00' }];
  const week = [day, day, day, day, day, day, day];
  const late = [...day, { start: '23:00', end: '02:00' }];
  expect(textOf({ weekly_hours: week }, { weekly_hours: week.with(5, late).with(6, []) })).toEqual([
    'Weekly hours: Friday: 10:00-22:00, Saturday: 10:00-22:00 → Friday: 10:00-22:00, 23:00-02:00, Saturday: none',
  ]);
});

test('what was made or deleted has its fields once', () => {
  expect(textOf(null, { job: 'cashier', is_active: true })).toEqual([
    'Job: none → cashier',
    'Active: none → yes',
  ]);
});
