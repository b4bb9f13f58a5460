import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../lib/testing/memory-storage.ts';
import { SAMPLE_LINE as LINE } from '../../lib/testing/sample-dish.ts';
import { ITEM } from './testing/cart-samples.ts';

/** Loads the store with these entries in localStorage. */
async function loadStoreWith(entries: Record<string, string>) {
  vi.stubGlobal('localStorage', createMemoryStorage(entries));
  return import('./cart.store.ts');
}
const storedCart = () => JSON.parse(localStorage.getItem('cart') ?? 'null');

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('the cart and the delivery type are restored from localStorage', async () => {
  const { useCart, useDeliveryType } = await loadStoreWith({
    cart: JSON.stringify([LINE]),
    deliveryType: '"pickup"',
  });
  expect(useCart.getState()).toEqual([LINE]);
  expect(useDeliveryType.getState()).toBe('pickup');
});

test.each([['{'], ['null'], ['"pizza"'], ['{"lines":[]}'], ['[null,7,"x",[]]']])(
  'a stored cart of %s is read as an empty cart',
  async (cart) => {
    const { useCart } = await loadStoreWith({ cart });
    expect(useCart.getState()).toEqual([]);
  },
);

test.each([
  ['no price', { price: undefined }],
  ['a price below 0', { price: -1 }],
  ['a price with 3 decimals', { price: 1.005 }],
  ['a price as text', { price: '480' }],
  ['a price above the maximum', { price: 1e20 }],
  ['quantity 0', { quantity: 0 }],
  ['quantity 100', { quantity: 100 }],
  ['a fractional quantity', { quantity: 0.5 }],
  ['no menu item', { menuItemId: undefined }],
  ['an option without an id', { customizations: [{ name: 'Large' }] }],
])('a stored cart drops a line with %s and keeps the others', async (_name, change) => {
  const { useCart } = await loadStoreWith({ cart: JSON.stringify([{ ...LINE, ...change }, LINE]) });
  expect(useCart.getState()).toEqual([LINE]);
});

test('equal lines of a stored cart are merged, and lines beyond the maximum of an order are dropped', async () => {
  const linesWithNotes = Array.from({ length: 120 }, (_, index) => ({
    ...LINE,
    specialInstructions: `note ${index}`,
  }));
  const { useCart } = await loadStoreWith({
    cart: JSON.stringify([LINE, { ...LINE, quantity: 98 }, ...linesWithNotes]),
  });
  expect(useCart.getState()[0]).toEqual({ ...LINE, quantity: 99 });
  expect(useCart.getState()).toHaveLength(100);
});

test.each([['https://example.com/a.webp'], ['//example.com/a.webp'], [7]])(
  'the stored picture %s does not belong to this site and is removed',
  async (image) => {
    const { useCart } = await loadStoreWith({ cart: JSON.stringify([{ ...LINE, image }]) });
    expect(useCart.getState()).toEqual([{ ...LINE, image: '' }]);
  },
);

test('a stored line with a wrong key gets its correct key', async () => {
  const { useCart } = await loadStoreWith({ cart: JSON.stringify([{ ...LINE, key: 'x' }]) });
  expect(useCart.getState()).toEqual([LINE]);
});

test.each([['"by_drone"'], ['7'], ['{'], ['null']])(
  'the stored delivery type %s falls back to delivery [S4.3]',
  async (deliveryType) => {
    const { useDeliveryType } = await loadStoreWith({ deliveryType });
    expect(useDeliveryType.getState()).toBe('delivery');
  },
);

test('adding an item again raises its quantity, other options make a new line, and quantity 0 removes the line [S3.25 S4.4]', async () => {
  const { addToCart, setCartQuantity, useCart } = await loadStoreWith({});
  addToCart(ITEM, ['large'], 1);
  addToCart(ITEM, ['large'], 1);
  expect(useCart.getState()).toEqual([LINE]);
  expect(storedCart()).toEqual([LINE]);
  addToCart(ITEM, ['small'], 1);
  expect(useCart.getState().map((line) => line.price)).toEqual([480, 280]);
  setCartQuantity(LINE.key, 0);
  expect(storedCart()).toHaveLength(1);
});

test('the same dish with a note makes a new line, and a line beyond the maximum of the cart is refused', async () => {
  const { addToCart, useCart } = await loadStoreWith({});
  expect(addToCart(ITEM, ['large'], 1)).toBe(true);
  expect(addToCart(ITEM, ['large'], 1, '  no onions ')).toBe(true);
  expect(useCart.getState().map((line) => line.specialInstructions)).toEqual(['', 'no onions']);
  for (let added = 2; added < 100; added += 1) addToCart(ITEM, ['large'], 1, `note ${added}`);
  expect(addToCart(ITEM, ['small'], 1)).toBe(false);
  expect(addToCart(ITEM, ['large'], 1)).toBe(true);
  expect(useCart.getState()).toHaveLength(100);
});

test('an emptied cart takes its promo code along, and a changed one keeps it', async () => {
  const { addToCart, clearCart, setCartQuantity, useCart } = await loadStoreWith({
    cart: JSON.stringify([LINE]),
    promo: '{"code":"WELCOME10"}',
  });
  addToCart(ITEM, ['small'], 1);
  setCartQuantity(LINE.key, 0);
  expect(localStorage.getItem('promo')).toContain('WELCOME10');
  setCartQuantity(useCart.getState()[0]?.key ?? '', 0);
  expect(localStorage.getItem('promo')).toBeNull();
  localStorage.setItem('promo', '{"code":"WELCOME10"}');
  addToCart(ITEM, ['small'], 1);
  expect(localStorage.getItem('promo'), 'a code that was entered before the first dish').not.toBeNull();
  clearCart();
  expect(localStorage.getItem('promo')).toBeNull();
});

test('an order leaves the cart although its notes were removed with the session; a dish that is there with the note goes first', async () => {
  const noted = { ...LINE, key: 'p1|large|less salt', specialInstructions: 'less salt' };
  const { takeLines, holdLines, useCart } = await loadStoreWith({
    cart: JSON.stringify([{ ...LINE, quantity: 5 }]),
  });
  holdLines([{ ...noted, quantity: 2 }]);
  expect(useCart.getState()).toEqual([{ ...LINE, quantity: 3 }]);
  holdLines([]);
  takeLines([{ ...noted, quantity: 2 }]);
  expect(storedCart()).toEqual([{ ...LINE, quantity: 3 }]);
  vi.resetModules();
  const both = await loadStoreWith({ cart: JSON.stringify([LINE, noted]) });
  both.takeLines([noted]);
  expect(storedCart()).toEqual([LINE]);
});
