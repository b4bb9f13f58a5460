import { formatMinimum } from '../../../lib/format/money.ts';
import { headings } from './page-heads.messages.ts';

export const toCheckoutMessages = {
  checkout: headings.checkout,
  belowMinimum: (minimum: number) =>
    `Minimum order amount of ${formatMinimum(minimum)} is required to proceed.`,
  belowMinimumButton: (minimum: number) => `Minimum Order: ${formatMinimum(minimum)}`,
  hasProblem: 'Remove the items that cannot be ordered to continue.',
} as const;
