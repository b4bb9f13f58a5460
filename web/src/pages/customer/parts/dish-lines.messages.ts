/** The lines of one dish in the cart, opened from its card. */
export const dishLinesMessages = {
  inCart: 'In your cart',
  done: 'Done',
} as const;
