import type { PaymentMethod } from '@chulo/shared/domain/money/payment';
import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import { groupDigits } from '@chulo/shared/domain/text/grouped-number';
import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

export const staffMessages = {
  loading: 'Loading orders...',
  table: 'Orders, newest first',
  search: 'Search by order id, customer name or phone',
  statusFilter: 'Status',
  allStatuses: 'All statuses',
  onlyFilter: 'Which orders',
  only: { all: 'All orders', unpaid: 'Unpaid', late: 'Late' },
  daysFilter: 'Days',
  days: { any: 'Any day', today: 'Today', yesterday: 'Yesterday', custom: 'Choose days' },
  from: 'From',
  to: 'To',
  rangeReversed: 'The last day is before the first day.',
  listSize: 'Orders on a page',
  listSizeOf: (rows: number) => `${rows} a page`,
  copyId: (shortId: string, orderNumber: number) => `${shortId}, copy the id of order #${orderNumber}`,
  idCopied: (id: string) => `Copied ${id}`,
  copyFailed: 'The id could not be copied.',
  pages: 'Pages of orders',
  none: 'No orders yet. New orders appear here automatically.',
  noMatch: 'No matching orders.',
  clearFilter: 'Show all orders',
  unreadable: 'Failed to load dashboard data.',
  notFresh: (reason: string) => `The orders could not be refreshed. ${reason}`,
  csv: 'CSV',
  csvLabel: 'Save these orders as CSV',
  fileName: (day: string) => `orders-${day}.csv`,
  saved: (count: number, file: string) =>
    plural(count, {
      one: `1 order saved in ${file}.`,
      other: `${groupDigits(count)} orders saved in ${file}.`,
    }),
  capped: (count: number, file: string) =>
    `Only the newest ${groupDigits(count)} orders are saved in ${file}.`,
  fileFailed: (reason: string) => `The orders could not be loaded. ${reason}`,
  restaurantUnread: 'Restaurant data not loaded.',
  arrivedMany: (count: number) => `${count} new orders.`,
  arrived: (orderNumber: number, customer: string) => `New order #${orderNumber} from ${customer}.`,

  order: 'Order',
  customer: 'Customer',
  total: 'Total',
  status: 'Status',
  date: 'Date',
  type: 'Type',
  actions: 'Actions',
  number: (orderNumber: number) => `#${orderNumber}`,
  isNew: 'New',
  paidOf: (amount: string) => `(paid ${amount})`,
  guest: 'Guest',
  refundDue: 'Refund due',
  callFirst: 'Call first',
  stepOf: (step: string, orderNumber: number) => `${step}, order #${orderNumber}`,
  confirmOrder: (orderNumber: number) => `Confirm order #${orderNumber}`,
  pay: 'Pay',
  payOrder: (orderNumber: number) => `Pay order #${orderNumber}`,
  statusOf: (orderNumber: number) => `Status of order #${orderNumber}`,
  statusUpdated: (status: string) => `Order status updated to ${status}`,
  cancelOrder: (orderNumber: number) => `Cancel order #${orderNumber}`,
  cancelQuestion: 'Are you sure you want to cancel this order?',
  isCooked: 'The kitchen has already started this order.',
  refundWillBeDue: (amount: string) => `${amount} has already been paid. A refund will be due.`,
  cancelNow: 'Cancel order',
  keepOrder: 'Keep order',
  moveBack: (orderNumber: number) => `Move order #${orderNumber} back`,
  moveBackQuestion: (from: string, to: string) => `The order is ${from}. Move it back to ${to}?`,
  moveBackReason: 'Reason',
  moveBackHint: 'For your staff, in the history of the order. The customer does not read it.',
  moveBackPaid: (amount: string) => `${amount} has already been paid. The payment stays.`,
  moveBackNow: 'Move back',
  leaveOrder: 'Leave as it is',
  unpaidTitle: (orderNumber: number) => `Order #${orderNumber} is not paid`,
  unpaidQuestion: (amount: string) =>
    `No payment of ${amount} is recorded. Mark the order as delivered all the same?`,
  deliverUnpaid: 'Delivered, not paid',
  changedMeanwhile: (status: string) => `The order has changed meanwhile: it is now ${status}.`,
  statusFailed: 'Failed to update order status.',

  payment: (orderNumber: number) => `Payment of order #${orderNumber}`,
  amountDue: (total: string, customer: string) => `${total} from ${customer.replace(/\.$/, '')}.`,
  method: 'Payment method',
  walletAccount: (method: string) => `${method} account`,
  upiAccount: 'UPI id (optional)',
  reference: 'Transaction reference',
  referenceInvalid: 'Please enter a valid Transaction Reference (at least 5 characters).',
  cancel: 'Cancel',
  confirmPayment: 'Confirm Payment',
  paymentRecorded: (orderId: string, method: string, status: string) =>
    `Payment processed successfully for Order ${orderId} via ${method.toUpperCase()}. Status is now ${status}.`,
  paymentStored: (orderNumber: number, method: string, status: string) =>
    `Payment of order #${orderNumber} recorded: ${method}. The order is ${status}.`,
  paidAlready: 'This payment is already recorded:',
  paidMeanwhile: 'Someone else has already recorded this payment:',
  paymentFailed: 'Failed to process payment.',
  paymentUnreachable: 'Failed to connect to the server to process payment.',
} as const;

export const methodNames = {
  cash: 'Cash',
  esewa: 'eSewa',
  khalti: 'Khalti',
  upi: 'UPI',
} as const satisfies Record<PaymentMethod, string>;

/** The main button of a row, by the next status; the words of the kitchen's board, shortened. */
export const stepNames: Readonly<Partial<Record<OrderStatus, string>>> = {
  confirmed: 'Confirm',
  preparing: 'Start Preparing',
  ready: 'Ready',
  picked_up: 'Given to rider',
  delivered: 'Delivered',
};

/** A status inside a sentence. */
export const statusWords = {
  pending: 'pending',
  confirmed: 'confirmed',
  preparing: 'preparing',
  ready: 'ready',
  picked_up: 'on the way',
  delivered: 'delivered',
  cancelled: 'cancelled',
} as const satisfies Record<OrderStatus, string>;

/** The columns of the CSV file of orders. */
export const orderFile = {
  headings: [
    'Order',
    'Order ID',
    'Date',
    'Placed at (Nepal time)',
    'Customer',
    'Email',
    'Phone',
    'Type',
    'Status',
    'Items',
    'Subtotal',
    'Discount',
    'Promo code',
    'Tax',
    'Tax in prices',
    'Delivery fee',
    'Tip',
    'Total',
    'Paid',
    'Refund',
    'Address',
    'Scheduled for',
    'Scheduled at (Nepal time)',
  ],
} as const;
