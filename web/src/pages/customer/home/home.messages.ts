export const homeMessages = {
  title: (restaurant: string, city: string) => `${restaurant}${city && `, ${city}`}: order online`,
  description: (restaurant: string, city: string) =>
    `The menu of ${restaurant}${city && ` in ${city}`}: order for delivery, pickup or at your table, and pay when the food arrives.`,
  greeting: (city: string) => (city ? `Hungry, ${city}?` : 'Hungry?'),
  featured: 'Featured Items',
  popular: 'Popular Now',
  seeMenu: 'See the whole menu',
  fastTile: 'Super Fast Delivery',
  fastTileText: 'Your food in 25 minutes',
  freeTile: 'Free Delivery',
  freeTileText: (threshold: string) => `On orders above ${threshold}`,
  aboutUs: 'The restaurant',
  categoryEmpty: 'Nothing here today. Please look at another category.',
  menuEmpty: 'The menu is being written. Please come back soon.',
  bannersFailed: 'Failed to fetch banners',
  menuFailed: 'The menu did not come through.',
  offline: 'You are offline. The menu comes as soon as you are back.',
} as const;
