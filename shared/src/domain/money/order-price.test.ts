import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asPaisa, decimalOf, paisaOf } from './money.ts';
import { priceOrder } from './order-price.ts';
import { FULFILMENT_TYPES, type PromoBenefit } from './pricing.ts';

const terms = { deliveryFee: 50, freeDeliveryThreshold: 300, taxRate: 13, pricesIncludeTax: false };
const percent = (discountValue: number, isFreeDelivery = false): PromoBenefit => ({
  discountType: 'PERCENT',
  discountValue,
  isFreeDelivery,
});
const fixed = (discountValue: number, isFreeDelivery = false): PromoBenefit => ({
  discountType: 'FIXED',
  discountValue,
  isFreeDelivery,
});
const one = (unitPrice: number, quantity = 1) => [{ unitPrice: paisaOf(unitPrice), quantity }];

test('a percentage discount is rounded half up to whole rupees [S9.18]', () => {
  expect(priceOrder(one(245), 'pickup', percent(10), terms).discount).toBe(2_500);
  expect(priceOrder(one(244.99), 'pickup', percent(10), terms).discount).toBe(2_400);
});

test('a fixed discount is its value [S9.19]', () => {
  expect(priceOrder(one(500), 'pickup', fixed(75.5), terms).discount).toBe(7_550);
});

test('a discount is capped at the subtotal [S9.20]', () => {
  const price = priceOrder(one(80), 'delivery', fixed(100), terms);
  expect(price).toMatchObject({ discount: 8_000, tax: 0, deliveryFee: 5_000, total: 5_000 });
});

test('a promo may grant free delivery [S9.21]', () => {
  expect(priceOrder(one(200), 'delivery', fixed(0, true), terms).deliveryFee).toBe(0);
});

test.each([
  [299.99, 5_000],
  [300, 0],
  [300.01, 0],
])(
  'a subtotal of %d rupees pays a delivery fee of %d paisa, as delivery is free from 300 rupees [S9.22]',
  (price, fee) => {
    expect(priceOrder(one(price), 'delivery', null, terms).deliveryFee).toBe(fee);
  },
);

test('the free delivery threshold is compared with the subtotal before discount', () => {
  expect(priceOrder(one(300), 'delivery', percent(50), terms).deliveryFee).toBe(0);
});

test('a free delivery threshold of 0 does not make delivery free', () => {
  const withoutThreshold = { ...terms, freeDeliveryThreshold: 0 };
  expect(priceOrder(one(900), 'delivery', null, withoutThreshold).deliveryFee).toBe(5_000);
});

test('the delivery fee applies to delivery and never to pickup or dine_in [S9.24 S4.1]', () => {
  expect(FULFILMENT_TYPES).toEqual(['delivery', 'pickup', 'dine_in']);
  const fees = FULFILMENT_TYPES.map((type) => priceOrder(one(100), type, null, terms).deliveryFee);
  expect(fees).toEqual([5_000, 0, 0]);
});

test('tax is the rate on subtotal minus discount, rounded to whole rupees [S9.25]', () => {
  // 13 % of 450 is 58.5.
  expect(priceOrder(one(500), 'pickup', percent(10), terms).tax).toBe(5_900);
});

test('the total is subtotal minus discount plus delivery fee plus tax [S9.26]', () => {
  const price = priceOrder([...one(120.5, 2), ...one(80, 3)], 'delivery', percent(10), {
    ...terms,
    freeDeliveryThreshold: 1_000,
  });
  expect(price).toEqual({
    subtotal: 48_100,
    discount: 4_800,
    staffDiscount: 0,
    deliveryFee: 5_000,
    tax: 5_600,
    pricesIncludeTax: false,
    tip: 0,
    packagingFee: 0,
    rounding: 0,
    total: 53_900,
  });
});

const lineArbitrary = fc.record({
  unitPrice: fc.integer({ min: 0, max: 100_000_000 }).map(asPaisa),
  quantity: fc.integer({ min: 1, max: 99 }),
});
const promoArbitrary = fc.option(
  fc.record({
    discountType: fc.constantFrom('PERCENT' as const, 'FIXED' as const),
    discountValue: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    isFreeDelivery: fc.boolean(),
  }),
);
const termsArbitrary = fc.record({
  deliveryFee: fc.integer({ min: 0, max: 100_000 }).map((paisa) => paisa / 100),
  freeDeliveryThreshold: fc.integer({ min: 0, max: 1_000_000 }).map((paisa) => paisa / 100),
  taxRate: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  pricesIncludeTax: fc.boolean(),
});
const orderArbitrary = fc.tuple(
  fc.array(lineArbitrary, { minLength: 0, maxLength: 100 }),
  fc.constantFrom(...FULFILMENT_TYPES),
  promoArbitrary,
  termsArbitrary,
);

test('the total is never negative and the discount never exceeds the subtotal', () => {
  fc.assert(
    fc.property(orderArbitrary, (order) => {
      const price = priceOrder(...order);
      expect(price.discount).toBeGreaterThanOrEqual(0);
      expect(price.discount).toBeLessThanOrEqual(price.subtotal);
      expect(price.total).toBeGreaterThanOrEqual(0);
      const addedTax = price.pricesIncludeTax ? 0 : price.tax;
      expect(price.total).toBe(price.subtotal - price.discount + price.deliveryFee + addedTax);
    }),
  );
});

