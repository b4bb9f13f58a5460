import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Given } from '@chulo/shared/contract/testing/sample';
import { expect, test } from 'vitest';
import { sampleDish } from '../../lib/testing/sample-dish.ts';
import { type CartItem, canOrderAny, cartSubtotalOf, priceCart } from './cart-items.ts';
import { changesText } from './line-changes.ts';

const size = (id: string, price: number, isAvailable = true) => ({
  id,
  name: id,
  price,
  isDefault: id === 'small',
  isAvailable,
});
const dish = (change: Given<MenuItem> = {}) =>
  sampleDish({
    id: 'p1',
    image: '',
    customizations: [
      {
        id: 'size',
        name: 'Size',
        type: 'single',
        required: true,
        min: 1,
        max: 1,
        options: [size('small', 0), size('large', 200)],
      },
    ],
    ...change,
  });

const line = (optionId: string, price: number): CartItem => ({
  key: `p1|${optionId}|`,
  menuItemId: 'p1',
  name: 'Margherita Pizza',
  description: '',
  image: '',
  price,
  quantity: 2,
  customizations: [{ optionId, name: optionId }],
  specialInstructions: '',
});

test('a cart line has the current menu price and keeps the price from when it was added', () => {
  expect(priceCart([line('large', 450)], [dish()])).toMatchObject([
    { price: 480, addedPrice: 450, problem: null },
  ]);
});

test('a cart line has the current names and picture, and says what they were', () => {
  const [group] = dish().customizations;
  if (!group) throw new Error('no sizes');
  const large = { ...size('large', 200), name: 'Family' };
  const renamed = {
    name: 'Bufala',
    image: '/pictures/new.webp',
    customizations: [{ ...group, options: [large] }],
  };
  const textOf = (change: Given<MenuItem>, price = 480) =>
    priceCart([line('large', price)], [dish(change)]).map(changesText);
  expect(priceCart([line('large', 480)], [dish(renamed)])).toMatchObject([
    { name: 'Bufala', image: renamed.image, customizations: [{ optionId: 'large', name: 'Family' }] },
  ]);
  expect(textOf(renamed)).toEqual(['was called Margherita Pizza, large']);
  expect(textOf({ name: 'Bufala' }, 450)).toEqual(['was called Margherita Pizza · was ₹450.00, now ₹480.00']);
  expect(textOf({})).toEqual(['']);
  const [soldOut] = priceCart([line('large', 480)], [dish({ ...renamed, isAvailable: false })]);
  expect(soldOut).toMatchObject({ name: 'Bufala', problem: 'soldOut' });
});

test('a cart line whose options were saved anew is ordered with those of the same names, and says a changed price', () => {
  const [group] = dish().customizations;
  if (!group) throw new Error('no sizes');
  const anew = { ...group, id: 'size2', options: [{ ...size('l2', 230), name: 'large' }] };
  const [priced] = priceCart([line('large', 480)], [dish({ customizations: [anew] })]);
  expect(priced).toMatchObject({
    problem: null,
    price: 510,
    customizations: [{ optionId: 'l2', name: 'large' }],
  });
  expect(priced && changesText(priced)).toBe('was ₹480.00, now ₹510.00');
});

test('a cart line keeps its price until the menu is loaded', () => {
  expect(priceCart([line('large', 450)], undefined)).toMatchObject([{ price: 450, problem: null }]);
});

test.each([
  ['no longer on the menu', [], 'gone'],
  ['sold out', [dish({ isAvailable: false })], 'soldOut'],
  ['no longer offered with its option', [dish({ customizations: [] })], 'options'],
] as const)(
  'a dish that is %s is marked as a problem and is left out of the subtotal, and a cart with only that dish cannot be ordered',
  (_name, menu, problem) => {
    const lines = priceCart([line('large', 450)], menu);
    expect(lines).toMatchObject([{ problem, price: 450 }]);
    expect(cartSubtotalOf(lines)).toBe(0);
    expect(canOrderAny(lines)).toBe(false);
    expect(canOrderAny([...lines, ...priceCart([line('large', 450)], [dish()])])).toBe(true);
  },
);
