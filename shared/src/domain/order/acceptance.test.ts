import { expect, test } from 'vitest';
import { MINUTE_MS } from '../time/nepal-time.ts';
import { delaysLeft, isAnswer, isUnanswered, remindersDue, waitingSince } from './acceptance.ts';

test.each([
  ['pending', 'confirmed', true],
  ['pending', 'cancelled', true],
  ['pending', 'preparing', false],
  ['confirmed', 'cancelled', false],
  ['confirmed', 'pending', false],
  ['cancelled', 'confirmed', false],
] as const)('a change from %s to %s answers a pending order: %s', (from, to, expected) => {
  expect(isAnswer(from, to)).toBe(expected);
});

test.each([
  ['an order that is not pending', null, false],
  ['an order that has just been placed', 0, false],
  ['an order that has waited almost six minutes', 6 * MINUTE_MS - 1, false],
  ['an order that has waited six minutes', 6 * MINUTE_MS, true],
])('%s counts as unanswered: %s', (_, waited, expected) => {
  const now = Date.parse('2026-11-24T12:00:00Z');
  expect(isUnanswered(waited === null ? null : now - waited, now)).toBe(expected);
});

test.each([
  ['pending', 0, [5, 10, 15]],
  ['confirmed', 45, [5, 10, 15]],
  ['preparing', 50, [5, 10]],
  ['ready', 55, [5]],
  ['confirmed', 60, []],
  ['picked_up', 0, []],
  ['delivered', 0, []],
  ['cancelled', 0, []],
] as const)(
  'an order that is %s and delayed by %i minutes can be delayed by %j more',
  (status, delayed, expected) => {
    expect(delaysLeft(status, delayed)).toEqual(expected);
  },
);

test.each([
  ['an order that is wanted at once', false, null, 100],
  ['an order that is wanted at once, placed before the opening', false, 200, 100],
  ['a scheduled order, while the restaurant is closed', true, null, null],
  ['a scheduled order that was placed before the opening', true, 200, 200],
  ['a scheduled order that was placed after the opening', true, 50, 100],
])('%s waits since the right time', (_, isScheduled, openSince, expected) => {
  const since = waitingSince(new Date(100), isScheduled, openSince === null ? null : new Date(openSince));
  expect(since?.getTime() ?? null).toBe(expected);
});

test.each([
  ['before the first reminder', 119_999, []],
  ['at the first', 120_000, [2]],
  ['before the second', 239_999, [2]],
  ['at the second', 240_000, [2, 4]],
  ['before the end', 1_799_999, [2, 4]],
  ['too late', 1_800_000, []],
])('reminders are due %s', (_, waited, expected) => {
  expect(remindersDue(new Date(0), new Date(waited))).toEqual(expected);
  expect(remindersDue(null, new Date(waited))).toEqual([]);
});

test.each([
  ['when the order arrives', 0, [0]],
  ['until the first reminder', 119_999, [0]],
  ['no more with the first reminder', 120_000, [2]],
  ['nor later', 240_000, [2, 4]],
])('a message at once is due %s', (_, waited, expected) => {
  expect(remindersDue(new Date(0), new Date(waited), true)).toEqual(expected);
  expect(remindersDue(null, new Date(waited), true)).toEqual([]);
});