test('the order of the lines does not change the price', () => {
  fc.assert(
    fc.property(orderArbitrary, fc.infiniteStream(fc.double({ min: 0, max: 1 })), (order, keys) => {
      const [lines, ...rest] = order;
      const shuffled = lines
        .map((line) => ({ line, key: keys.next().value ?? 0 }))
        .sort((a, b) => a.key - b.key)
        .map(({ line }) => line);
      expect(priceOrder(shuffled, ...rest)).toEqual(priceOrder(lines, ...rest));
    }),
  );
});

test('every amount of a price is whole paisa, so it has at most 2 decimals [S9.27]', () => {
  fc.assert(
    fc.property(orderArbitrary, (order) => {
      const { pricesIncludeTax: _, ...amounts } = priceOrder(...order);
      for (const amount of Object.values(amounts)) {
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(decimalOf(amount)).toMatch(/^\d+\.\d{2}$/);
      }
    }),
  );
});

test.each([
  [113, 1_300],
  [100, 1_150],
  // 11.504 and 57.522 paisa.
  [1, 12],
  [5, 58],
  [0, 0],
])('%d rupees with a tax of 13 %% in them contain %d paisa of tax, and the total stays', (rupees, tax) => {
  const price = priceOrder(one(rupees), 'pickup', null, { ...terms, pricesIncludeTax: true });
  expect(price).toMatchObject({ tax, total: price.subtotal, pricesIncludeTax: true });
});

test('a tax in the prices is of the subtotal after discount, without the delivery fee', () => {
  const price = priceOrder(one(226), 'delivery', percent(50), { ...terms, pricesIncludeTax: true });
  expect(price).toMatchObject({ discount: 11_300, deliveryFee: 5_000, tax: 1_300, total: 16_300 });
});

test('packaging is charged for what is taken away, untaxed as the delivery is', () => {
  const charged = { ...terms, packagingFee: 15.5 };
  expect(priceOrder(one(100), 'pickup', null, charged)).toMatchObject({
    packagingFee: 1_550,
    tax: 1_300,
    total: 12_850,
  });
  expect(priceOrder(one(100), 'delivery', null, charged).total).toBe(17_850);
  expect(priceOrder(one(100), 'dine_in', null, charged)).toMatchObject({ packagingFee: 0, total: 11_300 });
});

test.each([
  [0.49, -49, 113],
  [0.5, 50, 114],
  [0.51, 49, 114],
  [0, 0, 113],
])('a total of 113 rupees and %d is rounded by %i paisa', (fee, rounding, total) => {
  const price = priceOrder(one(100), 'pickup', null, { ...terms, packagingFee: fee, roundsTotal: true });
  expect(price).toMatchObject({ rounding, total: total * 100 });
});

test.each([
  // Tax on top: 13 % of 270 and of 220.
  [false, 0, { discount: 3_000, tax: 3_500, total: 30_500 }],
  [false, 50, { discount: 3_000, staffDiscount: 5_000, tax: 2_900, total: 24_900 }],
  // Tax in the prices: 220 * 13 / 113.
  [true, 50, { discount: 3_000, staffDiscount: 5_000, tax: 2_531, total: 22_000 }],
  [true, 270, { staffDiscount: 27_000, tax: 0, total: 0 }],
  [false, 300, { discount: 3_000, staffDiscount: 27_000, tax: 0, total: 0 }],
])(
  'with the tax in the prices: %s, staff take %d rupees off after an offer',
  (pricesIncludeTax, off, amounts) => {
    const price = priceOrder(one(300), 'pickup', percent(10), { ...terms, pricesIncludeTax }, paisaOf(off));
    expect(price).toMatchObject(amounts);
  },
);

test('a staff discount moves neither the free delivery threshold nor the packaging, and the total is rounded after it', () => {
  const charged = { ...terms, packagingFee: 10, roundsTotal: true };
  expect(priceOrder(one(300), 'delivery', null, charged, paisaOf(50.6))).toMatchObject({
    ...{ subtotal: 30_000, staffDiscount: 5_060, deliveryFee: 0, packagingFee: 1_000, tax: 3_200 },
    ...{ rounding: -40, total: 29_100 },
  });
});

test('the amounts of any order with both discounts are its total, and no discount is above the dishes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 2_000_000 }),
      fc.boolean(),
      (paisa, offer, off, pricesIncludeTax) => {
        const price = priceOrder(
          [{ unitPrice: asPaisa(paisa), quantity: 1 }],
          'delivery',
          fixed(offer),
          { ...terms, pricesIncludeTax, roundsTotal: true },
          asPaisa(off),
        );
        expect(price.discount + price.staffDiscount).toBeLessThanOrEqual(price.subtotal);
        const tax = pricesIncludeTax ? 0 : price.tax;
        expect(
          price.subtotal - price.discount - price.staffDiscount + price.deliveryFee + price.rounding + tax,
        ).toBe(price.total);
      },
    ),
  );
});
