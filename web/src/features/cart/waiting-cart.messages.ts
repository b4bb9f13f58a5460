export const waitingCartMessages = {
  title: 'Waiting for you',
  /** The first line of the cart, how many more there are, and the total of all. */
  summary: (quantity: number, name: string, more: number, total: string) =>
    more === 0 ? `${quantity} × ${name}, ${total}` : `${quantity} × ${name} and ${more} more, ${total}`,
} as const;
