import type { OrderGroup } from '@chulo/shared/domain/order/order-status';

export const historyMessages = {
  loading: 'Loading your orders',
  order: (orderNumber: number) => `Order #${orderNumber}`,
  placedAt: (day: string, time: string) => `${day}, ${time}`,
  line: (quantity: number, name: string) => `${quantity} × ${name}`,
  total: 'Total',
  more: (count: number) => `+${count}`,

  viewDetails: 'View Details',
  track: 'Track Your Order',
  reorder: 'Reorder',
  rate: 'Rate',
  rated: 'Your review',
  ordered: 'Items',
  howItGoes: 'Order details',

  shown: (shown: number, total: number, isExact: boolean) =>
    isExact ? `${shown} of ${total} orders` : `${shown} of more than ${total} orders`,
  showMore: 'Show more',
  moreFailed: 'More orders could not be loaded.',
  failed: 'Your orders could not be loaded.',
  empty: 'You have no orders yet.',
  toMenu: 'See the menu',
} as const;

export const groupNames = {
  ongoing: 'Ongoing',
  past: 'Past',
} as const satisfies Record<OrderGroup, string>;

/** Shown for an empty group while the other one has orders. */
export const emptyGroups = {
  ongoing: 'No ongoing orders.',
  past: 'No past orders yet.',
} as const satisfies Record<OrderGroup, string>;
