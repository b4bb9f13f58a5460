import { asPaisa, type Paisa, sumOf } from './money.ts';

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
  /** One unit with its options. */
  unitPrice: Paisa;
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
  /** The tax is computed out of the prices, not added to them. */
  pricesIncludeTax: boolean;
  /** Rupees for each order that is taken away. Absent from an answer of the release before, which a device has kept. */
  packagingFee?: number;
  /** The total is rounded to whole rupees. */
  roundsTotal?: boolean;
}

/** The amounts of a bill, in paisa. */
export interface OrderPrice {
  subtotal: Paisa;
  discount: Paisa;
  /** What staff take off besides an offer. */
  staffDiscount: Paisa;
  deliveryFee: Paisa;
  tax: Paisa;
  /** The tax is part of the subtotal, and not added to the total. */
  pricesIncludeTax: boolean;
  tip: Paisa;
  packagingFee: Paisa;
  /** What rounds the total to whole rupees, half a rupee up: -49 to 50. */
  rounding: Paisa;
  total: Paisa;
}

/** Price of one line. */
export function priceLine(line: PricedLine): Paisa {
  return asPaisa(line.unitPrice * line.quantity);
}

/** Sum of all lines, before discount. */
export function subtotalOf(lines: readonly PricedLine[]): Paisa {
  return sumOf(lines.map(priceLine));
}
