export const searchMessages = {
  heading: 'Menu',
  title: 'Menu',
  description: 'The whole menu: search it, filter it, order from it.',
  empty: 'There is nothing on the menu yet. Please come back soon.',
  home: 'Back to Home',
} as const;
