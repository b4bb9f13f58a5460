/** What a customer does with an order that has ended. */
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
