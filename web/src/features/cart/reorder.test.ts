import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Given } from '@chulo/shared/contract/testing/sample';
import { beforeEach, expect, test } from 'vitest';
import { sampleDish } from '../../lib/testing/sample-dish.ts';
import { clearCart, useCart } from './cart.store.ts';
import { reorderIntoCart, reorderNoticeOf } from './reorder.ts';

const group = {
  id: 'size',
  name: 'Size',
  type: 'single' as const,
  required: true,
  min: 1,
  max: 1,
  options: [
    { id: 'small', name: 'Small', price: 0, isDefault: true, isAvailable: true },
    { id: 'large', name: 'Large', price: 200, isDefault: false, isAvailable: true },
  ],
};
const dish = (change: Given<MenuItem> = {}) =>
  sampleDish({ id: 'pizza', customizations: [group], ...change });
const ordered = (quantity = 2, optionId = 'large', price = 480) => ({
  menuItemId: 'pizza',
  name: 'Margherita Pizza',
  quantity,
  price,
  customizations: [{ optionId, name: optionId === 'large' ? 'Large' : 'Giant' }],
  specialInstructions: 'No onions',
});

beforeEach(clearCart);

test('reordering adds the lines of an old order to the cart, and reports nothing when nothing has changed', () => {
  expect(reorderIntoCart([ordered()], [dish()])).toEqual([]);
  expect(reorderIntoCart([ordered()], [dish()])).toEqual([]);
  expect(useCart.getState()).toMatchObject([
    { menuItemId: 'pizza', quantity: 4, price: 480, specialInstructions: 'No onions' },
  ]);
});

test.each([
  [
    'a dish that is no longer on the menu',
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
])('reordering reports %s and leaves it out', (_case, line, menu, sentence) => {
  expect(reorderIntoCart([line], menu)).toEqual([sentence]);
  expect(useCart.getState()).toEqual([]);
});

test('reordering adds a dish whose price, name or options changed, and reports the changes', () => {
  expect(reorderIntoCart([ordered(1, 'giant', 580)], [dish({ name: 'Pizza Margherita' })])).toEqual([
    'Margherita Pizza is now called Pizza Margherita.',
    'Pizza Margherita was added with Small, because Giant is not available now.',
    'Pizza Margherita costs ₹280.00 each now. It was ₹580.00 when you ordered it.',
  ]);
  expect(useCart.getState()).toMatchObject([{ name: 'Pizza Margherita', quantity: 1, price: 280 }]);
});

test('reordering reports an option that has another name now', () => {
  const renamed = group.options.map((option) => ({
    ...option,
    name: option.id === 'large' ? 'Family' : option.name,
  }));
  const menu = [dish({ customizations: [{ ...group, options: renamed }] })];
  expect(reorderIntoCart([ordered()], menu)).toEqual(['Margherita Pizza: Large is now called Family.']);
});

test('reordering reports the items that do not fit into the cart', () => {
  reorderIntoCart([ordered(98)], [dish()]);
  expect(reorderIntoCart([ordered(3)], [dish()])).toEqual([
    'Margherita Pizza: only 1 of 3 were added, because your cart is full.',
  ]);
});

test.each([
  ['no state', null],
  ['unrelated state', { reorder: 'yes' }],
  ['no changes', { reorder: { order: 'order #7', changes: [] } }],
])('a cart that is opened with %s shows no reorder notice', (_case, state) => {
  expect(reorderNoticeOf(state)).toBeNull();
});

test('a cart that is opened with changes shows them in a reorder notice', () => {
  const reorder = { order: 'order #7', changes: ['One.', 2] };
  expect(reorderNoticeOf({ reorder })).toEqual({ order: 'order #7', changes: ['One.'] });
});
