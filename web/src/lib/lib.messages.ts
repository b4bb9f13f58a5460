import type { DeliveryMinutes } from '@chulo/shared/domain/delivery-time';
import type { FulfilmentType } from '@chulo/shared/domain/pricing';

export const libMessages = {
  networkError: 'A network error occurred.',
  httpError: (status: number) => `HTTP error! status: ${status}`,
  unknownError: 'An unknown error occurred.',
  fieldProblem: (field: string, problem: string) => `${field} ${problem}.`,
} as const;

const WHOLE = new Intl.NumberFormat('en');

/** What is wrong with a field, whichever form it stands in. */
export const formMessages = {
  notMoney: 'Enter an amount like 120 or 120.50.',
  notDecimal: 'Enter a number like 13 or 13.50.',
  notWhole: 'Enter a whole number.',
  tooSmall: (min: number) => `At least ${WHOLE.format(min)}.`,
  tooGreat: (max: number) => `At most ${WHOLE.format(max)}.`,
  tooLong: (max: number) => `At most ${WHOLE.format(max)} characters.`,
} as const;

/** What more than one feature says. */
export const commonMessages = {
  minutes: ({ min, max }: DeliveryMinutes) => (min === max ? `${max} min` : `${min}-${max} min`),
  closed: (opensAt: string) => `Closed now, opens at ${opensAt}`,
} as const;

export const fulfilmentNames = {
  delivery: 'Delivery',
  pickup: 'Pickup',
  dine_in: 'Dine in',
} as const satisfies Record<FulfilmentType, string>;
