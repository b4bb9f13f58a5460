import { expect, test } from 'vitest';
import { offersFor } from './promo-offers.ts';

type Terms = Parameters<typeof offersFor>[0][number];
const percent = (discountValue: number, minOrderValue = 0): Terms => ({
  discountType: 'PERCENT',
  discountValue,
  isFreeDelivery: false,
  minOrderValue,
});
const fixed = (discountValue: number): Terms => ({ ...percent(0), discountType: 'FIXED', discountValue });
const freeDelivery: Terms = { ...fixed(0), isFreeDelivery: true };

/** The offers for a delivery at 45 with 13 % tax. */
const offersOf = (codes: readonly Terms[], rupees: number, deliveryFee = 45) =>
  offersFor(
    codes,
    { subtotal: rupees * 100, fulfilment: 'delivery' },
    { deliveryFee, freeDeliveryThreshold: 0, taxRate: 13, pricesIncludeTax: false },
  );
const bestOf = (codes: readonly Terms[], rupees: number) =>
  offersOf(codes, rupees).findIndex(({ isBest }) => isBest);

test('a saving is the difference of the totals: a discount lowers the tax too, free delivery does not', () => {
  const codes = [percent(20), freeDelivery, fixed(43)];
  expect(offersOf(codes, 200).map(({ saving }) => saving)).toEqual([4_500, 4_500, 4_900]);
  expect(bestOf(codes, 200)).toBe(2);
});

test('of two codes that save the same the first one is the best', () => {
  expect(bestOf([percent(10), percent(20), percent(20), freeDelivery], 500)).toBe(1);
});

test('a code with a higher minimum says what is missing and is not the best one', () => {
  const [high, low] = offersOf([percent(50, 1_000), percent(5)], 350.5);
  expect(high).toEqual({ missing: 64_950, saving: 0, withoutEffect: null, isBest: false });
  expect(low).toMatchObject({ missing: 0, isBest: true });
  expect(offersOf([percent(50, 1_000)], 1_000)).toEqual([
    { missing: 0, saving: 56_500, withoutEffect: null, isBest: true },
  ]);
});

test('without a code that saves something, none is the best, and each says why', () => {
  expect(offersOf([freeDelivery], 200, 0)).toEqual([
    { missing: 0, saving: 0, withoutEffect: 'delivery_free', isBest: false },
  ]);
  expect(offersOf([], 200)).toEqual([]);
});
