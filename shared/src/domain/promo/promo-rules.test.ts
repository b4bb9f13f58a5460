import { describe, expect, test } from 'vitest';
import { isPromoListed, type PromoTerms, promoCodeOf, refusePromo } from './promo-rules.ts';

const terms: PromoTerms = {
  isActive: true,
  startDate: '2026-11-10',
  endDate: '2026-11-20',
  minOrderValue: 500,
  usageLimit: 3,
  uses: 2,
};

describe('a promo code', () => {
  test.each([
    ['as it is', {}, 50_000, '2026-11-15', null],
    ['switched off', { isActive: false }, 50_000, '2026-11-15', 'inactive'],
    ['the day before its start', {}, 50_000, '2026-11-09', 'not_started'],
    ['on its first day', {}, 50_000, '2026-11-10', null],
    ['on its last day', {}, 50_000, '2026-11-20', null],
    ['the day after its end', {}, 50_000, '2026-11-21', 'expired'],
    ['of one day, on it', { startDate: '2026-11-15', endDate: '2026-11-15' }, 50_000, '2026-11-15', null],
    [
      'of one day, the day after',
      { startDate: '2026-11-15', endDate: '2026-11-15' },
      50_000,
      '2026-11-16',
      'expired',
    ],
    ['a paisa below its minimum', {}, 49_999, '2026-11-15', 'below_minimum'],
    ['with its last use gone', { uses: 3 }, 50_000, '2026-11-15', 'used_up'],
    ['without a limit', { usageLimit: null, uses: 999_999 }, 50_000, '2026-11-15', null],
  ] as const)('%s is refused as told', (_case, change, subtotal, today, expected) => {
    expect(refusePromo({ ...terms, ...change }, subtotal, today)).toBe(expected);
  });

  test('is listed for everybody while it counts for some subtotal', () => {
    expect(isPromoListed(terms, '2026-11-15')).toBe(true);
    expect(isPromoListed({ ...terms, uses: 3 }, '2026-11-15')).toBe(false);
    expect(isPromoListed(terms, '2026-11-21')).toBe(false);
  });

  test.each([
    [' welcome10 ', 'WELCOME10'],
    ['ｗｅｌｃｏｍｅ10', 'WELCOME10'],
    ['Straße', 'STRASSE'],
  ])('typed as "%s" means %s', (typed, code) => {
    expect(promoCodeOf(typed)).toBe(code);
  });
});
