const DELIVERY_SPREAD_MINUTES = 5;

export const productMessages = {
  preparation: (minutes: number) => `${minutes}-${minutes + DELIVERY_SPREAD_MINUTES} min`,
  itemReplaced: 'Another product in this category has this name now, so this one cannot be restored.',
} as const;
