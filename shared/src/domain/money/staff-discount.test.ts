import { expect, test } from 'vitest';
import { asPaisa, paisaOf } from './money.ts';
import { priceSubtotal } from './order-price.ts';
import { staffDiscountRefusal } from './staff-discount.ts';

const terms = { deliveryFee: 50, freeDeliveryThreshold: 0, taxRate: 0, pricesIncludeTax: true };
const offer = { discountType: 'FIXED', discountValue: 50, isFreeDelivery: false } as const;
const priceWith = (rupees: number, type: 'pickup' | 'delivery' = 'pickup') =>
  priceSubtotal(asPaisa(25_000), type, offer, terms, paisaOf(rupees));

// The dishes cost 250, and 200 after the offer.
test.each([
  [0, 0, false, null],
  [0.01, 0, false, 'needs_manager'],
  [100, 100, false, null],
  [100.01, 100, false, 'needs_manager'],
  [100.01, 100, true, null],
  [199.99, 1_000, false, null],
  [200, 1_000, false, 'free_needs_manager'],
  [200, 0, true, null],
  [200.01, 1_000, false, 'too_high'],
  [200.01, 0, true, 'too_high'],
] as const)('%d rupees with a limit of %d, manager: %s', (rupees, limit, isManager, refusal) => {
  expect(staffDiscountRefusal(paisaOf(rupees), priceWith(rupees), { limit, isManager })).toBe(refusal);
});

test('one that stays is not asked about again, unless the order becomes free', () => {
  const cashier = { limit: 0, isManager: false };
  expect(staffDiscountRefusal(null, priceWith(150), cashier)).toBeNull();
  expect(staffDiscountRefusal(null, priceWith(200), cashier)).toBe('free_needs_manager');
  expect(staffDiscountRefusal(null, priceWith(200, 'delivery'), cashier)).toBeNull();
});
