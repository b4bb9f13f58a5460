import { type Paisa, paisaOf } from '../money/money.ts';
import type { NepalDay } from '../time/nepal-time.ts';

export interface PromoTerms {
  isActive: boolean;
  /** First and last Nepal day on which the code counts, both included. */
  startDate: NepalDay;
  endDate: NepalDay;
  /** Rupees of subtotal before discount. */
  minOrderValue: number;
  /** How many orders may use it, or null for any number. */
  usageLimit: number | null;
  /** Orders that use it now; a cancelled order does not. */
  uses: number;
}

/** What a code may be made of, in the spelling that is kept. */
export const PROMO_CODE_FORM = /^[\p{L}\p{M}\p{N}_-]+$/u;
export const MIN_PROMO_CODE_LENGTH = 3;
export const MAX_PROMO_USES = 1_000_000;
/** The first and the last Nepal day that a code's dates may name. */
export const PROMO_DAYS = { first: '2000-01-01', last: '2199-12-31' } as const;
/** A new code counts from today for so many Nepal days (section 9). */
export const NEW_PROMO_DAYS = 30;

export const PROMO_REFUSALS = ['inactive', 'not_started', 'expired', 'below_minimum', 'used_up'] as const;
export type PromoRefusal = (typeof PROMO_REFUSALS)[number];

/** Why a code is refused for a subtotal on a Nepal day, or null when it counts. */
export function refusePromo(terms: PromoTerms, subtotal: Paisa, today: NepalDay): PromoRefusal | null {
  if (!terms.isActive) return 'inactive';
  if (today < terms.startDate) return 'not_started';
  if (today > terms.endDate) return 'expired';
  if (subtotal < paisaOf(terms.minOrderValue)) return 'below_minimum';
  if (terms.usageLimit !== null && terms.uses >= terms.usageLimit) return 'used_up';
  return null;
}

/** True while the public list shows it: it counts today for some subtotal. */
export function isPromoListed(terms: PromoTerms, today: NepalDay): boolean {
  return refusePromo(terms, Number.MAX_SAFE_INTEGER, today) === null;
}

/** The one spelling in which codes are compared and kept: trimmed upper case (section 5). */
export function promoCodeOf(typed: string): string {
  return typed.normalize('NFKC').trim().toUpperCase();
}
