import type { ChangeRefusal } from '../../../features/cart/change-line.ts';

/** The lines of one dish in the cart, opened from its card. */
export const dishLinesMessages = {
  inCart: 'In your cart',
  each: (price: string) => `${price} each`,
  note: (text: string) => `“${text}”`,
  edit: (line: string) => `Edit ${line}`,
  done: 'Done',
} as const;

/** Why a line cannot be changed. */
export const lineRefusals = {
  gone: 'This item is no longer in your cart.',
  full: 'Your cart is full, so one of several cannot be changed. Remove an item first.',
  tooMany: 'Your cart cannot hold so many of one item.',
} as const satisfies Record<ChangeRefusal, string>;
