const DELIVERY_SPREAD_MINUTES = 5;

export const menuMessages = {
  preparation: (minutes: number) => `${minutes}-${minutes + DELIVERY_SPREAD_MINUTES} min`,
  stillHasProducts: (count: number) =>
    `This category still has ${count === 1 ? 'one product' : `${count} products`}. Move or delete ${
      count === 1 ? 'it' : 'them'
    } first.`,
} as const;
