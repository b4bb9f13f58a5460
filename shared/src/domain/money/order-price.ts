import { asPaisa, NO_PAISA, type Paisa, paisaOf } from './money.ts';
import { percentIncluded, percentInWholeRupees } from './percent.ts';
import {
  type FulfilmentType,
  type OrderPrice,
  type PricedLine,
  type PricingTerms,
  type PromoBenefit,
  subtotalOf,
} from './pricing.ts';

/** The discount of a promo code in paisa, at most the subtotal (S9.18, S9.19, S9.20). */
export function discountOf(subtotal: Paisa, promo: PromoBenefit | null): Paisa {
  if (!promo) return NO_PAISA;
  const discount =
    promo.discountType === 'PERCENT'
      ? percentInWholeRupees(subtotal, promo.discountValue)
      : paisaOf(promo.discountValue);
  return asPaisa(Math.min(discount, subtotal));
}

/** True when the subtotal in paisa reaches the free delivery threshold (S9.22). */
export function reachesFreeDelivery(subtotal: Paisa, terms: PricingTerms): boolean {
  return terms.freeDeliveryThreshold > 0 && subtotal >= paisaOf(terms.freeDeliveryThreshold);
}

/**
 * The price of an order in paisa (S9.18 to S9.28). Used by cart, checkout and server; the server's result wins.
 * The delivery fee is 0 for pickup and dine_in (S9.24). The free delivery threshold is compared with the subtotal
 * before discount. Both kinds of tax are of the subtotal after both discounts. The tip is always 0 (S9.28). Packaging is charged
 * unless the food is eaten here.
 * @param staffDiscount is taken off the dishes as far as they cost as much
 * @throws RangeError when an amount or rate has more than 2 decimals
 */
export function priceOrder(
  lines: readonly PricedLine[],
  fulfilment: FulfilmentType,
  promo: PromoBenefit | null,
  terms: PricingTerms,
  staffDiscount = NO_PAISA,
): OrderPrice {
  return priceSubtotal(subtotalOf(lines), fulfilment, promo, terms, staffDiscount);
}

/** The price of an order whose lines sum up to a subtotal in paisa. */
export function priceSubtotal(
  subtotal: Paisa,
  fulfilment: FulfilmentType,
  promo: PromoBenefit | null,
  terms: PricingTerms,
  wanted = NO_PAISA,
): OrderPrice {
  const discount = discountOf(subtotal, promo);
  const staffDiscount = asPaisa(Math.min(wanted, subtotal - discount));
  const isFree = fulfilment !== 'delivery' || promo?.isFreeDelivery || reachesFreeDelivery(subtotal, terms);
  const deliveryFee = isFree ? NO_PAISA : paisaOf(terms.deliveryFee);
  const { taxRate, pricesIncludeTax } = terms;
  const taxed = asPaisa(subtotal - discount - staffDiscount);
  const tax = pricesIncludeTax ? percentIncluded(taxed, taxRate) : percentInWholeRupees(taxed, taxRate);
  const packagingFee = fulfilment === 'dine_in' ? NO_PAISA : paisaOf(terms.packagingFee ?? 0);
  const exact = taxed + deliveryFee + packagingFee + (pricesIncludeTax ? 0 : tax);
  const total = asPaisa(terms.roundsTotal ? Math.round(exact / 100) * 100 : exact);
  const rounding = asPaisa(total - exact);
  return {
    subtotal,
    discount,
    staffDiscount,
    deliveryFee,
    packagingFee,
    tax,
    pricesIncludeTax,
    rounding,
    tip: NO_PAISA,
    total,
  };
}
