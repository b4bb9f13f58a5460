import { expect, test } from 'vitest';
import { placeOf } from './offline-data.ts';

test.each([
  [['menu', 'list']],
  [['categories', 'list']],
  [['restaurant', 'list']],
  [['banners', 'list']],
  [['promos', 'list']],
])('%j is kept for everybody', (key) =>
  expect(placeOf(key)).toEqual({ name: JSON.stringify(key), isPersonal: false }),
);

test('a list of a customer’s own orders is kept for that customer', () => {
  const key = ['order', 'list', 'customer', 'sita', 'past'];
  expect(placeOf(key)).toEqual({ name: JSON.stringify(key), isPersonal: true });
});

test('of the orders that are followed one is kept, the last', () => {
  expect(placeOf(['order', 'one'])).toEqual({ name: 'last-order', isPersonal: true });
  expect(placeOf(['order', 'other'])?.name).toBe('last-order');
});

test.each([
  [['order', 'list', 'staff', '1', 'all', '']],
  [['order', 'list', 'kitchen']],
  [['order', 'one', 'staff']],
  [['order', 'one', 'staff', 'history']],
  [['banners', 'list', 'staff']],
  [['promos', 'valid', 'WELCOME10', '500']],
  [['addresses', 'sita']],
  [['notification', 'list', 'sita']],
  [['reviews', 'pizza']],
])('%j is not kept', (key) => expect(placeOf(key)).toBeNull());
