import { expect, test } from 'vitest';
import { isForStaff, isTouched } from './query-keys.ts';

test.each([
  [['order', 'a'], true],
  [['order', 'list', 'kitchen'], true],
  [['order'], true],
  [['order', 'b'], false],
  [['notification', 'list', 'a'], false],
])('a change of order a touches what is read under %j: %s', (key, touched) => {
  expect(isTouched(key, { topic: 'order', orderId: 'a' })).toBe(touched);
});

test('a change without an order touches everything of its topic', () => {
  expect(isTouched(['order', 'b'], { topic: 'order' })).toBe(true);
  expect(isTouched(['menu', 'list'], { topic: 'menu' })).toBe(true);
});

test('what staff alone may read is known by its key', () => {
  expect(isForStaff(['customers', 'list', 'staff', '1', ''])).toBe(true);
  expect(isForStaff(['promos', 'list'])).toBe(false);
});
