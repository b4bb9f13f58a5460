import type { Order } from '@chulo/shared/contract/orders/orders';
import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import { groupedPhone } from '@chulo/shared/domain/text/grouped-phone';
import { csvOf } from '../../../lib/format/csv.ts';
import { formatClock, formatDayOf } from '../../../lib/format/nepal-clock.ts';
import { paidWays } from '../../../lib/format/staff-orders.messages.ts';
import { transactionMessages as messages } from '../reports.messages.ts';

const SHORT_ID = 8;

/** Status names of the orders feature, passed in by the page. */
export type StatusNames = Record<OrderStatus, string>;

export const shortIdOf = ({ id }: Pick<Order, 'id'>) => id.slice(0, SHORT_ID);

/** Date and time in Nepal. */
export const momentOf = ({ createdAt }: Pick<Order, 'createdAt'>) =>
  `${formatDayOf(createdAt)}, ${formatClock(createdAt)}`;

export const nameOf = ({ customer }: Pick<Order, 'customer'>) => customer?.name ?? messages.guest;

/** The orders as CSV; amounts are plain numbers in rupees. */
export function transactionsCsv(orders: readonly Order[], statusNames: StatusNames): string {
  const { order, id, number, date, placedAt, customer, email, phone, status, total, paid } = messages;
  const { paidBy, references } = messages;
  return csvOf(
    [order, id, number, date, placedAt, customer, email, phone, status, total, paid, paidBy, references],
    orders.map(({ payments = [], ...row }) => [
      shortIdOf(row),
      row.id,
      row.orderNumber,
      momentOf(row),
      new Date(row.createdAt),
      nameOf(row),
      row.customer?.email ?? '',
      groupedPhone(row.customer?.phone ?? ''),
      statusNames[row.status],
      row.total,
      row.paidAmount,
      paidWays(payments, String).join('; '),
      payments.flatMap(({ reference }) => reference || []).join('; '),
    ]),
  );
}
