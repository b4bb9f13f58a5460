import { expect, test } from 'vitest';
import { orderWays } from './lib.messages.ts';

test.each([
  ['delivery pickup dine_in', 'for delivery, pickup or at your table'],
  ['delivery pickup', 'for delivery or pickup'],
  ['delivery dine_in', 'for delivery or at your table'],
  ['pickup dine_in', 'for pickup or at your table'],
  ['pickup', 'for pickup'],
  ['dine_in', 'at your table'],
])('a restaurant that offers %s says: order %s', (types, expected) => {
  const isOn = (type: string) => types.includes(type);
  expect(orderWays({ delivery: isOn('delivery'), pickup: isOn('pickup'), dine_in: isOn('dine_in') })).toBe(
    expected,
  );
});

test('until the offered types are known, all are named', () => {
  expect(orderWays(undefined)).toBe('for delivery, pickup or at your table');
});
