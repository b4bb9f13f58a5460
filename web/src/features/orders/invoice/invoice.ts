import type { Order } from '@chulo/shared/contract/orders';
import type { Restaurant } from '@chulo/shared/contract/restaurant';
import { paisaOf, rupeesOf } from '@chulo/shared/domain/money/money';
import { isPayable } from '@chulo/shared/domain/money/payment';
import { formatClock, formatDayOf } from '../../../lib/format/nepal-clock.ts';
import { staffOrderMessages as messages } from '../desk/staff-order.messages.ts';

/** Date and time in Nepal. */
export const placedAt = ({ createdAt }: Order) =>
  messages.moment(formatDayOf(createdAt), formatClock(createdAt));

export const restaurantAddress = ({ address: { street, city } }: Restaurant) =>
  [street, city].filter((part) => part !== '').join(', ');

/** The unpaid amount in rupees; 0 for a cancelled order. */
export const amountToPay = (order: Order): number =>
  isPayable(order.status, paisaOf(order.paidAmount), paisaOf(order.total))
    ? rupeesOf(paisaOf(order.total) - paisaOf(order.paidAmount))
    : 0;
