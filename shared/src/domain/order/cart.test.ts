import { describe, expect, test } from 'vitest';
import { MAX_LINES } from '../text/field-rules.ts';
import { addLine, cartLineKey, countItems, setQuantity } from './cart.ts';

const line = (key: string, quantity = 1) => ({ key, quantity });

describe('the cart', () => {
  test('raises the quantity of a line that is there already', () => {
    expect(addLine([line('a', 2)], line('a'))).toEqual([line('a', 3)]);
  });

  test('keeps the same dish with other options or another wish apart', () => {
    expect(cartLineKey('m', ['b', 'a'], ' hot ')).toBe(cartLineKey('m', ['a', 'b'], 'hot'));
    expect(cartLineKey('m', ['a'], '')).not.toBe(cartLineKey('m', ['b'], ''));
    expect(cartLineKey('m', [], 'hot')).not.toBe(cartLineKey('m', [], 'mild'));
  });

  test.each([0, -1])('removes a line set to %i', (quantity) => {
    expect(setQuantity([line('a'), line('b')], 'a', quantity)).toEqual([line('b')]);
  });

  test('holds 1 to 99 of a line, in whole numbers', () => {
    expect(setQuantity([line('a')], 'a', 100)).toEqual([line('a', 99)]);
    expect(setQuantity([line('a')], 'a', 2.7)).toEqual([line('a', 2)]);
    expect(addLine([line('a', 98)], line('a', 5))).toEqual([line('a', 99)]);
  });

  test('holds at most 100 lines', () => {
    const full = Array.from({ length: MAX_LINES }, (_, index) => line(String(index)));
    expect(addLine(full, line('one more'))).toHaveLength(MAX_LINES);
  });

  test('counts dishes, not lines', () => {
    expect(countItems([line('a', 2), line('b', 3)])).toBe(5);
  });
});
