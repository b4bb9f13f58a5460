import { type Paisa, paisaOf } from '../money/money.ts';
import type { PromoBenefit } from '../money/pricing.ts';

/** What a code means for an order. */
export interface PromoOffer {
  /** By how much the total falls now, tax included; 0 while the order is below the code's minimum. */
  saving: Paisa;
  /** What is missing to its minimum order; 0 when it can be used. */
  missing: Paisa;
  /** The code that saves most. The first of several. */
  isBest: boolean;
}

/**
 * @param promos `minOrderValue` in rupees
 * @param subtotal before discount
 * @param totalWith the order's total with a code, or without one
 * @returns one offer for each code, in the same order
 */
export function offersFor(
  promos: readonly (PromoBenefit & { minOrderValue: number })[],
  subtotal: Paisa,
  totalWith: (promo: PromoBenefit | null) => Paisa,
): PromoOffer[] {
  const total = totalWith(null);
  const offers = promos.map((promo) => {
    const missing = Math.max(0, paisaOf(promo.minOrderValue) - subtotal);
    return { missing, saving: missing > 0 ? 0 : total - totalWith(promo) };
  });
  const most = Math.max(0, ...offers.map(({ saving }) => saving));
  const best = most > 0 ? offers.findIndex(({ saving }) => saving === most) : -1;
  return offers.map((offer, index) => ({ ...offer, isBest: index === best }));
}
