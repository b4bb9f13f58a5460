import type { Order } from '@chulo/shared/contract/orders/orders';
import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { asPaisa, paisaOf, rupeesOf } from '@chulo/shared/domain/money/money';
import { isPayable } from '@chulo/shared/domain/money/payment';
import { formatClock, formatDayOf } from '../../../lib/format/nepal-clock.ts';
import { adminOrderMessages as messages } from '../admin/admin-order.messages.ts';

/** An instant in Nepal time, for example '28 November 2026, 07:00 PM'. */
export const formatFullMoment = (instant: string) =>
  messages.moment(formatDayOf(instant), formatClock(instant));

export const placedAt = ({ createdAt }: Order) => formatFullMoment(createdAt);

export const restaurantAddress = ({ address: { street, city } }: Restaurant) =>
  [street, city].filter((part) => part !== '').join(', ');

/** The unpaid amount in rupees; 0 for a cancelled order. */
export const amountToPay = (order: Order): number =>
  isPayable(order.status, paisaOf(order.paidAmount), paisaOf(order.total))
    ? rupeesOf(asPaisa(paisaOf(order.total) - paisaOf(order.paidAmount)))
    : 0;
