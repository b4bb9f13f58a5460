import { expect, test } from 'vitest';
import { paisaOf } from '../money/money.ts';
import type { PricingTerms } from '../money/pricing.ts';
import type { PromoBase } from './promo-effect.ts';
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

/** The offers for a delivery at 45 with 13 % tax; the codes as their places in the list. */
function offersOf(codes: readonly Terms[], rupees: number, change: Partial<PricingTerms & PromoBase> = {}) {
  const order = { subtotal: paisaOf(rupees), fulfilment: 'delivery' as const, ...change };
  const terms = {
    deliveryFee: 45,
    freeDeliveryThreshold: 0,
    taxRate: 13,
    pricesIncludeTax: false,
    ...change,
  };
  return offersFor(codes, order, terms).map(({ promo, discount, deliveryFee, tax, missing }) => ({
    code: codes.indexOf(promo),
    saving: [discount, deliveryFee, tax],
    missing,
  }));
}

test('the code that saves most comes first: a discount lowers the tax too, free delivery does not', () => {
  expect(offersOf([percent(20), freeDelivery, fixed(43)], 200)).toEqual([
    { code: 2, saving: [4_300, 0, 600], missing: 0 },
    { code: 0, saving: [4_000, 0, 500], missing: 0 },
    { code: 1, saving: [0, 4_500, 0], missing: 0 },
  ]);
});

test('a code with a higher minimum comes after those that can be used, the nearest first, and says what is missing', () => {
  const codes = [percent(50, 1_000), percent(5), percent(1, 400)];
  expect(offersOf(codes, 350.5)).toEqual([
    { code: 1, saving: [1_800, 0, 300], missing: 0 },
    { code: 2, saving: [0, 0, 0], missing: 4_950 },
    { code: 0, saving: [0, 0, 0], missing: 64_950 },
  ]);
  expect(offersOf(codes, 1_000)[0]).toEqual({ code: 0, saving: [50_000, 0, 6_500], missing: 0 });
});

test.each([
  ['free delivery of an order that is collected', freeDelivery, { fulfilment: 'pickup' }],
  ['free delivery of an order that is delivered free', freeDelivery, { deliveryFee: 0 }],
  [
    'free delivery from an order on that is delivered free then',
    { ...freeDelivery, minOrderValue: 400 },
    { freeDeliveryThreshold: 300 },
  ],
  ['a percentage that is rounded to nothing', percent(0.1), {}],
] as const)('%s is no offer', (_case, code, change) => {
  expect(offersOf([code], 200, change)).toEqual([]);
  expect(offersOf([], 200, change)).toEqual([]);
});

test('the tax that prices include is no saving of its own', () => {
  expect(offersOf([{ ...percent(10), isFreeDelivery: true }], 200, { pricesIncludeTax: true })).toEqual([
    { code: 0, saving: [2_000, 4_500, 0], missing: 0 },
  ]);
});
