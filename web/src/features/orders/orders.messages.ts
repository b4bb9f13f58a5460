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
