import { asPaisa, NO_PAISA, type Paisa } from '../money/money.ts';
import { priceSubtotal } from '../money/order-price.ts';
import type { FulfilmentType, PricingTerms, PromoBenefit } from '../money/pricing.ts';

/** What a code is applied to. */
export interface PromoBase {
  /** Before discount. */
  subtotal: Paisa;
  fulfilment: FulfilmentType;
}

/** Why a code takes nothing off a bill. */
export type NoPromoEffect =
  /** It gives free delivery to an order that is not delivered. */
  | 'no_delivery'
  /** It gives free delivery to an order whose delivery is free anyway. */
  | 'delivery_free'
  /** Its percentage of this subtotal is rounded to nothing. */
  | 'no_discount';

/** By how much the rows of a bill fall. */
export interface PromoSaving {
  /** The discount of the bill. */
  discount: Paisa;
  deliveryFee: Paisa;
  /** Of the tax that is added to the prices. */
  tax: Paisa;
}

export interface PromoEffect extends PromoSaving {
  /** By how much the total falls. */
  saving: Paisa;
  /** Null when the code saves something; otherwise an order may not use it up. */
  withoutEffect: NoPromoEffect | null;
}

/** What a code does to a bill. Whether it may be used at all is decided by `promoError`. */
export function promoEffectOn(
  { subtotal, fulfilment }: PromoBase,
  promo: PromoBenefit,
  terms: PricingTerms,
): PromoEffect {
  const before = priceSubtotal(subtotal, fulfilment, null, terms);
  const after = priceSubtotal(subtotal, fulfilment, promo, terms);
  const { discount } = after;
  const deliveryFee = asPaisa(before.deliveryFee - after.deliveryFee);
  const tax = terms.pricesIncludeTax ? NO_PAISA : asPaisa(before.tax - after.tax);
  const saving = asPaisa(discount + deliveryFee + tax);
  return {
    discount,
    deliveryFee,
    tax,
    saving,
    withoutEffect: saving > 0 ? null : reasonOf(promo, fulfilment),
  };
}

function reasonOf(promo: PromoBenefit, fulfilment: FulfilmentType): NoPromoEffect {
  if (!promo.isFreeDelivery) return 'no_discount';
  return fulfilment === 'delivery' ? 'delivery_free' : 'no_delivery';
}
