import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';
import type { OrderStatus } from '@chulo/shared/domain/order/order-status';

export const orderMessages = {
  minimumOrder: (minimum: number) => `Minimum order amount of ₹${minimum} is required to proceed.`,
  soldOut: (names: readonly string[]) =>
    `Sold out right now: ${names.join(', ')}. Please remove it to continue.`,
  wrongOptions: (name: string) => `The options of ${name} are not valid. Please choose them again.`,
  closed: (opensAt: string) => `Closed now, opens at ${opensAt}.`,
  statusChanged: (status: OrderStatus) =>
    `The order has changed in the meantime: it is ${statusNames[status]} now.`,
} as const;

const statusNames = {
  pending: 'pending',
  confirmed: 'confirmed',
  preparing: 'preparing',
  ready: 'ready',
  picked_up: 'picked up',
  delivered: 'delivered',
  cancelled: 'cancelled',
} as const satisfies Record<OrderStatus, string>;

export const timelineLabels = {
  placed: 'Order Placed',
  pending: 'Pending',
  confirmed: 'Confirmed',
  preparing: 'Preparing',
  ready: 'Ready',
  picked_up: 'On the way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
} as const satisfies Record<OrderStatus | 'placed', string>;

export interface NotificationText {
  title: string;
  message: string;
}

/** The notification of the customer when an order changes to a status. */
export function statusNotification(
  status: OrderStatus | 'placed',
  orderNumber: number | string,
  fulfilment: FulfilmentType,
): NotificationText {
  const order = `Order #${orderNumber}`;
  switch (status) {
    case 'placed':
      return { title: 'Order placed', message: `${order} has reached the restaurant.` };
    case 'pending':
      return { title: 'Order waiting', message: `${order} waits for the restaurant's confirmation.` };
    case 'confirmed':
      return { title: 'Order confirmed', message: `${order} is confirmed. The kitchen will start soon.` };
    case 'preparing':
      return { title: 'In the kitchen', message: `${order} is being prepared.` };
    case 'ready':
      return {
        title: 'Ready',
        message:
          fulfilment === 'delivery'
            ? `${order} is ready and waits for the courier.`
            : `${order} is ready. Come and enjoy it hot.`,
      };
    case 'picked_up':
      return { title: 'On the way', message: `${order} is on the way to you.` };
    case 'delivered':
      return {
        title: fulfilment === 'delivery' ? 'Delivered' : 'Handed over',
        message: `${order} is complete. Enjoy your meal!`,
      };
    case 'cancelled':
      return { title: 'Order cancelled', message: `${order} was cancelled.` };
  }
}

export function paymentNotification(orderNumber: number, amount: string, method: string): NotificationText {
  return {
    title: 'Payment received',
    message: `We received ₹${amount} for order #${orderNumber} (${method}). Thank you!`,
  };
}
