import { NO_PAISA, type Paisa, paisaOf } from '../money/money.ts';
import type { PromoBenefit } from '../money/pricing.ts';
import { toAsciiDashes, toAsciiDigits } from '../text/field-rules.ts';
import { untilStable } from '../text/until-stable.ts';
import { plainLine } from '../text/visible-text.ts';
import type { NepalDay } from '../time/nepal-time.ts';

export interface PromoTerms {
  isActive: boolean;
  /** First and last Nepal day on which the code is valid, both included. */
  startDate: NepalDay;
  endDate: NepalDay;
  /** Minimum subtotal before discount, in rupees. */
  minOrderValue: number;
  /** Maximum number of orders that can use the code, or null for no limit. */
  usageLimit: number | null;
  /** Number of orders that use the code, cancelled orders excluded. */
  uses: number;
}

/** A promo code that is valid now; `version` is the row version that was read. */
export interface UsablePromo extends PromoBenefit {
  id: string;
  code: string;
  version: number;
}

/** The allowed characters of a normalised code. */
export const PROMO_CODE_FORM = /^[\p{L}\p{M}\p{N}_-]+$/u;
export const MIN_PROMO_CODE_LENGTH = 3;
export const MAX_PROMO_USES = 1_000_000;
/** The allowed range of Nepal days for the dates of a code. */
export const PROMO_DAYS = { first: '2000-01-01', last: '2199-12-31' } as const;
/** A new code is valid from today for this many Nepal days (S9.67). */
export const NEW_PROMO_DAYS = 30;

export const PROMO_REFUSALS = ['inactive', 'not_started', 'expired', 'below_minimum', 'used_up'] as const;
export type PromoRefusal = (typeof PROMO_REFUSALS)[number];

/** Why a code is refused for a subtotal in paisa on a Nepal day, or null when it is valid (S5.12). */
export function promoError(terms: PromoTerms, subtotal: Paisa, today: NepalDay): PromoRefusal | null {
  if (!terms.isActive) return 'inactive';
  if (today < terms.startDate) return 'not_started';
  if (today > terms.endDate) return 'expired';
  if (subtotal < paisaOf(terms.minOrderValue)) return 'below_minimum';
  if (terms.usageLimit !== null && terms.uses >= terms.usageLimit) return 'used_up';
  return null;
}

/**
 * Why a code is no offer: its percentage is not above 0 and at most 100, or its fixed amount of 0 comes without free delivery.
 * A code that is switched off offers nothing and may have such an amount.
 */
export function benefitError({
  discountType,
  discountValue,
  isFreeDelivery,
  isActive,
}: PromoBenefit & { isActive: boolean }): 'percent_range' | 'without_benefit' | null {
  if (discountType === 'PERCENT') return discountValue > 0 && discountValue <= 100 ? null : 'percent_range';
  return discountValue > 0 || isFreeDelivery || !isActive ? null : 'without_benefit';
}

/** True when the public list shows the code: it is valid today for some subtotal. */
export function isPromoListed(terms: PromoTerms, today: NepalDay): boolean {
  return promoError({ ...terms, minOrderValue: 0 }, NO_PAISA, today) === null;
}

/** Normalises a promo code for comparison and storage: plain text in upper case, with ASCII digits and dashes (S5.8). */
export const normalizePromoCode = untilStable((typed) =>
  toAsciiDashes(toAsciiDigits(plainLine(typed))).toUpperCase(),
);
