export const favoritesPageMessages = {
  description: 'The dishes and the restaurant that you like best.',
  tabs: 'Your favourites',
  dishes: 'Food Items',
  restaurants: 'Restaurants',
  view: 'View',
  viewOf: (name: string) => `View ${name}`,
  noDishes: 'No favourite dishes yet. Tap the heart on a dish to add it.',
  toMenu: 'See the menu',
  noRestaurant: (name: string) => `${name} is not among your favourites.`,
  likeRestaurant: (name: string) => `Like ${name}`,
} as const;
