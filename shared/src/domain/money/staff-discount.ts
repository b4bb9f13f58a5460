import { asPaisa, type Paisa, paisaOf } from './money.ts';
import type { OrderPrice } from './pricing.ts';

/** Characters of why staff take something off a bill. */
export const STAFF_DISCOUNT_REASON = { min: 3, max: 200 } as const;

/** What staff may take off at most: what the dishes cost after the discount of an offer. */
export const maxStaffDiscount = ({ subtotal, discount }: Pick<OrderPrice, 'subtotal' | 'discount'>): Paisa =>
  asPaisa(subtotal - discount);

type StaffDiscountRefusal = 'too_high' | 'needs_manager' | 'free_needs_manager';

/**
 * Why staff may not take an amount off a bill; null when they may. Only managers take off more than the limit, and only
 * they let an order be free.
 * @param wanted what is taken off now; null when what was taken off before stays
 * @param limit rupees
 */
export function staffDiscountRefusal(
  wanted: Paisa | null,
  price: OrderPrice,
  { limit, isManager }: { limit: number; isManager: boolean },
): StaffDiscountRefusal | null {
  if (wanted !== null && wanted > maxStaffDiscount(price)) return 'too_high';
  if (isManager) return null;
  if (wanted !== null && wanted > paisaOf(limit)) return 'needs_manager';
  return price.staffDiscount > 0 && price.total <= 0 ? 'free_needs_manager' : null;
}
