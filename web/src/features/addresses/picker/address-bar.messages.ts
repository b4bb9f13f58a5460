import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';

/** Separate from the other texts about addresses, because every page needs these at once. */
export const addressBarMessages = {
  change: 'Change / Setup',
  noAddress: 'Choose a delivery address',
  locating: 'Finding your location...',
} as const;

/** The titles of the address bar. */
export const addressBarTitles = {
  delivery: 'Delivering to',
  pickup: 'Pick up at',
  dine_in: 'Dine in at',
} as const satisfies Record<FulfilmentType, string>;
