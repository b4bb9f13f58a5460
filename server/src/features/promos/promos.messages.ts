export const promoMessages = {
  belowMinimum: (minimum: number) =>
    `This promo code needs an order of at least ₹${Number.isInteger(minimum) ? minimum : minimum.toFixed(2)}.`,
  replaced: 'Another promo code has this name now, so this one cannot be restored.',
} as const;
