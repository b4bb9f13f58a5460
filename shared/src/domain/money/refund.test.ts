import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asPaisa, sumOf } from './money.ts';
import { type Received, refundableOf } from './payment.ts';
import { goodsOf, type RefundableLine, refundOfLines } from './refund.ts';

const line = (unitPrice: number, quantity: number, refunded = 0): RefundableLine => ({
  unitPrice: asPaisa(unitPrice),
  quantity,
  refunded,
});

test.each([
  ['a dish without discount and tax', [line(8_000, 2)], [1], 16_000, 8_000],
  ['its part of the tax', [line(8_000, 2)], [1], 18_100, 9_050],
  ['its part of a discount', [line(20_000, 1), line(10_000, 1)], [0, 1], 27_000, 9_000],
  ['the last dish takes the rest', [line(100, 3, 2)], [1], 200, 67],
  ['the first ones do not', [line(100, 3)], [1], 200, 66],
  ['nothing of a free order', [line(0, 2)], [2], 0, 0],
  ['nothing without a dish', [line(100, 1)], [], 100, 0],
])('%s', (_, lines, counts, goods, expected) => {
  expect(refundOfLines(lines, counts, asPaisa(goods))).toBe(expected);
});

/** Lines of an order, what all dishes are worth, and an order in which single dishes are given back. */
const orders = fc
  .array(
    fc.record({
      unitPrice: fc.integer({ min: 0, max: 10_000_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .chain((lines) => {
    const dishes = lines.flatMap(({ quantity }, index) => Array<number>(quantity).fill(index));
    return fc.record({
      lines: fc.constant(lines),
      goods: fc.integer({ min: 0, max: 100_000_000 }),
      dishes: fc.shuffledSubarray(dishes, { minLength: dishes.length }),
      cuts: fc.array(fc.boolean(), { minLength: dishes.length, maxLength: dishes.length }),
    });
  });

test('however its dishes are given back, they are worth the whole in all and never more than that before', () => {
  fc.assert(
    fc.property(orders, ({ lines, goods, dishes, cuts }) => {
      const state = lines.map(({ unitPrice, quantity }) => line(unitPrice, quantity));
      const refunds = [];
      let counts = lines.map(() => 0);
      for (const [index, dish] of dishes.entries()) {
        counts[dish] = (counts[dish] ?? 0) + 1;
        if (!cuts[index] && index < dishes.length - 1) continue;
        refunds.push(refundOfLines(state, counts, asPaisa(goods)));
        for (const [position, each] of state.entries()) each.refunded += counts[position] ?? 0;
        counts = lines.map(() => 0);
        expect(refunds.at(-1)).toBeGreaterThanOrEqual(0);
        expect(sumOf(refunds)).toBeLessThanOrEqual(goods);
      }
      const isFree = lines.every(({ unitPrice }) => unitPrice === 0);
      expect(sumOf(refunds)).toBe(isFree ? 0 : goods);
    }),
  );
});

test('what may be given back, in parts of any size, is never more than what was received', () => {
  fc.assert(
    fc.property(
      fc.record({
        status: fc.constantFrom('cancelled', 'delivered'),
        paid: fc.nat(10_000),
        tipped: fc.nat(1_000),
        parts: fc.array(fc.nat(4_000)),
      }),
      ({ status, paid, tipped, parts }) => {
        let refunded = 0;
        const received = (): Received => ({
          status,
          total: asPaisa(paid),
          paid: asPaisa(paid),
          tipped: asPaisa(tipped),
          refunded: asPaisa(refunded),
        });
        for (const part of parts) if (part <= refundableOf(received())) refunded += part;
        expect(refunded).toBeLessThanOrEqual(status === 'cancelled' ? paid + tipped : paid);
        expect(refundableOf(received())).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('dishes carry their part of both discounts and of the tax on top', () => {
  const bill = { subtotal: 300, discount: '30.00', staffDiscount: 50, tax: 29 };
  expect(goodsOf({ ...bill, pricesIncludeTax: false })).toBe(24_900);
  expect(goodsOf({ ...bill, pricesIncludeTax: true })).toBe(22_000);
  const goods = goodsOf({ ...bill, pricesIncludeTax: true });
  expect(refundOfLines([line(20_000, 1), line(10_000, 1)], [1, 0], goods)).toBe(14_666);
});
