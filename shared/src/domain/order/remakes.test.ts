import { expect, test } from 'vitest';
import { ORDER_STATUSES } from './order-status.ts';
import { canRemake } from './remakes.ts';

const NOW = new Date('2026-11-30T12:00:00Z');
const before = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);
const DAY_MS = 86_400_000;

test('dishes are made again once the kitchen has started, and not of a cancelled order', () => {
  expect(ORDER_STATUSES.filter((status) => canRemake(status, null, NOW))).toEqual([
    'preparing',
    'ready',
    'picked_up',
    'delivered',
  ]);
});

test.each([
  ['a day', DAY_MS, true],
  ['more than a day', DAY_MS + 1, false],
])('%s after the order has left the kitchen: %#', (_name, milliseconds, expected) => {
  expect(canRemake('delivered', before(milliseconds), NOW)).toBe(expected);
});
