import { asPaisa, NO_PAISA, type Paisa, paisaOf } from '../money/money.ts';
import type { PricingTerms, PromoBenefit } from '../money/pricing.ts';
import { type PromoBase, promoEffectOn } from './promo-effect.ts';

/** What a code means for an order. */
export interface PromoOffer<Promo> {
  promo: Promo;
  /** By how much the total falls now, tax included; 0 while the order is below the code's minimum. */
  saving: Paisa;
  /** What is missing to its minimum order; 0 when that is reached. */
  missing: Paisa;
}

/**
 * The codes that make this order cheaper, the largest saving first, then those for which the order is too small, the
 * nearest first. A code that takes nothing off, now or at its minimum, is left out.
 * @param promos `minOrderValue` in rupees
 */
export function offersFor<Promo extends PromoBenefit & { minOrderValue: number }>(
  promos: readonly Promo[],
  { subtotal, fulfilment }: PromoBase,
  terms: PricingTerms,
): PromoOffer<Promo>[] {
  return promos
    .flatMap((promo) => {
      const minimum = paisaOf(promo.minOrderValue);
      const missing = asPaisa(Math.max(0, minimum - subtotal));
      const { saving } = promoEffectOn({ subtotal: asPaisa(subtotal + missing), fulfilment }, promo, terms);
      return saving > 0 ? [{ promo, missing, saving: missing > 0 ? NO_PAISA : saving }] : [];
    })
    .toSorted((one, other) => one.missing - other.missing || other.saving - one.saving);
}
