import { asPaisa, NO_PAISA, type Paisa, paisaOf } from './money.ts';

/** A line of an order that may be given back. */
export interface RefundableLine {
  /** Of one dish, with its options. */
  unitPrice: Paisa;
  quantity: number;
  /** How many of its dishes were given back before. */
  refunded: number;
}

interface Bill {
  /** Rupees, as numbers or decimal text. */
  subtotal: number | string;
  discount: number | string;
  staffDiscount: number | string;
  tax: number | string;
  pricesIncludeTax: boolean;
}

/** What all dishes of an order cost, with discounts and tax: the total without fees, rounding and tip. */
export const goodsOf = ({ subtotal, discount, staffDiscount, tax, pricesIncludeTax }: Bill): Paisa =>
  asPaisa(
    paisaOf(subtotal) - paisaOf(discount) - paisaOf(staffDiscount) + (pricesIncludeTax ? 0 : paisaOf(tax)),
  );

/**
 * What dishes of an order are worth: their part of what was paid for all dishes, so discount and tax are in proportion and
 * fees are not in it. Exact: however the dishes of an order are given back, they are worth `goods` in all.
 * @param counts how many of each line are given back now
 * @param goods see `goodsOf`
 */
export function refundOfLines(
  lines: readonly RefundableLine[],
  counts: readonly number[],
  goods: Paisa,
): Paisa {
  const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  if (subtotal === 0) return NO_PAISA;
  // Rounded is what all dishes up to one are worth, not each dish: the last one so takes the rest.
  const worthUpTo = (price: number) => Number((BigInt(goods) * BigInt(price)) / BigInt(subtotal));
  let start = 0;
  let refund = 0;
  for (const [index, { unitPrice, quantity, refunded }] of lines.entries()) {
    const from = start + refunded * unitPrice;
    refund += worthUpTo(from + (counts[index] ?? 0) * unitPrice) - worthUpTo(from);
    start += quantity * unitPrice;
  }
  return asPaisa(refund);
}
