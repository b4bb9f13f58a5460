export const accountMessages = {
  favourites: 'Favourites',
  title: (heading: string, restaurant: string) => `${heading} · ${restaurant}`,
} as const;
