export const appMessages = {
  loadingSession: 'Loading Session...',
  initialDataFailed: 'Failed to fetch initial app data',
} as const;

/** Shown when a user action from before the app loaded cannot be replayed. */
export const earlyEventMessages = {
  tooLate: 'The page took too long to load. Please try that again.',
  changed: 'The page changed while it was loading. Please try that again.',
} as const;

export const foundMessages = {
  menuOf: (restaurant: string) => `Menu of ${restaurant}`,
  calories: (kcal: number) => `${kcal} calories`,
  priceRange: (currency: string, least: number, most: number) =>
    least === most ? `${currency} ${least}` : `${currency} ${least}-${most}`,
} as const;
