import { type Paisa, paisaOf } from '../money/money.ts';
import type { PricingTerms, PromoBenefit } from '../money/pricing.ts';
import { type NoPromoEffect, type PromoBase, promoEffectOn } from './promo-effect.ts';

/** What a code means for an order. */
export interface PromoOffer {
  /** By how much the total falls now, tax included; 0 while the order is below the code's minimum. */
  saving: Paisa;
  /** What is missing to its minimum order; 0 when that is reached. */
  missing: Paisa;
  /** Why it saves nothing although its minimum is reached. */
  withoutEffect: NoPromoEffect | null;
  /** The code that saves most. The first of several. */
  isBest: boolean;
}

/**
 * @param promos `minOrderValue` in rupees
 * @returns one offer for each code, in the same order
 */
export function offersFor(
  promos: readonly (PromoBenefit & { minOrderValue: number })[],
  order: PromoBase,
  terms: PricingTerms,
): PromoOffer[] {
  const offers = promos.map((promo) => {
    const missing = Math.max(0, paisaOf(promo.minOrderValue) - order.subtotal);
    if (missing > 0) return { missing, saving: 0, withoutEffect: null };
    return { missing, ...promoEffectOn(order, promo, terms) };
  });
  const most = Math.max(0, ...offers.map(({ saving }) => saving));
  const best = most > 0 ? offers.findIndex(({ saving }) => saving === most) : -1;
  return offers.map((offer, index) => ({ ...offer, isBest: index === best }));
}
