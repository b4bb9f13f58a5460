import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { expect, test } from 'vitest';
import { sampleDish } from '../../../lib/testing/sample-dish.ts';
import { cardPrice, dishPrice, isOrderable } from './dish.ts';

const option = (id: string, price: number, isAvailable = true) => ({
  id,
  name: id,
  price,
  isDefault: id === 'small',
  isAvailable,
});
const sizes = (isAvailable: boolean): MenuItem['customizations'] => {
  const options = [option('small', 0, isAvailable), option('large', 200, isAvailable)];
  const size = { id: 'size', name: 'Size', type: 'single', required: true, min: 1, max: 1, options } as const;
  return sampleDish({ customizations: [size] }).customizations;
};

test('options raise both the price and the original price of a dish', () => {
  const dish = { price: 280, originalPrice: 320, customizations: sizes(true) };
  expect(dishPrice(dish, ['large'])).toEqual({ now: 480, original: 520 });
});

test('a card says the lowest price, and that sizes cost more', () => {
  const dish = { price: 280, originalPrice: 320, customizations: sizes(true) };
  expect(cardPrice(dish)).toEqual({ now: 280, original: 320, isFrom: true });
  expect(cardPrice({ ...dish, customizations: [] })).toEqual({ now: 280, original: 320, isFrom: false });
});

test.each([null, 280, 100])(
  'an original price of %s is not shown for a dish that costs 280',
  (originalPrice) => {
    const dish = { price: 280, originalPrice, customizations: [] };
    expect(dishPrice(dish, []).original).toBeNull();
  },
);

test.each([
  ['that is available with its sizes can be ordered', true, sizes(true), true],
  ['that is available and has no options can be ordered', true, [], true],
  ['that is not available cannot be ordered', false, sizes(true), false],
  ['whose required sizes are all sold out cannot be ordered', true, sizes(false), false],
])('a dish %s', (_case, isAvailable, customizations, expected) => {
  expect(isOrderable({ isAvailable, customizations })).toBe(expected);
});
