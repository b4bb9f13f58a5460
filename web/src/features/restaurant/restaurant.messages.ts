export const restaurantMessages = {
  app: 'Chulo',
  pageTitle: (heading: string, restaurant: string) => `${heading} · ${restaurant}`,
} as const;
