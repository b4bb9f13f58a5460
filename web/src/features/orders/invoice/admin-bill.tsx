import type { Order } from '@chulo/shared/contract/orders/orders';
import { formatMoney } from '../../../lib/format/money.ts';
import { adminOrderMessages as messages } from '../admin/admin-orders.messages.ts';
import { discountMessages } from '../discounts/discounts.messages.ts';

export interface BillRow {
  label: string;
  amount: string;
}

const row = (label: string, rupees: number): BillRow => ({ label, amount: formatMoney(rupees) });

const discountRow = ({ discount, promoCode }: Order) =>
  row(promoCode ? messages.discountWith(promoCode) : messages.discount, -discount || 0);

const staffDiscountRow = ({ staffDiscount }: Order, label: string) =>
  staffDiscount > 0 ? [row(label, -staffDiscount)] : [];

const addedTax = ({ tax, pricesIncludeTax }: Order) => (pricesIncludeTax ? [] : [row(messages.tax, tax)]);

const packagingRow = ({ packagingFee }: Order) =>
  packagingFee > 0 ? [row(messages.packaging, packagingFee)] : [];
const roundingRow = ({ rounding }: Order) => (rounding === 0 ? [] : [row(messages.rounding, rounding)]);

/** The tax that the total contains, for a row below it. */
export const includedTax = ({ tax, pricesIncludeTax }: Order): BillRow[] =>
  pricesIncludeTax && tax > 0 ? [row(messages.includesTax, tax)] : [];

/** The rows above the total, in the order of the details modal (S2.113). */
export const detailRows = (order: Order): BillRow[] => [
  row(messages.subtotal, order.subtotal),
  discountRow(order),
  ...staffDiscountRow(order, messages.staffDiscountWith(order.staffDiscountReason ?? '')),
  ...addedTax(order),
  row(messages.deliveryFee, order.deliveryFee),
  ...packagingRow(order),
  row(messages.tip, order.tip),
  ...roundingRow(order),
];

/** The rows of the invoice (S2.115); an amount of 0 is left out, in the demo only a tip. */
export const invoiceRows = (order: Order, isDemo: boolean): BillRow[] => [
  row(messages.subtotal, order.subtotal),
  ...(isDemo || order.discount > 0 ? [discountRow(order)] : []),
  ...staffDiscountRow(order, discountMessages.onBill),
  ...(isDemo || order.tax > 0 ? addedTax(order) : []),
  ...(isDemo || order.deliveryFee > 0 ? [row(messages.deliveryFee, order.deliveryFee)] : []),
  ...packagingRow(order),
  ...(order.tip > 0 ? [row(messages.tip, order.tip)] : []),
  ...roundingRow(order),
];

/** What was given back, below what was paid. */
export const refundedRows = ({ refundedAmount }: Order): BillRow[] =>
  refundedAmount > 0 ? [row(messages.refundedAmount, refundedAmount)] : [];

/** Terms and amounts for a description list of two columns. */
export const BillRows = ({ rows }: { rows: readonly BillRow[] }) =>
  rows.map(({ label, amount }) => (
    <div key={label} className="contents">
      <dt className="wrap-anywhere">{label}</dt>
      <dd>{amount}</dd>
    </div>
  ));
