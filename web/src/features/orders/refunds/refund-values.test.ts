import type { Order } from '@chulo/shared/contract/orders/orders';
import type { OrderPayment } from '@chulo/shared/contract/orders/payments';
import type { OrderRefund } from '@chulo/shared/contract/orders/refunds';
import type { PaymentMethod } from '@chulo/shared/domain/money/payment';
import { expect, test } from 'vitest';
import { amountOf, refundableLines, refundWays, sentLines } from './refund-values.ts';

const order = {
  status: 'delivered',
  ...{
    subtotal: 240,
    discount: 0,
    staffDiscount: 0,
    tax: 30.5,
    pricesIncludeTax: false,
    deliveryFee: 50,
    total: 320.5,
  },
  ...{ paidAmount: 320.5, tippedAmount: 10, refundedAmount: 80 },
  items: [
    { id: '1', name: 'Lassi', price: 80, quantity: 2 },
    { id: '2', name: 'Momo', price: 80, quantity: 1 },
  ],
} as Order;
const refunds = [{ lines: [{ position: 1, quantity: 1 }] }] as OrderRefund[];
const lines = refundableLines(order, refunds);
const paidBy = (...methods: PaymentMethod[]) =>
  methods.map((method) => ({ method, corrects: null, isCorrected: false })) as OrderPayment[];

test('a line knows how many of its dishes were given back', () => {
  expect(lines.map(({ position, quantity, refunded }) => [position, quantity, refunded])).toEqual([
    [1, 2, 1],
    [2, 1, 0],
  ]);
});

test.each([
  ['whole', {}, '', 24_050],
  ['amount', {}, '१,२०० ', 120_000],
  ['amount', {}, '0.5', 50],
  ['amount', {}, '1.005', null],
  ['amount', {}, '', null],
  ['dishes', {}, '', 0],
  ['dishes', { 1: 1 }, '', 9_017],
  ['dishes', { 1: 1, 2: 1 }, '', 18_034],
] as const)('%s, with the dishes %j and the text "%s", is %s paisa', (what, counts, typed, amount) => {
  expect(amountOf({ what, counts, typed }, order, lines)).toBe(amount);
});

test('only chosen dishes are sent, and only when dishes are given back', () => {
  const counts = { 1: 1, 2: 0 };
  expect(sentLines({ what: 'dishes', counts, typed: '' })).toEqual([{ position: 1, quantity: 1 }]);
  expect(sentLines({ what: 'whole', counts, typed: '' })).toEqual([]);
});

test('the way in which all was paid comes first, also when it is not offered any more', () => {
  expect(refundWays(['cash', 'khalti'], paidBy('esewa'))).toEqual(['esewa', 'cash', 'khalti']);
  expect(refundWays(['cash', 'esewa'], paidBy('esewa', 'upi'))).toEqual(['cash', 'esewa', 'upi']);
});
