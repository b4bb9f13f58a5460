import type { OrderQuote, PlacedOrder } from '@chulo/shared/contract/orders';
import { rupeesOf } from '@chulo/shared/domain/money/money';
import type { OrderPrice } from '@chulo/shared/domain/money/pricing';
import type { NewOrderLine, PlacedOrderRow } from './placement.repository.ts';

/** Only fields that never change, so that a retry of a placement gets the same response. */
export function presentPlacedOrder(row: PlacedOrderRow): PlacedOrder {
  return {
    id: row.id,
    orderNumber: row.order_number,
    subtotal: Number(row.subtotal),
    discount: Number(row.discount),
    deliveryFee: Number(row.delivery_fee),
    tax: Number(row.tax),
    tip: Number(row.tip),
    total: Number(row.total),
    promoCode: row.promo_code,
    deliveryType: row.fulfilment,
    createdAt: row.created_at.toISOString(),
  };
}

export function presentQuote(price: OrderPrice, lines: readonly NewOrderLine[]): OrderQuote {
  return {
    subtotal: rupeesOf(price.subtotal),
    discount: rupeesOf(price.discount),
    deliveryFee: rupeesOf(price.deliveryFee),
    tax: rupeesOf(price.tax),
    tip: rupeesOf(price.tip),
    total: rupeesOf(price.total),
    items: lines.map((line) => ({
      menuItemId: line.menuItemId,
      name: line.name,
      price: Number(line.unitPrice),
      quantity: line.quantity,
    })),
  };
}
