import { type Paisa, paisaOf } from './money.ts';
import type { FulfilmentType } from './pricing.ts';

export interface MinimumTerms {
  /** Rupees. */
  minimumOrder: number;
  minimumForDeliveryOnly: boolean;
}

/** The minimum order of a type, in rupees; 0 for one that needs none. */
export function minimumOrderOf(
  { minimumOrder, minimumForDeliveryOnly }: MinimumTerms,
  fulfilment: FulfilmentType,
): number {
  return minimumForDeliveryOnly && fulfilment !== 'delivery' ? 0 : minimumOrder;
}

/** True when the subtotal before discount, in paisa, reaches the minimum order, in rupees (S5.13). */
export function meetsMinimumOrder(subtotal: Paisa, minimumOrder: number): boolean {
  return subtotal >= paisaOf(minimumOrder);
}

/**
 * True for a threshold that each order reaches, because it is below the minimum order. 0 is no threshold. Equal amounts
 * are accepted: 'free from 300' and 'at least 300' can both be said to customers. @param threshold rupees, like the minimum
 */
export function makesDeliveryFree(threshold: number, minimumOrder: number): boolean {
  return threshold > 0 && threshold < minimumOrder;
}
