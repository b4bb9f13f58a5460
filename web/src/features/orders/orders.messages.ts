import type { OrderStatus } from '@chulo/shared/domain/order-status';

export const orderMessages = {
  payment: 'Cash on Delivery: pay when food arrives.',
  placeOrder: 'Place Order',
  placing: 'Placing your order...',
  mustSignIn: 'You must be logged in to place an order.',
  belowMinimum: (minimum: number) => `Minimum order amount of ₹${minimum} is required to proceed.`,
  belowMinimumButton: (minimum: number) => `Minimum Order: ₹${minimum}`,
  addressMissing: 'Please choose a delivery address.',
  placed: (orderNumber: number, total: string) => `Order Placed! Order #${orderNumber}, ${total}.`,

  myOrders: 'My orders',
  noOrders: 'You have not ordered yet.',
  track: 'Track Your Order',
  trackOrder: (orderNumber: number) => `Track Your Order #${orderNumber}`,
  orderLine: (orderNumber: number, moment: string, total: string, status: string) =>
    `Order #${orderNumber}, ${moment}, ${total}: ${status}`,
  tracking: (orderNumber: number) => `Tracking of order #${orderNumber}`,
  isNow: (orderNumber: number, status: string) => `Order #${orderNumber} is ${status} now.`,
  stepDone: (label: string, moment: string | null) => (moment ? `${label}: ${moment}` : `${label}: done`),
  stepAhead: (label: string) => `${label}: not yet`,

  staffHeading: 'Orders',
  staffTable: 'The newest orders',
  order: 'Order',
  customer: 'Customer',
  status: 'Status',
  total: 'Total',
  paid: 'Paid',
  actions: 'Actions',
  orderNumber: (orderNumber: number) => `#${orderNumber}`,
  guest: 'Guest',
  confirm: 'Confirm',
  confirmOrder: (orderNumber: number) => `Confirm order #${orderNumber}`,
  recordPayment: 'Record payment',
  recordPaymentOf: (orderNumber: number) => `Record payment of order #${orderNumber}`,
  statusUpdated: (status: string) => `Order status updated to ${status}`,
  paymentRecorded: (orderId: string, method: string, status: string) =>
    `Payment processed successfully for Order ${orderId} via ${method.toUpperCase()}. Status is now ${status}.`,

  kitchenHeading: 'Kitchen',
  kitchenLoading: 'Loading orders...',
  column: (status: string, count: number) => `${status} (${count})`,
  columnEmpty: 'No orders.',
  kitchenLine: (quantity: number, name: string, options: readonly string[]) =>
    `${quantity} × ${name}${options.length > 0 ? ` (${options.join(', ')})` : ''}`,
  kitchenAction: (action: string, orderNumber: number) => `${action}, order #${orderNumber}`,
} as const;

export const statusNames = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  preparing: 'Preparing',
  ready: 'Ready',
  picked_up: 'On the way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
} as const satisfies Record<OrderStatus, string>;

/** What the kitchen's button says on an order of that status (section 2). */
export const kitchenActions = {
  confirmed: 'Start Preparing',
  preparing: 'Mark as Ready (For Pickup/Delivery)',
  ready: 'Mark as Delivered (Finalize)',
} as const satisfies Partial<Record<OrderStatus, string>>;
