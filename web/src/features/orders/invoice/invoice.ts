import type { Order } from '@chulo/shared/contract/orders/orders';
import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { formatClock, formatDayOf } from '../../../lib/format/nepal-clock.ts';
import { paidWith } from '../../../lib/format/staff-orders.messages.ts';
import { adminOrderMessages as messages } from '../admin/admin-orders.messages.ts';

/** An instant in Nepal time, for example '28 November 2026, 07:00 PM'. */
export const formatFullMoment = (instant: string) =>
  messages.moment(formatDayOf(instant), formatClock(instant));

export const placedAt = ({ createdAt }: Order) => formatFullMoment(createdAt);

export const restaurantAddress = ({ address: { street, city } }: Restaurant) =>
  [street, city].filter((part) => part !== '').join(', ');

/** Where a delivery goes; null when there is no address. */
export function destinationOf({ deliveryAddress }: Order): string | null {
  if (!deliveryAddress || deliveryAddress.street === '') return null;
  const { street, city, landmark } = deliveryAddress;
  return [street, city, ...(landmark === '' ? [] : [messages.near(landmark)])].filter(Boolean).join(', ');
}

/** The number that the rider calls, or that of the customer; empty when none is known. */
export const phoneOf = ({ deliveryAddress, customer }: Order): string =>
  deliveryAddress?.phone || (customer?.phone ?? '');

/** How the order was paid, or will be. */
export const methodText = ({ deliveryType, payments = [] }: Order): string =>
  payments.length === 0 ? messages.methods[deliveryType] : paidWith(payments).join('; ');
