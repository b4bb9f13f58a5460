import type { Order, OrderQuote, PlacedOrder } from '@chulo/shared/contract/orders/orders';
import { rupeesOf } from '@chulo/shared/domain/money/money';
import type { OrderPrice } from '@chulo/shared/domain/money/pricing';
import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import type { NewOrderLine, PlacedOrderRow } from './placement.repository.ts';

type SlotColumns = Pick<PlacedOrderRow, 'starts_at' | 'slot_minutes' | 'on_board_from'>;
type SlotRow = { [Column in keyof SlotColumns]: NonNullable<SlotColumns[Column]> };

const hasSlot = (row: SlotColumns): row is SlotRow => row.starts_at !== null;

/** The time for which an order is scheduled. */
export function presentSlot(row: SlotRow): NonNullable<Order['slot']>;
export function presentSlot(row: SlotColumns): Order['slot'];
export function presentSlot(row: SlotColumns): Order['slot'] {
  if (!hasSlot(row)) return null;
  return {
    from: row.starts_at.toISOString(),
    to: new Date(row.starts_at.getTime() + row.slot_minutes * MINUTE_MS).toISOString(),
    onBoardFrom: row.on_board_from.toISOString(),
  };
}

type PromiseColumns = SlotColumns &
  Pick<PlacedOrderRow, 'created_at' | 'promised_from_minutes' | 'promised_to_minutes'>;

/** @param delayedMinutes by which the restaurant has delayed the order since */
export function presentPromise(row: PromiseColumns, delayedMinutes: number): Order['promised'] {
  const slot = presentSlot(row);
  const promisedAt = (minutes: number, slotTime: string | undefined) => {
    const time =
      slotTime === undefined ? row.created_at.getTime() + minutes * MINUTE_MS : Date.parse(slotTime);
    return new Date(time + delayedMinutes * MINUTE_MS).toISOString();
  };
  return {
    from: promisedAt(row.promised_from_minutes, slot?.from),
    to: promisedAt(row.promised_to_minutes, slot?.to),
  };
}

/** Only fields that never change, so that a retry of a placement gets the same response. */
export function presentPlacedOrder(row: PlacedOrderRow): PlacedOrder {
  return {
    id: row.id,
    orderNumber: row.order_number,
    subtotal: Number(row.subtotal),
    discount: Number(row.discount),
    deliveryFee: Number(row.delivery_fee),
    tax: Number(row.tax),
    pricesIncludeTax: row.prices_include_tax,
    tip: Number(row.tip),
    packagingFee: Number(row.packaging_fee),
    rounding: Number(row.rounding),
    total: Number(row.total),
    promoCode: row.promo_code,
    deliveryType: row.fulfilment,
    createdAt: row.created_at.toISOString(),
    slot: presentSlot(row),
    promised: presentPromise(row, 0),
  };
}

/** The amounts of a bill. */
export const presentPrice = (price: OrderPrice) => ({
  subtotal: rupeesOf(price.subtotal),
  discount: rupeesOf(price.discount),
  staffDiscount: rupeesOf(price.staffDiscount),
  deliveryFee: rupeesOf(price.deliveryFee),
  tax: rupeesOf(price.tax),
  pricesIncludeTax: price.pricesIncludeTax,
  packagingFee: rupeesOf(price.packagingFee),
  rounding: rupeesOf(price.rounding),
  total: rupeesOf(price.total),
});

export function presentQuote(price: OrderPrice, lines: readonly NewOrderLine[]): OrderQuote {
  return {
    ...presentPrice(price),
    tip: rupeesOf(price.tip),
    items: lines.map((line) => ({
      menuItemId: line.menuItemId,
      name: line.name,
      price: rupeesOf(line.unitPrice),
      quantity: line.quantity,
    })),
  };
}
