export const appMessages = {
  loadingSession: 'Loading Session...',
  initialDataFailed: 'Failed to fetch initial app data',
} as const;

/** Shown when something that was done before the app had loaded cannot be repeated. */
export const earlyEventMessages = {
  tooLate: 'The page took too long to load. Please try that again.',
  changed: 'The page has changed while it was loading. Please try that again.',
} as const;

export const foundMessages = {
  menuOf: (restaurant: string) => `Menu of ${restaurant}`,
  calories: (kcal: number) => `${kcal} calories`,
  priceRange: (currency: string, least: number, most: number) =>
    least === most ? `${currency} ${least}` : `${currency} ${least}-${most}`,
} as const;
