export const accountMessages = {
  favourites: 'Favourites',
} as const;
