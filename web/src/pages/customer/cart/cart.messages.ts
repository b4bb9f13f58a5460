import { headings } from '../parts/page-heads.messages.ts';

export const cartPageMessages = {
  heading: headings.cart,
  description: 'What you are about to order.',
  empty: 'Your cart is empty. Choose something from the menu.',
  toMenu: 'See the menu',
  addMore: 'Add more items',
  removed: (name: string) => `${name} was removed.`,
  undo: 'Undo',
  editLate: 'No connection right now. The item opens as soon as it is back.',
  how: 'Order details',
  totalNow: (price: string) => `Total: ${price}`,
  loadFailed: 'The prices could not be checked. Your cart is saved.',
} as const;
