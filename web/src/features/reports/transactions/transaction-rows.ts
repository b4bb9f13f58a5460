import type { Order } from '@chulo/shared/contract/orders';
import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import { csvOf } from '../../../lib/format/csv.ts';
import { formatClock, formatDayOf } from '../../../lib/format/nepal-clock.ts';
import { transactionMessages as messages } from './transactions.messages.ts';

const SHORT_ID = 8;

/** Another feature's words for a status, handed over by the page. */
export type StatusNames = Record<OrderStatus, string>;

export const shortIdOf = ({ id }: Order) => id.slice(0, SHORT_ID);

/** Day and time in Nepal. */
export const momentOf = ({ createdAt }: Order) => `${formatDayOf(createdAt)}, ${formatClock(createdAt)}`;

export const nameOf = ({ customer }: Order) => customer?.name ?? messages.guest;

/** The list as a spreadsheet opens it; amounts stay numbers. */
export function transactionsCsv(orders: readonly Order[], statusNames: StatusNames): string {
  const { order, number, date, customer, email, phone, status, total, paid } = messages;
  return csvOf(
    [order, number, date, customer, email, phone, status, total, paid],
    orders.map((one) => [
      shortIdOf(one),
      one.orderNumber,
      momentOf(one),
      nameOf(one),
      one.customer?.email ?? '',
      one.customer?.phone ?? '',
      statusNames[one.status],
      one.total,
      one.paidAmount,
    ]),
  );
}
