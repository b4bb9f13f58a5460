import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../lib/testing/memory-storage.ts';
import { SAMPLE_LINE as LINE } from '../../lib/testing/sample-dish.ts';
import { ITEM } from './testing/cart-samples.ts';

vi.stubGlobal('localStorage', createMemoryStorage({}));
const { addToCart, clearCart, useCart } = await import('./cart.store.ts');
const { changeCartLine, editableLine } = await import('./change-line.ts');

beforeEach(clearCart);

/** Price, quantity and note of each line. */
const shape = () =>
  useCart
    .getState()
    .map(({ price, quantity, specialInstructions }) => [price, quantity, specialInstructions]);

test('other options of a line change its price, and a line with the same options takes it in', () => {
  addToCart(ITEM, ['large'], 2);
  addToCart(ITEM, ['small'], 1);
  const answer = changeCartLine(LINE.key, ITEM, { optionIds: ['small'], quantity: 2, note: '' });
  expect(answer).toEqual({ key: useCart.getState()[0]?.key });
  expect(shape()).toEqual([[280, 3, '']]);
});

test('a changed line keeps its place, and one of several can be changed', () => {
  addToCart(ITEM, ['large'], 3);
  addToCart(ITEM, ['small'], 1);
  changeCartLine(LINE.key, ITEM, { optionIds: ['large'], quantity: 4, note: ' no salt ' });
  expect(shape()).toEqual([
    [480, 4, 'no salt'],
    [280, 1, ''],
  ]);
  const noted = useCart.getState()[0]?.key ?? '';
  const choice = { optionIds: ['large'], quantity: 4, note: '' };
  expect(changeCartLine(noted, ITEM, choice, true)).toEqual({ key: LINE.key });
  expect(shape()).toEqual([
    [480, 3, 'no salt'],
    [480, 1, ''],
    [280, 1, ''],
  ]);
});

test('a line that is no longer in the cart, or for which it has no room, is not changed', () => {
  const choice = { optionIds: ['small'], quantity: 2, note: '' };
  expect(changeCartLine(LINE.key, ITEM, choice)).toEqual({ refusal: 'gone' });
  for (let added = 1; added < 100; added += 1) addToCart(ITEM, ['large'], 2, `note ${added}`);
  addToCart(ITEM, ['large'], 99);
  const before = useCart.getState();
  const noted = before[0]?.key ?? '';
  expect(changeCartLine(noted, ITEM, choice, true)).toEqual({ refusal: 'full' });
  expect(changeCartLine(noted, ITEM, { ...choice, optionIds: ['large'] })).toEqual({ refusal: 'tooMany' });
  expect(useCart.getState()).toEqual(before);
});

test('the editor of a line has the options of the same names checked, also when they were saved anew', () => {
  const customizations = LINE.customizations.map(({ name }) => ({ optionId: 'before', name }));
  expect(editableLine({ ...LINE, customizations }, ITEM)).toMatchObject({
    initial: { optionIds: ['large'] },
    leftOut: [],
  });
});
