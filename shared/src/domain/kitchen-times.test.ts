import { describe, expect, it } from 'vitest';
import { areKitchenTimesInOrder, dueAtOf } from './kitchen-times.ts';

describe('the times of a ticket', () => {
  const confirmedAt = new Date('2026-11-21T06:00:00.000Z');
  it.each([
    [confirmedAt, [20], '2026-11-21T06:20:00.000Z'],
    [confirmedAt, [5, 25, 10], '2026-11-21T06:25:00.000Z'],
    [confirmedAt, [], '2026-11-21T06:00:00.000Z'],
    [null, [20], undefined],
  ])('an order of %s with dishes of %j minutes is due at %s', (at, prepMinutes, due) => {
    expect(dueAtOf(at, prepMinutes)?.toISOString()).toBe(due);
  });

  it.each([
    [5, 8, true],
    [1, 2, true],
    [5, 5, false],
    [8, 5, false],
  ])('hurry after %i and late after %i minutes are in order: %s', (hurry, late, inOrder) => {
    expect(areKitchenTimesInOrder({ hurryAfterMinutes: hurry, lateAfterMinutes: late })).toBe(inOrder);
  });
});
