import type { OrderStatus } from '@chulo/shared/domain/order/order-status';

export const statusNames = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  preparing: 'Preparing',
  ready: 'Ready',
  picked_up: 'On the way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
} as const satisfies Record<OrderStatus, string>;

export const openOrderMessages = {
  label: 'Your open order',
  order: (orderNumber: number, status: string) => `#${orderNumber}, ${status}`,
  again: 'Order again',
  line: (quantity: number, name: string) => `${quantity} × ${name}`,
  more: (count: number) => `and ${count} more`,
} as const;
