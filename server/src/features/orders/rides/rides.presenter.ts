import type { Ride } from '@chulo/shared/contract/orders/rides';
import { rupeesOf } from '@chulo/shared/domain/money/money';
import { dueOf } from '@chulo/shared/domain/money/payment';
import { receivedOf } from '../orders.presenter.ts';
import type { RideRow } from './rides.repository.ts';

/** The customer only to the rider who has the order, and not of one that is cancelled. */
export const presentRide = (row: RideRow): Ride => ({
  orderId: row.order_id,
  orderNumber: row.order_number,
  status: row.status,
  isMine: row.is_mine,
  itemCount: row.item_count,
  toCollect: rupeesOf(dueOf(receivedOf(row))),
  cashTaken: Number(row.cash_taken),
  deliveredAt: row.status === 'delivered' ? (row.delivered_at?.toISOString() ?? null) : null,
  notFoundReason: row.is_mine ? row.not_found_reason : '',
  customer: row.is_mine && row.status !== 'cancelled' ? customerOf(row) : null,
});

function customerOf({ name, phone, address, instructions }: RideRow): Ride['customer'] {
  const { street, city, landmark, coordinates } = address;
  return {
    name,
    phone: address.phone === '' ? phone : address.phone,
    address: [street, city].filter(Boolean).join(', '),
    landmark,
    instructions,
    coordinates,
  };
}
