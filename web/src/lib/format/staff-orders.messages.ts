import type { Order } from '@chulo/shared/contract/orders/orders';
import type { PaymentMethod } from '@chulo/shared/domain/money/payment';
import type { Channel } from '@chulo/shared/domain/order/callers';
import {
  CANCEL_REASONS,
  CANCEL_SENTENCES,
  type CancelReason,
} from '@chulo/shared/domain/order/cancel-reasons';
import { formatMoney } from './money.ts';
import { slotTime } from './orders.messages.ts';

const names = {
  sold_out: 'Sold out',
  too_far: 'Too far',
  no_answer: 'No answer',
  closed: 'Closed',
  other: 'Other',
} as const satisfies Record<CancelReason, string>;

/** The reasons that staff choose from; `sentence` is what the customer reads, null for a text of their own. */
export const cancelReasonChoices = CANCEL_REASONS.map((code) => ({
  code,
  name: names[code],
  sentence: code === 'other' ? null : CANCEL_SENTENCES[code],
}));

export const cancelReasonMessages = {
  legend: 'Reason',
  ownText: 'Reason for the customer',
  readBy: (sentence: string) => `The customer reads: “${sentence}”`,
} as const;

/** An order that is not cooked yet and contains a dish or an option. */
export interface OpenOrder extends Pick<Order, 'orderNumber' | 'status' | 'slot'> {
  quantity: number;
}

function detailsOf({ quantity, status, slot }: OpenOrder): string {
  const isNew = status === 'pending';
  return [`${quantity} ×`, ...(isNew ? ['not accepted yet'] : []), ...(slot ? [slotTime(slot)] : [])].join(
    ', ',
  );
}

/** The orders that contain what is sold out: 'Open orders: #1786 (3 ×, not accepted yet)'. */
export const openOrdersMessages = {
  label: 'Open orders:',
  list: (orders: readonly OpenOrder[]) =>
    orders.map((order) => `#${order.orderNumber} (${detailsOf(order)})`).join(', '),
} as const;

/** How an order came that staff have taken. */
export const channelNames: Readonly<Partial<Record<Channel, string>>> = {
  counter: 'Counter',
  phone: 'Phone',
};

export const methodNames = {
  cash: 'Cash',
  esewa: 'eSewa',
  khalti: 'Khalti',
  upi: 'UPI',
} as const satisfies Record<PaymentMethod, string>;

type Taken = NonNullable<Order['payments']>;

/** The ways in which an order was paid; of several with their amounts. */
export const paidWays = (payments: Taken, amountText: (rupees: number) => string = formatMoney) =>
  payments.map(({ method, amount }) =>
    payments.length > 1 ? `${methodNames[method]} ${amountText(amount)}` : methodNames[method],
  );

/** The same with their references: 'eSewa, Reference ABC12'. */
export const paidWith = (payments: Taken, amountText?: (rupees: number) => string) =>
  paidWays(payments, amountText).map((way, index) =>
    payments[index]?.reference ? `${way}, Reference ${payments[index].reference}` : way,
  );
