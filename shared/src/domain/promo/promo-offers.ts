import { asPaisa, NO_PAISA, type Paisa, paisaOf } from '../money/money.ts';
import type { PricingTerms, PromoBenefit } from '../money/pricing.ts';
import { type PromoBase, type PromoSaving, promoEffectOn } from './promo-effect.ts';

/** What a code means for an order: what it takes off the bill now, nothing while the order is below its minimum. */
export interface PromoOffer<Promo> extends PromoSaving {
  promo: Promo;
  /** What is missing to its minimum order; 0 when that is reached. */
  missing: Paisa;
}

const NOTHING: PromoSaving = { discount: NO_PAISA, deliveryFee: NO_PAISA, tax: NO_PAISA };

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
      const { discount, deliveryFee, tax, saving } = promoEffectOn(
        { subtotal: asPaisa(subtotal + missing), fulfilment },
        promo,
        terms,
      );
      const now = missing > 0 ? NOTHING : { discount, deliveryFee, tax };
      return saving > 0 ? [{ promo, missing, ...now }] : [];
    })
    .toSorted((one, other) => one.missing - other.missing || savingOf(other) - savingOf(one));
}

const savingOf = ({ discount, deliveryFee, tax }: PromoSaving) => discount + deliveryFee + tax;
