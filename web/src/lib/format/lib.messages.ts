import type { FulfilmentType, OfferedTypes } from '@chulo/shared/domain/money/pricing';
import type { DeliveryMinutes } from '@chulo/shared/domain/restaurant/restaurant-settings';
import type { OpeningKind } from '@chulo/shared/domain/time/opening-state';

export const libMessages = {
  networkError: 'A network error occurred.',
  lineLost: 'A network error occurred. Check your connection and try again.',
  httpError: (status: number) => `HTTP error! status: ${status}`,
  unknownError: 'An unknown error occurred.',
  fieldProblem: (field: string, problem: string) => `${field} ${problem}.`,
} as const;

export const commonMessages = {
  /** After why the restaurant is closed. */
  chooseTime: '. Choose a time at checkout.',
  minutes: ({ min, max }: DeliveryMinutes) => (min === max ? `${max} min` : `${min}-${max} min`),
} as const;

type OpeningText = (clock: string | null, day: string | null, holiday: string) => string;

export const openingTomorrow = 'tomorrow';

function opens(closed: string, clock: string | null, day: string | null): string {
  if (clock === null) return closed;
  const when = day === null || day === openingTomorrow ? (day ?? '') : `on ${day}`;
  return `${closed}, opens ${when && `${when} `}at ${clock}`;
}

/** Whether the restaurant takes orders. A time is '06:30 PM', a day 'tomorrow' or '25 Nov', or null where the time is clear. */
export const openingMessages: Record<OpeningKind, OpeningText> = {
  open: (clock) => (clock === null ? 'Open now' : `Open until ${clock}`),
  lastCall: (clock) => `Last orders at ${clock}`,
  hours: (clock, day) => opens('Closed now', clock, day),
  lastOrders: (clock, day) => opens('Last orders are over', clock, day),
  holiday: (clock, day, holiday) => opens(`Closed for ${holiday}`, clock, day),
  // After midnight, before the opening of the same day, "today" would mislead.
  closedToday: (clock, day) => opens(clock && !day ? 'Closed now' : 'Closed today', clock, day),
  paused: (clock, day) =>
    clock === null
      ? 'Not taking orders now'
      : `Not taking orders until ${day === null ? '' : `${day}, `}${clock}`,
};

export const fulfilmentNames = {
  delivery: 'Delivery',
  pickup: 'Pickup',
  dine_in: 'Dine in',
} as const satisfies Record<FulfilmentType, string>;

const ALL_TYPES: OfferedTypes = { delivery: true, pickup: true, dine_in: true };

/** The offered types after the word 'order': 'for delivery, pickup or at your table'. */
export function orderWays({ delivery, pickup, dine_in } = ALL_TYPES): string {
  const away = [...(delivery ? ['delivery'] : []), ...(pickup ? ['pickup'] : [])];
  const table = dine_in ? ['at your table'] : [];
  const forAway = away.length > 0 ? [`for ${away.join(dine_in ? ', ' : ' or ')}`] : [];
  return [...forAway, ...table].join(' or ');
}

export const headMessages = {
  /** The language of the pages, in the format of Open Graph. */
  locale: 'en_GB',
  pictureAlt: 'Three pizzas on plates between two painted borders',
} as const;
