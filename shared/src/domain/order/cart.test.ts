import { expect, test } from 'vitest';
import { MAX_LINES } from '../text/field-rules.ts';
import { addLine, cartLineKey, countItems, setQuantity, withoutLines } from './cart.ts';

const line = (key: string, quantity = 1) => ({ key, quantity });

test('adding a line that is already in the cart raises its quantity', () => {
  expect(addLine([line('a', 2)], line('a'))).toEqual([line('a', 3)]);
});

test('the same dish with other options or other instructions is a separate line', () => {
  expect(cartLineKey('m', ['b', 'a'], ' hot ')).toBe(cartLineKey('m', ['a', 'b'], 'hot'));
  expect(cartLineKey('m', ['a'], '')).not.toBe(cartLineKey('m', ['b'], ''));
  expect(cartLineKey('m', [], 'hot')).not.toBe(cartLineKey('m', [], 'mild'));
});

test.each([0, -1])('setting the quantity of a line to %i removes it', (quantity) => {
  expect(setQuantity([line('a'), line('b')], 'a', quantity)).toEqual([line('b')]);
});

test('the quantity of a line is a whole number from 1 to 99', () => {
  expect(setQuantity([line('a')], 'a', 100)).toEqual([line('a', 99)]);
  expect(setQuantity([line('a')], 'a', 2.7)).toEqual([line('a', 2)]);
  expect(addLine([line('a', 98)], line('a', 5))).toEqual([line('a', 99)]);
});

test('the cart holds at most 100 lines', () => {
  const full = Array.from({ length: MAX_LINES }, (_, index) => line(String(index)));
  expect(addLine(full, line('one more'))).toHaveLength(MAX_LINES);
});

test('exactly the removed pieces leave the cart, and what was added since stays', () => {
  const cart = [line('a', 3), line('b'), line('c', 2)];
  expect(withoutLines(cart, [line('a', 2), line('b'), line('x', 5)])).toEqual([line('a'), line('c', 2)]);
  expect(withoutLines(cart, [line('a', 99)])).toEqual([line('b'), line('c', 2)]);
  expect(withoutLines(cart, [line('a'), line('a')])).toEqual([line('a'), line('b'), line('c', 2)]);
  expect(withoutLines(cart, [])).toEqual(cart);
});

test('the cart counts dishes, not lines', () => {
  expect(countItems([line('a', 2), line('b', 3)])).toBe(5);
});
