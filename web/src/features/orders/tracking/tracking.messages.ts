import type { Order } from '@chulo/shared/contract/orders/orders';
import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';
import type { PromiseState } from '@chulo/shared/domain/order/promise';
import { slotDay } from '../../../lib/format/orders.messages.ts';

export const trackingMessages = {
  loading: 'Loading your order...',
  heading: (orderNumber: number) => `Order #${orderNumber}`,
  placedAt: (moment: string) => `Placed ${moment}`,
  late: {
    late: 'Running a little late',
    overdue: 'Running late',
  } satisfies Record<Exclude<PromiseState, 'kept'>, string>,
  promise: (label: string, times: string) => `${label} ${times}`,
  latePromise: (label: string, times: string) => `${label}, promised for ${times}`,
  seen: (time: string) => `The kitchen saw your order at ${time}`,
  unanswered: 'The restaurant has not answered yet.',
  overdue: 'This order is more than an hour late.',
  mayCancel: (phone: string | null) =>
    phone === null
      ? 'You can wait, or cancel the order below.'
      : 'You can wait, call the restaurant, or cancel the order below.',
  mayAsk: (phone: string | null, orderNumber: number) =>
    phone === null
      ? `Please ask the restaurant about #${orderNumber}.`
      : `Please call the restaurant and ask about #${orderNumber}.`,
  mayBeThere: 'If you have it already, there is nothing to do.',
  cancelReason: (reason: string) => `The restaurant's reason: ${reason}`,
  endedAt: (time: string) => `at ${time}`,
  journey: 'Order progress',
  stepNow: 'Now',
  stepDone: 'Done',
  stepAhead: 'Not yet',

  summary: 'Order Summary',
  line: (quantity: number, name: string) => `${quantity} × ${name}`,
  subtotal: 'Subtotal',
  discount: 'Discount',
  discountWith: (code: string) => `Discount (${code})`,
  staffDiscount: 'Discount by the restaurant',
  deliveryFee: 'Delivery fee',
  free: 'Free',
  packaging: 'Packaging',
  rounding: 'Rounding',
  tax: 'Tax',
  includesTax: 'Includes tax',
  total: 'Total',

  details: 'Details',
  scheduled: 'Scheduled',
  address: 'Delivery address',
  payment: 'Payment',
  cashOnDelivery: (total: string) => `Cash on Delivery: ${total} when the food arrives.`,
  cashAtCounter: (total: string) => `Cash: ${total} at the counter.`,
  paid: (amount: string) => `Paid: ${amount}.`,
  cash: (total: string) => `Cash: ${total}.`,
  notPaid: 'Nothing to pay.',
  owed: (amount: string) => `You paid ${amount} more than the changed total. The restaurant will refund it.`,
  refundDue: (amount: string) => `You paid ${amount}. The restaurant will refund it.`,
  refunded: (amount: string) => `Refunded: ${amount}.`,
  note: 'Special instructions',

  cancel: 'Cancel Order',
  cancelQuestion: 'Are you sure you want to cancel this order?',
  cancelNow: 'Yes, cancel it',
  keep: 'Keep the order',
  cancelFailed: (reason: string) => `The order was not cancelled. ${reason}`,
  backHome: 'Back to Home',

  signInNeeded: 'Authentication required.',
  orderMissing: 'Order ID is missing.',
  failed: 'Something went wrong',
  fetchFailed: (reason: string) => `Failed to fetch order data. ${reason}`,
  trackingError: 'Tracking error',
  orderError: 'Order error',
  goHome: 'Go Home',
} as const;

const PROMISED = {
  delivery: 'At your door',
  pickup: 'Ready to pick up',
  dine_in: 'At your table',
} as const satisfies Record<FulfilmentType, string>;

type Promised = Pick<Order, 'deliveryType' | 'slot' | 'status' | 'promised'>;

/** The label of the promised time range, with the day of a scheduled order. */
export function promiseLabelOf({ deliveryType, slot, status, promised }: Promised): string {
  const label = PROMISED[deliveryType];
  if (slot) return `${label} on ${slotDay(slot.from)} between`;
  return `${label} ${status === 'pending' || promised.from === promised.to ? 'about' : 'between'}`;
}

const READY = {
  delivery: 'Hot, packed, and about to leave.',
  pickup: 'Ready. Come and enjoy it hot.',
  dine_in: 'Ready. It is coming to your table.',
} as const satisfies Record<FulfilmentType, string>;

/** The status of an order as a sentence for its customer. */
export function statusSentence({
  status,
  deliveryType,
  slot,
}: Pick<Order, 'status' | 'deliveryType' | 'slot'>): string {
  switch (status) {
    case 'pending':
      return 'Waiting for confirmation.';
    case 'confirmed':
      return slot ? 'Confirmed for the time you chose.' : 'Confirmed. The kitchen starts soon.';
    case 'preparing':
      return 'In the kitchen: your food is being made.';
    case 'ready':
      return READY[deliveryType];
    case 'picked_up':
      return 'On its way to you.';
    case 'delivered':
      return deliveryType === 'delivery' ? 'Delivered. Enjoy your meal!' : 'Handed over. Enjoy your meal!';
    case 'cancelled':
      return 'This order was cancelled.';
  }
}
