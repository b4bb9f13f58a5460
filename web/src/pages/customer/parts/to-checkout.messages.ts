import { headings } from './page-heads.messages.ts';

export const toCheckoutMessages = {
  checkout: headings.checkout,
  belowMinimum: (minimum: number) => `Minimum order amount of ₹${minimum} is required to proceed.`,
  belowMinimumButton: (minimum: number) => `Minimum Order: ₹${minimum}`,
  hasProblem: 'Remove the items that cannot be ordered to continue.',
} as const;
