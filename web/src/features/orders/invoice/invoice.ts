import type { Order } from '@chulo/shared/contract/orders';
import type { Restaurant } from '@chulo/shared/contract/restaurant';
import { paisaOf, rupeesOf } from '@chulo/shared/domain/money/money';
import { isPayable } from '@chulo/shared/domain/money/payment';
import { formatClock, formatDayOf } from '../../../lib/format/nepal-clock.ts';
import { staffOrderMessages as messages } from '../desk/staff-order.messages.ts';

/** Day and time in Nepal. */
export const placedAt = ({ createdAt }: Order) =>
  messages.moment(formatDayOf(createdAt), formatClock(createdAt));

/** Where the restaurant is. */
export const placeOf = ({ address: { street, city } }: Restaurant) =>
  [street, city].filter((part) => part !== '').join(', ');

/** What is still to be paid, in rupees; nothing of an order that was cancelled. */
export const amountToPay = (order: Order): number =>
  isPayable(order.status, paisaOf(order.paidAmount), paisaOf(order.total))
    ? rupeesOf(paisaOf(order.total) - paisaOf(order.paidAmount))
    : 0;
