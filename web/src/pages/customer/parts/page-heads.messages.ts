/** The headings of personal pages, which are shown before the data of the customer is loaded. */
export const headings = {
  cart: 'Your cart',
  checkout: 'Checkout',
  favourites: 'Favourites',
  profile: 'Profile',
  tracking: 'Order',
} as const;

export const searchMessages = {
  heading: 'Menu',
  description: (restaurant: string) =>
    `The whole menu of ${restaurant} with its prices: search it, filter it, order from it.`,
  empty: 'There is nothing on the menu yet. Please come back soon.',
  home: 'Back to Home',
} as const;

export const trackingPageMessages = {
  title: 'Order tracking',
  heading: headings.tracking,
  description: 'Where your order is, and when it will arrive.',
} as const;
