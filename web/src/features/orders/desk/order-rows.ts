import type { Order } from '@chulo/shared/contract/orders';
import { callApiList } from '../../../lib/api/api-client.ts';
import { readEveryPage } from '../../../lib/api/every-page.ts';
import { csvOf } from '../../../lib/format/csv.ts';
import { fulfilmentNames } from '../../../lib/format/lib.messages.ts';
import { placedAt } from '../invoice/invoice.ts';
import { statusNames } from '../orders.messages.ts';
import { type StaffOrdersFilter, staffOrdersQuery } from '../orders.queries.ts';
import { staffOrderMessages } from './staff-order.messages.ts';
import { orderFile, staffMessages } from './staff-orders.messages.ts';

/** Every order that the panel's table would show on its pages. */
export const readEveryOrder = (filter: Omit<StaffOrdersFilter, 'page'>) =>
  readEveryPage<Order>(
    async (page) =>
      (await callApiList('listOrders', { query: { ...staffOrdersQuery(filter), ...page } })).data,
  );

/** The list as a spreadsheet opens it; amounts stay numbers. */
export function ordersCsv(orders: readonly Order[]): string {
  return csvOf(
    orderFile.headings,
    orders.map((order) => [
      order.orderNumber,
      order.id,
      placedAt(order),
      order.customer?.name ?? staffMessages.guest,
      order.customer?.email ?? '',
      order.customer?.phone ?? '',
      fulfilmentNames[order.deliveryType],
      statusNames[order.status],
      order.items.map(({ quantity, name }) => `${staffOrderMessages.quantity(quantity)} ${name}`).join('; '),
      order.subtotal,
      order.discount,
      order.promoCode ?? '',
      order.tax,
      order.deliveryFee,
      order.tip,
      order.total,
      order.paidAmount,
      order.isRefundDue ? staffMessages.refundDue : '',
      addressOf(order),
    ]),
  );
}

const addressOf = ({ deliveryAddress: address }: Order) =>
  address ? [address.street, address.city, address.country].filter((part) => part !== '').join(', ') : '';
