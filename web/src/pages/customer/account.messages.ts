export const accountMessages = {
  profile: 'Profile',
  favourites: 'Favourites',
  title: (heading: string, restaurant: string) => `${heading} · ${restaurant}`,
} as const;
