import { readFileSync } from 'node:fs';
import type { AuditEntry } from '@chulo/shared/contract/people/audit';
import { expect, test } from 'vitest';
import { fieldNames } from './audit.messages.ts';
import { changedFieldsOf } from './audit-changes.ts';

const CATEGORY = '0b5f2a3e-0000-4000-8000-000000000000';
const OTHER = '1c5f2a3e-0000-4000-8000-000000000000';
const nameOf = (id: string) => (id === CATEGORY ? 'Pizza' : undefined);

const textOf = (before: AuditEntry['before'], after: AuditEntry['after'], subject = 'dish') =>
  changedFieldsOf({ subject, before, after } as AuditEntry, nameOf).map(
    (change) => `${change.field}: ${change.before} → ${change.after}`,
  );

test.each([
  ['price', 250, 300, 'Price: ₹250.00 → ₹300.00'],
  ['is_available', true, false, 'Available: yes → no'],
  ['deleted_at', null, '2026-11-29T09:33:00+00:00', 'Deleted: none → 29 Nov, 03:18 PM'],
  ['sold_out_until', '2026-11-28T18:20:00Z', null, 'Sold out until: 29 Nov, 12:05 AM → none'],
  ['end_date', '2026-11-29', '2026-12-01', 'Last day: 29 November 2026 → 1 December 2026'],
  ['opens_at', '09:00', '22:30', 'Opens at: 09:00 AM → 10:30 PM'],
  ['category_id', CATEGORY, OTHER, 'Category: Pizza → 1c5f2a3e'],
  ['phone', '...', '...', 'Phone: changed → changed'],
  ['amounts_in_rs', null, true, 'Write amounts as “Rs 7,25,487”: not chosen → yes'],
  ['name', '', 'Momo', 'Name: none → Momo'],
  ['spans', [], [{ start: '10:00', end: '14:00' }], 'Opening hours: closed → 10:00 AM - 02:00 PM'],
  ['job', 'cashier', 'manager', 'Job: Cashier → Manager'],
  ['discount_type', 'PERCENT', 'FIXED', 'Discount type: Percent → Fixed amount'],
  ['tax_rate', 13, 15, 'Tax rate: 13% → 15%'],
  ['slot_minutes', 30, 60, 'Length of a slot: 30 min → 60 min'],
  ['auto_accept_per_15_minutes', 10, 20, 'Accepted automatically in 15 minutes: 10 → 20'],
  ['free_delivery_threshold', 300, 1500, 'Free delivery from: ₹300.00 → ₹1,500.00'],
  ['link_url', '/menu', '/offers', 'Link: /menu → /offers'],
  ['Size: Large, is_available', true, false, 'Size: Large, available: yes → no'],
  ['Size: large, hot, left', null, 3, 'Size: large, hot, number left: none → 3'],
  ['esewa_code', '', '/pictures/abcdefghijklmnopqrstuvwx.webp', 'eSewa code: none → Picture abcdef'],
  ['prints_tickets', true, false, 'Prints tickets: yes → no'],
  [
    'options',
    { 'Size: Small': 0, 'Size: Large': 150 },
    { 'Size: Small': 0, 'Size: Large': 180, 'Size: Family': 300 },
    'Choices: Size: Large: ₹150.00 → Size: Large: ₹180.00, Size: Family: ₹300.00',
  ],
])('a change of %s is told in words', (name, before, after, text) => {
  expect(textOf({ [name]: before }, { [name]: after })).toEqual([text]);
});

test('the name of the restaurant is not the name of a dish', () => {
  expect(textOf({ name: 'Momo' }, { name: 'Pizza' }, 'settings')).toEqual(['Restaurant name: Momo → Pizza']);
});

/** What the functions of the database record beside the columns of their triggers. */
const RECORDED_BY_FUNCTIONS: [subject: string, names: string][] = [
  ['dish', 'left,options'],
  ['account', 'second_factor,recovery_codes'],
];
const schema = readFileSync(new URL('../../../../server/src/db/schema.sql', import.meta.url), 'utf8');
const recorded = [...schema.matchAll(/record_change\('(\w+)', '([\w,]+)'/g)].map(
  ([, subject = '', names = '']) => [subject, names.replace('password_hash', 'sign_in_data')] as const,
);

test.each([...recorded, ...RECORDED_BY_FUNCTIONS])(
  'every field that the database records of %s has a label: %s',
  (subject, names) => {
    const without = names
      .split(',')
      .filter((name) => !(`${subject}.${name}` in fieldNames || name in fieldNames));
    expect(without).toEqual([]);
  },
);

test('of the hours of a week only the weekdays that differ are told', () => {
  const day = [{ start: '10:00', end: '22:00' }];
  const week = [day, day, day, day, day, day, day];
  const late = [...day, { start: '23:00', end: '02:00' }];
  expect(textOf({ weekly_hours: week }, { weekly_hours: week.with(5, late).with(6, []) })).toEqual([
    'Different hours per weekday: Friday: 10:00 AM - 10:00 PM, Saturday: 10:00 AM - 10:00 PM → Friday: 10:00 AM - 10:00 PM, 11:00 PM - 02:00 AM, Saturday: closed',
  ]);
});

test('what was made or deleted has its fields once', () => {
  expect(textOf(null, { job: 'cashier', is_active: true })).toEqual([
    'Job: none → Cashier',
    'Active: none → yes',
  ]);
});
