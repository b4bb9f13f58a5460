import type { NoPromoEffect } from '@chulo/shared/domain/promo/promo-effect';

export const promoMessages = {
  belowMinimum: (minimum: string) => `This promo code needs an order of at least ${minimum}.`,
  replaced: 'Another promo code has this name now, so this one cannot be restored.',
  withoutEffect: {
    no_delivery: 'This promo code gives free delivery, and your order is not delivered.',
    delivery_free: 'This promo code gives free delivery, and your delivery is free already.',
    no_discount: 'This promo code takes nothing off an order this small.',
  } satisfies Record<NoPromoEffect, string>,
} as const;
