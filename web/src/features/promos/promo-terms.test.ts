import { expect, test } from 'vitest';
import { benefitText } from './promo-terms.ts';

test.each([
  ['PERCENT', 10, false, '10% off'],
  ['FIXED', 100, false, '₹100.00 off'],
  ['FIXED', 0, true, 'Free delivery'],
  ['PERCENT', 15, true, '15% off and free delivery'],
] as const)(
  'a %s promo of %d with free delivery %s reads %s',
  (discountType, discountValue, isFreeDelivery, text) => {
    expect(benefitText({ discountType, discountValue, isFreeDelivery })).toBe(text);
  },
);
