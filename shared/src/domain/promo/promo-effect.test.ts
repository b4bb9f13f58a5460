import { expect, test } from 'vitest';
import { asPaisa } from '../money/money.ts';
import { promoEffectOn } from './promo-effect.ts';

const TERMS = { deliveryFee: 50, freeDeliveryThreshold: 300, taxRate: 13, pricesIncludeTax: false };
const percent = (discountValue: number, isFreeDelivery = false) =>
  ({ discountType: 'PERCENT', discountValue, isFreeDelivery }) as const;
const fixed = (discountValue: number, isFreeDelivery = false) =>
  ({ discountType: 'FIXED', discountValue, isFreeDelivery }) as const;

test.each([
  ['delivery', 29_999, fixed(0, true), TERMS, 5_000, null],
  ['delivery', 30_000, fixed(0, true), TERMS, 0, 'delivery_free'],
  ['delivery', 10_000, fixed(0, true), { ...TERMS, deliveryFee: 0 }, 0, 'delivery_free'],
  ['delivery', 30_000, fixed(0, true), { ...TERMS, freeDeliveryThreshold: 0 }, 5_000, null],
  ['pickup', 20_000, fixed(0, true), TERMS, 0, 'no_delivery'],
  ['dine_in', 20_000, fixed(0, true), TERMS, 0, 'no_delivery'],
  ['pickup', 20_000, percent(10, true), TERMS, 2_300, null],
  ['pickup', 499, percent(10), TERMS, 0, 'no_discount'],
  ['pickup', 500, percent(10), TERMS, 100, null],
  ['pickup', 499, percent(10, true), TERMS, 0, 'no_delivery'],
  ['pickup', 20_000, fixed(0.01), TERMS, 1, null],
  ['pickup', 0, fixed(100), TERMS, 0, 'no_discount'],
  ['pickup', 20_000, percent(100), TERMS, 22_600, null],
] as const)(
  'for %s of %i paisa the code %j with the terms %j saves %i paisa: %s',
  (fulfilment, subtotal, promo, terms, saving, withoutEffect) => {
    expect(promoEffectOn({ fulfilment, subtotal: asPaisa(subtotal) }, promo, terms)).toMatchObject({
      saving,
      withoutEffect,
    });
  },
);
