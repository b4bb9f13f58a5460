import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asPaisa, paisaOf } from './money.ts';
import { percentIncluded, percentInWholeRupees } from './percent.ts';

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

test('a rounded percentage differs from the exact one by at most half a rupee', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (paisa, hundredths) => {
        const rounded = BigInt(percentInWholeRupees(asPaisa(paisa), hundredths / 100));
        const difference = rounded * 10_000n - BigInt(paisa) * BigInt(hundredths);
        expect(difference <= 500_000n && difference > -500_000n).toBe(true);
      },
    ),
  );
});

test('a tax in a price and the rest of it fit together at any rate, to half a paisa', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (paisa, hundredths) => {
        const tax = BigInt(percentIncluded(asPaisa(paisa), hundredths / 100));
        const difference = (BigInt(paisa) - tax) * BigInt(hundredths) - tax * 10_000n;
        // The difference grows with the rounding of the tax, of at most half a paisa.
        expect(difference < 0n ? -difference * 2n : difference * 2n).toBeLessThanOrEqual(
          10_000n + BigInt(hundredths),
        );
      },
    ),
  );
});
