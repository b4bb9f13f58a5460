import type { MenuItem } from '@chulo/shared/contract/menu';
import { beforeEach, expect, test } from 'vitest';
import { clearCart, useCart } from './cart.store.ts';
import { reorderIntoCart, reorderNoticeOf } from './reorder.ts';

const group = {
  id: 'size',
  name: 'Size',
  type: 'single',
  required: true,
  min: 1,
  max: 1,
  options: [
    { id: 'small', name: 'Small', price: 0, isDefault: true, isAvailable: true },
    { id: 'large', name: 'Large', price: 200, isDefault: false, isAvailable: true },
  ],
};
const dish = (change: Partial<MenuItem> = {}) =>
  ({
    id: 'pizza',
    name: 'Margherita Pizza',
    description: '',
    image: '',
    price: 280,
    isAvailable: true,
    customizations: [group],
    ...change,
  }) as MenuItem;
const ordered = (quantity = 2, optionId = 'large', price = 480) => ({
  menuItemId: 'pizza',
  name: 'Margherita Pizza',
  quantity,
  price,
  customizations: [{ optionId, name: optionId === 'large' ? 'Large' : 'Giant' }],
  specialInstructions: 'No onions',
});

beforeEach(clearCart);

test('an old order comes into the cart beside what is there, and nothing is said when nothing has changed', () => {
  expect(reorderIntoCart([ordered()], [dish()])).toEqual([]);
  expect(reorderIntoCart([ordered()], [dish()])).toEqual([]);
  expect(useCart.getState()).toMatchObject([
    { menuItemId: 'pizza', quantity: 4, price: 480, specialInstructions: 'No onions' },
  ]);
});

test.each([
  [
    'a dish that is gone',
    ordered(),
    [],
    'Margherita Pizza is no longer on the menu, so it is not in your cart.',
  ],
  [
    'a dish that is sold out',
    ordered(),
    [dish({ isAvailable: false })],
    'Margherita Pizza is sold out for now, so it is not in your cart.',
  ],
])('%s is named and left out', (_what, line, menu, sentence) => {
  expect(reorderIntoCart([line], menu)).toEqual([sentence]);
  expect(useCart.getState()).toEqual([]);
});

test('another price, another name and an option that is gone are named, and the dish is there', () => {
  expect(reorderIntoCart([ordered(1, 'giant', 580)], [dish({ name: 'Pizza Margherita' })])).toEqual([
    'Margherita Pizza is called Pizza Margherita now.',
    'Pizza Margherita comes with Small, because Giant is not offered just now.',
    'Pizza Margherita costs ₹280.00 each now. It was ₹580.00 when you ordered it.',
  ]);
  expect(useCart.getState()).toMatchObject([{ name: 'Pizza Margherita', quantity: 1, price: 280 }]);
});

test('what does not fit into one cart is named', () => {
  reorderIntoCart([ordered(98)], [dish()]);
  expect(reorderIntoCart([ordered(3)], [dish()])).toEqual([
    'Margherita Pizza: only 1 of 3 went in, because your cart is full.',
  ]);
});

test.each([
  ['nothing', null],
  ['something else', { reorder: 'yes' }],
  ['no change', { reorder: { order: 'order #7', changes: [] } }],
])('a cart that is opened with %s shows no notice', (_what, state) => {
  expect(reorderNoticeOf(state)).toBeNull();
});

test('a cart that is opened with changes shows them', () => {
  const reorder = { order: 'order #7', changes: ['One.', 2] };
  expect(reorderNoticeOf({ reorder })).toEqual({ order: 'order #7', changes: ['One.'] });
});
