/** Of pages that belong to a person: these say what they are before anything of the person is known. */
export const headings = {
  cart: 'Your cart',
  checkout: 'Checkout',
  favourites: 'Favourites',
  profile: 'Profile',
  tracking: 'Order',
} as const;
