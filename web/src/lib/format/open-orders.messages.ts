import type { Order } from '@chulo/shared/contract/orders/orders';
import { slotTime } from './slot.messages.ts';

/** An order that is not cooked yet and contains a dish or an option. */
export interface OpenOrder extends Pick<Order, 'orderNumber' | 'status' | 'slot'> {
  quantity: number;
}

function detailsOf({ quantity, status, slot }: OpenOrder): string {
  const isNew = status === 'pending';
  return [`${quantity} ×`, ...(isNew ? ['not accepted yet'] : []), ...(slot ? [slotTime(slot)] : [])].join(
    ', ',
  );
}

/** The orders that contain what is sold out: 'Open orders: #1786 (3 ×, not accepted yet)'. */
export const openOrdersMessages = {
  label: 'Open orders:',
  list: (orders: readonly OpenOrder[]) =>
    orders.map((order) => `#${order.orderNumber} (${detailsOf(order)})`).join(', '),
} as const;
