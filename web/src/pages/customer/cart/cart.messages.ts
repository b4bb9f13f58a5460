import { headings } from '../parts/page-heads.messages.ts';

export const cartPageMessages = {
  heading: headings.cart,
  description: 'What you are about to order.',
  empty: 'Your cart is empty. The oven is warm: choose something good.',
  toMenu: 'See the menu',
  addMore: 'Add something else',
  removed: (name: string) => `${name} was removed.`,
  undo: 'Undo',
  how: 'How and where',
  totalNow: (price: string) => `Total: ${price}`,
  checkout: 'Checkout',
  belowMinimum: (minimum: number) => `Minimum order amount of ₹${minimum} is required to proceed.`,
  belowMinimumButton: (minimum: number) => `Minimum Order: ₹${minimum}`,
  hasProblem: 'Remove what cannot be ordered, then go on.',
  loadFailed: 'We could not check the prices. Your cart is kept.',
} as const;
