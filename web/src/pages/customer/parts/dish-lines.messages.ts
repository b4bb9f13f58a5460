export const dishLinesMessages = {
  inCart: 'In your cart',
  done: 'Done',
} as const;
