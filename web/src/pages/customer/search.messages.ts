export const searchMessages = {
  heading: 'Menu',
  description: (restaurant: string) =>
    `The whole menu of ${restaurant} with its prices: search it, filter it, order from it.`,
  empty: 'There is nothing on the menu yet. Please come back soon.',
  home: 'Back to Home',
} as const;
