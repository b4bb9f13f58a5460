import { describe, expect, it } from 'vitest';
import { areKitchenTimesInOrder } from './kitchen-times.ts';

describe('the times of a ticket', () => {
  it.each([
    [5, 8, true],
    [1, 2, true],
    [5, 5, false],
    [8, 5, false],
  ])('hurry after %i and late after %i minutes are in order: %s', (hurry, late, inOrder) => {
    expect(areKitchenTimesInOrder({ hurryAfterMinutes: hurry, lateAfterMinutes: late })).toBe(inOrder);
  });
});
