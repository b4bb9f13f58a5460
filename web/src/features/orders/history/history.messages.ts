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
  ordered: 'What you ordered',
  howItGoes: 'How and where',

  shown: (shown: number, total: number, isExact: boolean) =>
    isExact ? `${shown} of ${total} orders` : `${shown} of more than ${total} orders`,
  showMore: 'Show more',
  moreFailed: 'Further orders could not be read.',
  failed: 'Your orders could not be read.',
  empty: 'You have not ordered yet. The oven is warm.',
  toMenu: 'See the menu',
} as const;

export const groupNames = {
  ongoing: 'Ongoing',
  past: 'Past',
} as const satisfies Record<OrderGroup, string>;

/** What a group says while the other one has orders. */
export const emptyGroups = {
  ongoing: 'Nothing is on its way to you just now.',
  past: 'No past orders yet.',
} as const satisfies Record<OrderGroup, string>;
