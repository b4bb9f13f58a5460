import { expect, test } from 'vitest';
import { isStaffKey, isTouched } from './query-keys.ts';

test.each([
  [['order', 'a'], true],
  [['order', 'list', 'kitchen'], true],
  [['order'], true],
  [['order', 'b'], false],
  [['notification', 'list', 'a'], false],
])('an event of order a affects the query %j: %s', (key, isAffected) => {
  expect(isTouched(key, { topic: 'order', orderId: 'a' })).toBe(isAffected);
});

test('an event without an order affects all queries of its topic', () => {
  expect(isTouched(['order', 'b'], { topic: 'order' })).toBe(true);
  expect(isTouched(['menu', 'list'], { topic: 'menu' })).toBe(true);
});

test('the key of a query tells whether only staff may read it', () => {
  expect(isStaffKey(['customers', 'list', 'staff', '1', ''])).toBe(true);
  expect(isStaffKey(['promos', 'list'])).toBe(false);
});
