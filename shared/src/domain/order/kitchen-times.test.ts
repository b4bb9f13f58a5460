import { expect, test } from 'vitest';
import { areKitchenTimesValid, dueAtOf, isKitchenUnattended } from './kitchen-times.ts';

const confirmedAt = new Date('2026-11-21T06:00:00.000Z');
test.each([
  [confirmedAt, [20], '2026-11-21T06:20:00.000Z'],
  [confirmedAt, [5, 25, 10], '2026-11-21T06:25:00.000Z'],
  [confirmedAt, [], '2026-11-21T06:00:00.000Z'],
  [null, [20], undefined],
])('an order confirmed at %s with dishes of %j minutes is due at %s', (at, prepMinutes, due) => {
  expect(dueAtOf(at, prepMinutes)?.toISOString()).toBe(due);
});

test.each([
  [5, 8, true],
  [1, 2, true],
  [5, 5, false],
  [8, 5, false],
])('hurry after %i minutes and late after %i minutes are valid settings: %s', (hurry, late, expected) => {
  expect(areKitchenTimesValid({ hurryAfterMinutes: hurry, lateAfterMinutes: late })).toBe(expected);
});

const now = new Date('2026-11-21T06:00:00.000Z');
const ago = (ms: number | null) => (ms === null ? null : new Date(now.getTime() - ms));
test.each([
  [null, null, false],
  [null, 59_999, false],
  [null, 60_000, true],
  [59_999, 600_000, false],
  [60_000, 600_000, true],
  [600_000, 59_999, false],
  [600_000, 60_000, true],
  [600_000, null, false],
  [0, 3_600_000, false],
])(
  'a kitchen with its last heartbeat %s ms ago and an order waiting for %s ms is unattended: %s',
  (alive, waiting, expected) => {
    const times = { lastAliveAt: ago(alive), oldestWaitingSince: ago(waiting) };
    expect(isKitchenUnattended(times, now)).toBe(expected);
  },
);
