const DELIVERY_SPREAD_MINUTES = 5;

export const menuMessages = {
  preparation: (minutes: number) => `${minutes}-${minutes + DELIVERY_SPREAD_MINUTES} min`,
  stillHasProducts: (count: number) =>
    `This category still has ${count === 1 ? 'one product' : `${count} products`}. Move or delete ${
      count === 1 ? 'it' : 'them'
    } first.`,
  itemReplaced: 'Another product of this category has taken its name, so it cannot come back.',
  categoryReplaced: 'Another category has taken its name, so it cannot come back.',
} as const;
