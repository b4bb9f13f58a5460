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

export const afterOrderMessages = {
  reordered: (order: string) => `Everything from ${order} is in your cart.`,
  reorderFailed: 'The menu could not be loaded, so nothing was added to your cart. Please try again.',
  addTitle: 'Your cart is not empty',
  addQuestion: (items: string, order: string) =>
    `It has ${items}. Add ${order} to what is in it, or replace it?`,
  add: 'Add to cart',
  replace: 'Replace cart',

  rateTitle: 'How was your food?',
  /** The server shortens the name (`publicNameOf`). */
  rateDescription: (order: string) =>
    `${order}. Your review stands beside the dish, with your first name and the initial of your last name.`,
  rateLate: 'No connection right now. The stars appear as soon as it is back.',
} as const;
