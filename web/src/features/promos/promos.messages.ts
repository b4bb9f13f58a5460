import type { NoPromoEffect } from '@chulo/shared/domain/promo/promo-effect';

export const promosMessages = {
  heading: 'Promo code',
  code: 'Have a code?',
  apply: 'Apply',
  applyCode: (code: string) => `Apply ${code}`,
  remove: 'Remove',
  removeCode: (code: string) => `Remove ${code}`,
  applied: (code: string) => `${code} is applied.`,
  removed: (code: string) => `${code} was removed.`,
  offers: 'Offers for you',
  none: 'No offers today. Do you have a code of your own?',
  noneUseful: 'No offer makes this order cheaper. Do you have a code of your own?',
  percentOff: (percent: number) => `${percent}% off`,
  amountOff: (amount: string) => `${amount} off`,
  freeDelivery: 'Free delivery',
  both: (one: string, other: string) => `${one} and ${other.toLowerCase()}`,
  saves: (amount: string) => `saves ${amount}`,
  /** Beside the discount of the bill. */
  alsoSaves: {
    deliveryFee: (amount: string) => `and ${amount} delivery`,
    tax: (amount: string) => `and ${amount} tax`,
  },
  missing: (amount: string) => `Add ${amount} more`,
  missingFor: (amount: string, code: string) => `Add ${amount} more for ${code}`,

  listRefused: 'Could not load available promotions.',
  listUnreached: 'Network error. Could not connect to the promo service.',
  invalid: 'Invalid promo code or validation failed.',
  unreached: 'A network error occurred during validation.',
  mustSignIn: 'Authentication required to validate certain promo codes.',
  takenOff: (code: string, reason: string) => `${code} was taken off your bill. ${reason}`,
} as const;

/** Why a code takes nothing off this bill. */
export const withoutEffect = {
  no_delivery: 'It gives free delivery, and your order is not delivered.',
  delivery_free: 'It gives free delivery, and your delivery is free already.',
  no_discount: 'It takes nothing off an order this small.',
} as const satisfies Record<NoPromoEffect, string>;
