import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';
import type { DeliveryMinutes } from '@chulo/shared/domain/restaurant/restaurant-settings';

export const libMessages = {
  networkError: 'A network error occurred.',
  lineLost: 'A network error occurred. Check your connection and try again.',
  httpError: (status: number) => `HTTP error! status: ${status}`,
  unknownError: 'An unknown error occurred.',
  fieldProblem: (field: string, problem: string) => `${field} ${problem}.`,
} as const;

/** Texts that several features share. */
export const commonMessages = {
  minutes: ({ min, max }: DeliveryMinutes) => (min === max ? `${max} min` : `${min}-${max} min`),
  closed: (opensAt: string) => `Closed now, opens at ${opensAt}`,
} as const;

export const fulfilmentNames = {
  delivery: 'Delivery',
  pickup: 'Pickup',
  dine_in: 'Dine in',
} as const satisfies Record<FulfilmentType, string>;

export const headMessages = {
  /** The language of the pages, in the format of Open Graph. */
  locale: 'en_GB',
  pictureAlt: 'A pizza on a plate between two painted borders',
} as const;
