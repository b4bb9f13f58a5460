import { expect, test } from 'vitest';
import {
  cookingStartOf,
  DEFAULT_DUE_MARKS,
  dueAtOf,
  dueLevelOf,
  isKitchenUnattended,
  minutesUntilDue,
} from './kitchen-times.ts';

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
  ['2026-11-21T05:00:00.000Z', 0, '2026-11-21T06:20:00.000Z'],
  ['2026-11-21T13:00:00.000Z', 0, '2026-11-21T13:20:00.000Z'],
  ['2026-11-21T13:00:00.000Z', 10, '2026-11-21T13:30:00.000Z'],
])(
  'the cooking of an order scheduled for the board from %s starts then, not when it is confirmed',
  (from, delay, due) => {
    expect(dueAtOf(confirmedAt, [20], delay, new Date(from))?.toISOString()).toBe(due);
  },
);

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

const LONG_AGO = -240 * 60_000;
const NO_MARKS = { warnBeforeDueMinutes: 0, lateAfterDueMinutes: 0 };
test.each([
  [DEFAULT_DUE_MARKS, 300_001, 'onTime'],
  [DEFAULT_DUE_MARKS, 300_000, 'soon'],
  [DEFAULT_DUE_MARKS, 0, 'soon'],
  [DEFAULT_DUE_MARKS, -1, 'late'],
  [NO_MARKS, 1, 'onTime'],
  [NO_MARKS, 0, 'soon'],
  [NO_MARKS, -1, 'late'],
  [{ warnBeforeDueMinutes: 12, lateAfterDueMinutes: 3 }, 720_001, 'onTime'],
  [{ warnBeforeDueMinutes: 12, lateAfterDueMinutes: 3 }, 720_000, 'soon'],
  [{ warnBeforeDueMinutes: 12, lateAfterDueMinutes: 3 }, -180_000, 'soon'],
  [{ warnBeforeDueMinutes: 12, lateAfterDueMinutes: 3 }, -180_001, 'late'],
])('with the settings %j a ticket that is due in %i ms is %s', (marks, untilDue, level) => {
  const due = new Date(now.getTime() + untilDue);
  expect(dueLevelOf({ startAt: new Date(due.getTime() + LONG_AGO), dueAt: due }, now, marks)).toBe(level);
});

test.each([
  [8, 120_001, 'onTime'],
  [8, 120_000, 'soon'],
  [20, 300_001, 'onTime'],
  [20, 300_000, 'soon'],
  [60, 300_001, 'onTime'],
  [60, 300_000, 'soon'],
  [0, 1, 'onTime'],
  [0, 0, 'soon'],
  [8, -1, 'late'],
])(
  'of %i promised minutes at most the last quarter is marked: a ticket that is due in %i ms is %s',
  (promised, untilDue, level) => {
    const dueAt = new Date(now.getTime() + untilDue);
    const startAt = new Date(dueAt.getTime() - promised * 60_000);
    expect(dueLevelOf({ startAt, dueAt }, now, DEFAULT_DUE_MARKS)).toBe(level);
  },
);

test('the cooking of a scheduled order starts when the board shows it, of another one when it is confirmed', () => {
  const at = new Date('2026-11-21T06:00:00.000Z');
  const later = new Date('2026-11-21T13:00:00.000Z');
  expect(cookingStartOf(at, null)).toEqual(at);
  expect(cookingStartOf(at, later)).toEqual(later);
  expect(cookingStartOf(later, at)).toEqual(later);
});

test.each([
  [180_001, 4],
  [180_000, 3],
  [1, 1],
  [0, 0],
  [-1, -1],
  [-60_000, -1],
  [-60_001, -2],
])('%i ms before the due time are %i minutes', (untilDue, minutes) => {
  expect(minutesUntilDue(new Date(now.getTime() + untilDue), now)).toBe(minutes);
});
