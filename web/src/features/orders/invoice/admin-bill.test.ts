import { type Order, orderSchema } from '@chulo/shared/contract/orders/orders';
import { sampleOf } from '@chulo/shared/contract/testing/sample';
import { expect, test } from 'vitest';
import { detailRows, invoiceRows } from './admin-bill.tsx';

const labelsOf = (order: Partial<Order>, isDemo: boolean) =>
  invoiceRows(
    {
      ...{ subtotal: 100, discount: 0, deliveryFee: 0, tax: 0, tip: 0, packagingFee: 0, rounding: 0 },
      ...{ promoCode: null, pricesIncludeTax: false },
      ...order,
    } as Order,
    isDemo,
  ).map(({ label }) => label);

test.each([
  ['of a real restaurant has no amounts of 0', {}, false, ['Subtotal']],
  ['has each amount above 0', { tax: 13, deliveryFee: 50 }, false, ['Subtotal', 'Tax', 'Delivery fee']],
  [
    'has packaging and rounding',
    { packagingFee: 10.4, rounding: -0.4 },
    false,
    ['Subtotal', 'Packaging', 'Rounding'],
  ],
  [
    'has what staff took off, without the reason',
    { staffDiscount: 40, staffDiscountReason: 'Late' },
    false,
    ['Subtotal', 'Discount by the restaurant'],
  ],
  ['has no row for a tax that the prices include', { tax: 13, pricesIncludeTax: true }, false, ['Subtotal']],
  ['of the demo has every row [S2.115]', {}, true, ['Subtotal', 'Discount', 'Tax', 'Delivery fee']],
])('an invoice %s', (_, order, isDemo, labels) => {
  expect(labelsOf(order, isDemo)).toEqual(labels);
});

test('staff read why something was taken off', () => {
  const rows = detailRows(sampleOf(orderSchema, { staffDiscount: 40, staffDiscountReason: 'Late' }));
  expect(rows.map(({ label }) => label)).toContain('Discount of staff (Late)');
});
