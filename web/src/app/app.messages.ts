export const appMessages = {
  loadingSession: 'Loading Session...',
  initialDataFailed: 'Failed to fetch initial app data',
} as const;

export const foundMessages = {
  menuOf: (restaurant: string) => `Menu of ${restaurant}`,
  calories: (kcal: number) => `${kcal} calories`,
  priceRange: (currency: string, least: number, most: number) =>
    least === most ? `${currency} ${least}` : `${currency} ${least}-${most}`,
} as const;
