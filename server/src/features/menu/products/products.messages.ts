const DELIVERY_SPREAD_MINUTES = 5;

export const productMessages = {
  preparation: (minutes: number) => `${minutes}-${minutes + DELIVERY_SPREAD_MINUTES} min`,
  itemReplaced: 'Another product of this category has taken its name, so it cannot come back.',
} as const;
