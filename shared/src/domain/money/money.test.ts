import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf, isMoney, paisaOf, percentInWholeRupees, rupeesOf } from './money.ts';

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

test.each([
  // Half a rupee is rounded up.
  [450, 10, 4_500],
  [455, 10, 4_600],
  [454.99, 10, 4_500],
  [3.85, 13, 100],
  [3.84, 13, 0],
  [100, 12.5, 1_300],
  // Floating point numbers come out below the half.
  [437.5, 69.6, 30_500],
  [5_000, 2.57, 12_900],
  [2_500, 13.7, 34_300],
  [0, 13, 0],
  [250, 0, 0],
])('%d rupees at %d percent are %d paisa, rounded half up to whole rupees', (rupees, percent, paisa) => {
  expect(percentInWholeRupees(paisaOf(rupees), percent)).toBe(paisa);
});

test('every amount survives a round trip through rupees and through decimal text', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (paisa) => {
      expect(paisaOf(rupeesOf(paisa))).toBe(paisa);
      expect(paisaOf(decimalOf(paisa))).toBe(paisa);
      expect(decimalOf(paisa)).toMatch(/^-?\d+\.\d{2}$/);
    }),
  );
});

test('a rounded percentage differs from the exact one by at most half a rupee', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (paisa, hundredths) => {
        const rounded = BigInt(percentInWholeRupees(paisa, hundredths / 100));
        const difference = rounded * 10_000n - BigInt(paisa) * BigInt(hundredths);
        expect(difference <= 500_000n && difference > -500_000n).toBe(true);
      },
    ),
  );
});
