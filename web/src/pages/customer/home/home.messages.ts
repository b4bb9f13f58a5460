import type { DeliveryMinutes } from '@chulo/shared/domain/restaurant/restaurant-settings';

export const homeMessages = {
  title: (restaurant: string, city: string) => `${restaurant}${city && `, ${city}`}: order online`,
  description: (restaurant: string, city: string, ways: string, isDelivered: boolean) =>
    `The menu of ${restaurant}${city && ` in ${city}`}: order ${ways}, and pay ${isDelivered ? 'when the food arrives' : 'at the counter'}.`,
  greeting: (city: string) => (city ? `Hungry, ${city}?` : 'Hungry?'),
  search: 'Find a dish',
  featured: 'Featured Items',
  featuredOf: (category: string) => `Featured Items: ${category}`,
  seeAll: (count: number) => `See all ${count}`,
  ofCategory: (category: string) => ` in ${category}`,
  inFeatured: 'Featured',
  popular: 'Popular Now',
  seeMenu: 'See the whole menu',
  fastTile: 'Super Fast Delivery',
  fastTileText: 'Your food in 25 minutes on average',
  ownTileText: ({ min, max }: DeliveryMinutes) => `Your food in ${min}-${max} minutes`,
  freeTile: 'Free Delivery',
  freeTileText: (threshold: string) => `On orders above ${threshold}`,
  aboutUs: 'The restaurant',
  categoryEmpty: 'No dishes in this category today. Please try another one.',
  menuEmpty: 'The menu is not available yet. Please come back soon.',
  bannersFailed: 'Failed to fetch banners',
  menuFailed: 'The menu could not be loaded.',
  offline: 'You are offline. The menu loads when you are back online.',
} as const;
