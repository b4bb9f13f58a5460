import { expect, test } from 'vitest';
import { asPaisa } from '../money/money.ts';
import {
  benefitError,
  isPromoListed,
  normalizePromoCode,
  type PromoTerms,
  promoError,
} from './promo-rules.ts';

const terms: PromoTerms = {
  isActive: true,
  startDate: '2026-11-10',
  endDate: '2026-11-20',
  minOrderValue: 500,
  usageLimit: 3,
  uses: 2,
};

test.each([
  ['within its terms', {}, 50_000, '2026-11-15', null],
  ['that is switched off', { isActive: false }, 50_000, '2026-11-15', 'inactive'],
  ['on the day before its start', {}, 50_000, '2026-11-09', 'not_started'],
  ['on its first day', {}, 50_000, '2026-11-10', null],
  ['on its last day', {}, 50_000, '2026-11-20', null],
  ['on the day after its end', {}, 50_000, '2026-11-21', 'expired'],
  [
    'of one day, on that day,',
    { startDate: '2026-11-15', endDate: '2026-11-15' },
    50_000,
    '2026-11-15',
    null,
  ],
  [
    'of one day, on the day after,',
    { startDate: '2026-11-15', endDate: '2026-11-15' },
    50_000,
    '2026-11-16',
    'expired',
  ],
  ['for a subtotal one paisa below its minimum', {}, 49_999, '2026-11-15', 'below_minimum'],
  ['whose usage limit is reached', { uses: 3 }, 50_000, '2026-11-15', 'used_up'],
  ['without a usage limit', { usageLimit: null, uses: 999_999 }, 50_000, '2026-11-15', null],
] as const)(
  'a promo code %s (terms %j, subtotal %i paisa, day %s) is checked with the result %s',
  (_case, change, subtotal, today, expected) => {
    expect(promoError({ ...terms, ...change }, asPaisa(subtotal), today)).toBe(expected);
  },
);

test('a promo code is listed publicly while some subtotal can use it', () => {
  expect(isPromoListed(terms, '2026-11-15')).toBe(true);
  expect(isPromoListed({ ...terms, uses: 3 }, '2026-11-15')).toBe(false);
  expect(isPromoListed(terms, '2026-11-21')).toBe(false);
});

test.each([
  [' welcome10 ', 'WELCOME10'],
  ['ｗｅｌｃｏｍｅ10', 'WELCOME10'],
  ['Straße', 'STRASSE'],
  ['wel\u200Bcome10\uFEFF', 'WELCOME10'],
  ['\u202Awelcome10\u202C', 'WELCOME10'],
  ['दशैँ\u200D१०', 'दशैँ10'],
  ['WELCOME१०', 'WELCOME10'],
  ['FREE\u2010SHIP', 'FREE-SHIP'],
  ['free–ship', 'FREE-SHIP'],
  ['i\u0307x', 'İX'],
])('the promo code "%s" is normalised to %s', (typed, code) => {
  expect(normalizePromoCode(typed)).toBe(code);
});

test.each([
  ['PERCENT', 0, false, true, 'percent_range'],
  ['PERCENT', 0, true, true, 'percent_range'],
  ['PERCENT', 0, false, false, 'percent_range'],
  ['PERCENT', 0.01, false, true, null],
  ['PERCENT', 100, false, true, null],
  ['PERCENT', 100.01, true, true, 'percent_range'],
  ['FIXED', 0, false, true, 'without_benefit'],
  ['FIXED', 0, false, false, null],
  ['FIXED', 0, true, true, null],
  ['FIXED', 0.01, false, true, null],
  ['FIXED', 1_000_000, false, true, null],
] as const)(
  '%s %d with free delivery %s, active %s, gives a customer: %s',
  (discountType, discountValue, isFreeDelivery, isActive, error) => {
    expect(benefitError({ discountType, discountValue, isFreeDelivery, isActive })).toBe(error);
  },
);
