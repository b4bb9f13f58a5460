export const productMessages = {
  description: (name: string, restaurant: string, ways: string) =>
    `${name} from ${restaurant}: order it ${ways}.`,
  back: 'Back',
  loadingTitle: 'Menu',
  details: 'Details',
  reviews: 'Reviews',
  similar: 'Similar',
  tabs: 'About this dish',
  similarHeading: 'You may also like',
  noSimilar: 'There are no similar dishes on our menu.',
  gone: (name: string) => `That dish is no longer on our menu. This is our ${name}.`,
  noMenu: 'There is nothing on the menu yet.',
  home: 'Back to Home',
  signIn: 'Sign in to write a review',
  added: (quantity: number, name: string) => `Added to your cart: ${quantity} × ${name}.`,
  addedLess: (quantity: number, name: string) =>
    `Added to your cart: ${quantity} × ${name}. Your cart cannot hold more of it.`,
} as const;
