import type { Order } from '@chulo/shared/contract/orders';
import { formatMoney } from '../../../lib/format/money.ts';
import { staffOrderMessages as messages } from '../desk/staff-order.messages.ts';

export interface BillRow {
  label: string;
  amount: string;
}

const row = (label: string, rupees: number): BillRow => ({ label, amount: formatMoney(rupees) });

const discountRow = ({ discount, promoCode }: Order) =>
  row(promoCode ? messages.discountWith(promoCode) : messages.discount, -discount || 0);

/** What the total is made of, in the order of the details modal (section 2). */
export const detailRows = (order: Order): BillRow[] => [
  row(messages.subtotal, order.subtotal),
  discountRow(order),
  row(messages.tax, order.tax),
  row(messages.deliveryFee, order.deliveryFee),
  row(messages.tip, order.tip),
];

/** The same as the invoice has it; a tip stands there where one was given. */
export const invoiceRows = (order: Order): BillRow[] => [
  row(messages.subtotal, order.subtotal),
  discountRow(order),
  row(messages.tax, order.tax),
  row(messages.deliveryFee, order.deliveryFee),
  ...(order.tip > 0 ? [row(messages.tip, order.tip)] : []),
];
