import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asPaisa, decimalOf, isMoney, paisaOf, rupeesOf } from './money.ts';

test.each([
  [0, 0],
  [80, 8_000],
  [0.1, 10],
  [0.29, 29],
  [19.99, 1_999],
  ['580.50', 58_050],
  ['-0.01', -1],
  [999_999.99, 99_999_999],
])('%s rupees are %i paisa', (rupees, paisa) => {
  expect(paisaOf(rupees)).toBe(paisa);
});

test.each([0.001, 1e-7, 1e21, Number.NaN, Number.POSITIVE_INFINITY, '', '1,000', '1e3', 'abc'])(
  '%s is not an amount with at most 2 decimals',
  (rupees) => {
    expect(() => paisaOf(rupees)).toThrow(RangeError);
  },
);

test.each([
  [12.5, true],
  [12.55, true],
  [12.555, false],
  [Number.NaN, false],
  [0.1 + 0.2, false],
])('%s is a valid amount of money: %s', (rupees, expected) => {
  expect(isMoney(rupees)).toBe(expected);
});

test('every amount survives a round trip through rupees and through decimal text', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (paisa) => {
      const amount = asPaisa(paisa);
      expect(paisaOf(rupeesOf(amount))).toBe(paisa);
      expect(paisaOf(decimalOf(amount))).toBe(paisa);
      expect(decimalOf(amount)).toMatch(/^-?\d+\.\d{2}$/);
    }),
  );
});

test('rupees are not taken for paisa', () => {
  // @ts-expect-error: a plain number may be rupees.
  expect(rupeesOf(250)).toBe(2.5);
});
