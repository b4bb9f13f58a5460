import type { MenuItem } from '@chulo/shared/contract/menu';
import { describe, expect, test } from 'vitest';
import { dishPrice, isOrderable } from './dish.ts';

const option = (id: string, price: number, isAvailable = true) => ({
  id,
  name: id,
  price,
  isDefault: id === 'small',
  isAvailable,
});
const sizes = (isAvailable: boolean): MenuItem['customizations'] => [
  {
    id: 'size',
    name: 'Size',
    type: 'single',
    required: true,
    min: 1,
    max: 1,
    options: [option('small', 0, isAvailable), option('large', 200, isAvailable)],
  },
];

describe('the price of a dish', () => {
  test('both prices rise with the options', () => {
    const dish = { price: 280, originalPrice: 320, customizations: sizes(true) };
    expect(dishPrice(dish, ['large'])).toEqual({ now: 480, original: 520 });
  });

  test.each([null, 280, 100])('an original price of %s is not struck when 280 is asked', (originalPrice) => {
    const dish = { price: 280, originalPrice, customizations: [] };
    expect(dishPrice(dish, []).original).toBeNull();
  });
});

describe('what can be ordered', () => {
  test.each([
    ['available with its sizes', true, sizes(true), true],
    ['available without options', true, [], true],
    ['not available', false, sizes(true), false],
    ['every required size sold out', true, sizes(false), false],
  ])('%s', (_, isAvailable, customizations, expected) => {
    expect(isOrderable({ isAvailable, customizations })).toBe(expected);
  });
});
