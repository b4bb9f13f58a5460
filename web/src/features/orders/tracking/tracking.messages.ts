import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';
import type { OrderStatus } from '@chulo/shared/domain/order/order-status';

export const trackingMessages = {
  loading: 'Loading your order...',
  heading: (orderNumber: number) => `Order #${orderNumber}`,
  placedAt: (moment: string) => `Placed ${moment}`,
  late: 'Running a little late',
  seen: (time: string) => `The kitchen saw your order at ${time}`,
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
  deliveryFee: 'Delivery fee',
  free: 'Free',
  tax: 'Tax',
  total: 'Total',

  details: 'Details',
  address: 'Delivery address',
  payment: 'Payment',
  cashOnDelivery: (total: string) => `Cash on Delivery: ${total} when the food arrives.`,
  cashAtCounter: (total: string) => `Cash: ${total} when you receive the food.`,
  paid: (amount: string) => `Paid: ${amount}.`,
  cash: (total: string) => `Cash: ${total}.`,
  notPaid: 'Nothing to pay.',
  refundDue: (amount: string) => `You paid ${amount}. The restaurant will refund it.`,
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

/** The label of the promised time range. */
export const promiseLabels = {
  delivery: 'At your door between',
  pickup: 'Ready to pick up between',
  dine_in: 'At your table between',
} as const satisfies Record<FulfilmentType, string>;

const READY = {
  delivery: 'Hot, packed, and about to leave.',
  pickup: 'Ready. Come and enjoy it hot.',
  dine_in: 'Ready. It is coming to your table.',
} as const satisfies Record<FulfilmentType, string>;

/** The status of an order as a sentence for its customer. */
export function statusSentence(status: OrderStatus, fulfilment: FulfilmentType): string {
  switch (status) {
    case 'pending':
      return 'Waiting for confirmation.';
    case 'confirmed':
      return 'Confirmed. The kitchen starts soon.';
    case 'preparing':
      return 'In the kitchen: your food is being made.';
    case 'ready':
      return READY[fulfilment];
    case 'picked_up':
      return 'On its way to you.';
    case 'delivered':
      return fulfilment === 'delivery' ? 'Delivered. Enjoy your meal!' : 'Handed over. Enjoy your meal!';
    case 'cancelled':
      return 'This order was cancelled.';
  }
}
