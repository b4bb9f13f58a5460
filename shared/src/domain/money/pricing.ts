import { type Paisa, paisaOf, percentInWholeRupees } from './money.ts';

export const FULFILMENT_TYPES = ['delivery', 'pickup', 'dine_in'] as const;
/** How the customer gets the food (S4.1); the API calls it `deliveryType`. */
export type FulfilmentType = (typeof FULFILMENT_TYPES)[number];

/** Reads a stored delivery type; an unknown value falls back to delivery (S4.3). */
export function fulfilmentTypeOf(stored: unknown): FulfilmentType {
  return FULFILMENT_TYPES.find((type) => type === stored) ?? 'delivery';
}

/** The types that the restaurant offers. At least one is on. */
export type OfferedTypes = Readonly<Record<FulfilmentType, boolean>>;

export function listOfferedTypes(offered: OfferedTypes): FulfilmentType[] {
  return FULFILMENT_TYPES.filter((type) => offered[type]);
}

/** The type of a cart: the chosen one, or the first offered one while that is switched off. */
export function offeredTypeFor(chosen: FulfilmentType, offered: OfferedTypes): FulfilmentType {
  return offered[chosen] ? chosen : (listOfferedTypes(offered)[0] ?? chosen);
}

export const DISCOUNT_TYPES = ['PERCENT', 'FIXED'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

export interface PricedLine {
  /** One unit with its options, in rupees. */
  unitPrice: number;
  quantity: number;
}

export interface PromoBenefit {
  discountType: DiscountType;
  /** Percent for PERCENT, rupees for FIXED. */
  discountValue: number;
  isFreeDelivery: boolean;
}

export interface PricingTerms {
  /** Rupees. */
  deliveryFee: number;
  /** Delivery is free from this subtotal, in rupees; 0 means no threshold. */
  freeDeliveryThreshold: number;
  /** Percent. */
  taxRate: number;
}

/** Every amount in paisa. */
export interface OrderPrice {
  subtotal: Paisa;
  discount: Paisa;
  deliveryFee: Paisa;
  tax: Paisa;
  tip: Paisa;
  total: Paisa;
}

/**
 * Price of one line in paisa.
 * @throws RangeError when the unit price has more than 2 decimals
 */
export function priceLine(line: PricedLine): Paisa {
  return paisaOf(line.unitPrice) * line.quantity;
}

/** Sum of all lines in paisa, before discount. */
export function subtotalOf(lines: readonly PricedLine[]): Paisa {
  return lines.reduce((sum, line) => sum + priceLine(line), 0);
}

/** The discount of a promo code in paisa, at most the subtotal (S9.18, S9.19, S9.20). */
export function discountOf(subtotal: Paisa, promo: PromoBenefit | null): Paisa {
  if (!promo) return 0;
  const discount =
    promo.discountType === 'PERCENT'
      ? percentInWholeRupees(subtotal, promo.discountValue)
      : paisaOf(promo.discountValue);
  return Math.min(discount, subtotal);
}

/** True when the subtotal in paisa reaches the free delivery threshold (S9.22). */
export function reachesFreeDelivery(subtotal: Paisa, terms: PricingTerms): boolean {
  return terms.freeDeliveryThreshold > 0 && subtotal >= paisaOf(terms.freeDeliveryThreshold);
}

/**
 * The price of an order in paisa (S9.18 to S9.28). Used by cart, checkout and server; the server's result wins.
 * The delivery fee is 0 for pickup and dine_in (S9.24). The free delivery threshold is compared with the subtotal
 * before discount. The tip is always 0 (S9.28).
 * @throws RangeError when an amount or rate has more than 2 decimals
 */
export function priceOrder(
  lines: readonly PricedLine[],
  fulfilment: FulfilmentType,
  promo: PromoBenefit | null,
  terms: PricingTerms,
): OrderPrice {
  return priceSubtotal(subtotalOf(lines), fulfilment, promo, terms);
}

/** The price of an order whose lines sum up to a subtotal in paisa. */
export function priceSubtotal(
  subtotal: Paisa,
  fulfilment: FulfilmentType,
  promo: PromoBenefit | null,
  terms: PricingTerms,
): OrderPrice {
  const discount = discountOf(subtotal, promo);
  const isFree = fulfilment !== 'delivery' || promo?.isFreeDelivery || reachesFreeDelivery(subtotal, terms);
  const deliveryFee = isFree ? 0 : paisaOf(terms.deliveryFee);
  const tax = percentInWholeRupees(subtotal - discount, terms.taxRate);
  return { subtotal, discount, deliveryFee, tax, tip: 0, total: subtotal - discount + deliveryFee + tax };
}
