import type { Order, OrderLine } from '@chulo/shared/contract/orders/orders';
import { optionsText } from '@chulo/shared/domain/order/cart';
import { groupedPhone } from '@chulo/shared/domain/text/grouped-phone';
import { callApiList } from '../../../lib/api/api-client.ts';
import { fetchAllPages } from '../../../lib/api/fetch-all-pages.ts';
import { csvOf } from '../../../lib/format/csv.ts';
import { fulfilmentNames } from '../../../lib/format/lib.messages.ts';
import { paidWays } from '../../../lib/format/staff-orders.messages.ts';
import { formatFullMoment, placedAt } from '../invoice/invoice.ts';
import { statusNames } from '../orders.messages.ts';
import { type AdminOrdersFilter, adminOrdersQuery } from '../orders.queries.ts';
import { adminOrderMessages, orderFile, staffMessages } from './admin-orders.messages.ts';

/** All orders that match the filter, from every page of the list, without test orders: the file is for sums. */
export async function readEveryOrder(filter: Omit<AdminOrdersFilter, 'page'>) {
  const { items, isCapped } = await fetchAllPages<Order>(
    async (page) =>
      (await callApiList('listOrders', { query: { ...adminOrdersQuery(filter), ...page } })).data,
  );
  return { items: items.filter(({ isTest }) => !isTest), isCapped };
}

/** CSV for spreadsheets; amounts are plain numbers in rupees and those before the total, packaging, rounding and the discount of staff add up to it, times are also there as timestamps in Nepal time. */
export function ordersCsv(orders: readonly Order[]): string {
  return csvOf(
    orderFile.headings,
    orders.map(({ payments = [], ...order }) => [
      order.orderNumber,
      order.id,
      placedAt(order),
      new Date(order.createdAt),
      order.customer?.name ?? staffMessages.guest,
      order.customer?.email ?? '',
      groupedPhone(order.customer?.phone ?? ''),
      fulfilmentNames[order.deliveryType],
      statusNames[order.status],
      order.items.map(lineText).join('; '),
      order.subtotal,
      order.discount,
      order.promoCode ?? '',
      order.pricesIncludeTax ? 0 : order.tax,
      order.pricesIncludeTax ? order.tax : 0,
      order.deliveryFee,
      order.tip,
      order.total,
      order.paidAmount,
      order.isRefundDue ? staffMessages.refundDue : '',
      addressOf(order),
      order.slot ? formatFullMoment(order.slot.from) : '',
      order.slot ? new Date(order.slot.from) : '',
      order.packagingFee,
      order.rounding,
      paidWays(payments, String).join('; '),
      payments.flatMap(({ reference }) => reference || []).join('; '),
      order.tippedAmount,
      order.staffDiscount,
      order.staffDiscountReason ?? '',
    ]),
  );
}

function lineText(line: OrderLine): string {
  const text = `${adminOrderMessages.quantity(line.quantity)} ${line.name}`;
  return line.customizations.length > 0 ? `${text} (${optionsText(line)})` : text;
}

const addressOf = ({ deliveryAddress: address }: Order) =>
  address ? [address.street, address.city, address.country].filter((part) => part !== '').join(', ') : '';
