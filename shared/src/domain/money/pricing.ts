import { type Paisa, paisaOf, percentInWholeRupees } from './money.ts';

export const FULFILMENT_TYPES = ['delivery', 'pickup', 'dine_in'] as const;
/** How the customer gets the food; 'deliveryType' on the wire (section 4). */
export type FulfilmentType = (typeof FULFILMENT_TYPES)[number];

/** What a stored delivery type means; anything unknown falls back to delivery (section 4). */
export function fulfilmentTypeOf(stored: unknown): FulfilmentType {
  return FULFILMENT_TYPES.find((type) => type === stored) ?? 'delivery';
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
  /** Rupees of subtotal from which delivery is free; 0 never makes it free by itself. */
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

/** Paisa of one line: unit price times quantity. */
export function priceLine(line: PricedLine): Paisa {
  return paisaOf(line.unitPrice) * line.quantity;
}

/** Paisa of all lines. */
export function subtotalOf(lines: readonly PricedLine[]): Paisa {
  return lines.reduce((sum, line) => sum + priceLine(line), 0);
}

/** The discount a promotion gives on a subtotal, never above it (section 9). */
export function discountOf(subtotal: Paisa, promo: PromoBenefit | null): Paisa {
  if (!promo) return 0;
  const asked =
    promo.discountType === 'PERCENT'
      ? percentInWholeRupees(subtotal, promo.discountValue)
      : paisaOf(promo.discountValue);
  return Math.min(asked, subtotal);
}

/** True when the subtotal alone makes delivery free (section 9). */
export function reachesFreeDelivery(subtotal: Paisa, terms: PricingTerms): boolean {
  return terms.freeDeliveryThreshold > 0 && subtotal >= paisaOf(terms.freeDeliveryThreshold);
}

/**
 * The whole bill of section 9, in paisa. Cart, checkout and server call this one; the server's result wins.
 * The fee is 0 for pickup and dine_in; threshold compares the subtotal before discount; a tip is always 0.
 */
export function priceOrder(
  lines: readonly PricedLine[],
  fulfilment: FulfilmentType,
  promo: PromoBenefit | null,
  terms: PricingTerms,
): OrderPrice {
  const subtotal = subtotalOf(lines);
  const discount = discountOf(subtotal, promo);
  const isFree = fulfilment !== 'delivery' || promo?.isFreeDelivery || reachesFreeDelivery(subtotal, terms);
  const deliveryFee = isFree ? 0 : paisaOf(terms.deliveryFee);
  const tax = percentInWholeRupees(subtotal - discount, terms.taxRate);
  return { subtotal, discount, deliveryFee, tax, tip: 0, total: subtotal - discount + deliveryFee + tax };
}

/** True when the subtotal before discount is enough to order (sections 5 and 9). */
export function meetsMinimumOrder(subtotal: Paisa, minimumOrder: number): boolean {
  return subtotal >= paisaOf(minimumOrder);
}
