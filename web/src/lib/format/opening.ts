import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { type DeliveryMinutes, withBusyMinutes } from '@chulo/shared/domain/restaurant/restaurant-settings';
import { clockOf } from '@chulo/shared/domain/time/clock';
import type { NepalDay } from '@chulo/shared/domain/time/nepal-time';
import {
  busyMinutesAt,
  isOpenKind,
  type OpeningState,
  openingAt,
} from '@chulo/shared/domain/time/opening-state';
import { useNow } from '../device/use-now.ts';
import { openingMessages } from './lib.messages.ts';

const REFRESH_EVERY_MS = 15_000;

export interface OpeningNow {
  isOpen: boolean;
  kind: OpeningState['kind'];
  /** For example '09:00 AM'; null when none is in sight. */
  clock: string | null;
  /** For example 'Open until 11:00 PM' or 'Closed now, opens at 09:00 AM'. */
  text: string;
  /** The promised minutes, with those of the busy mode. */
  minutes: DeliveryMinutes;
}

type Hours = Pick<Restaurant, 'opening' | 'deliveryTime'>;

/** Whether the restaurant takes orders. On the server and during hydration, as of the answer. */
export function useOpening(restaurant: Hours): OpeningNow {
  return openingNow(restaurant, useNow(REFRESH_EVERY_MS));
}

export function openingNow({ opening, deliveryTime }: Hours, now: Date | null): OpeningNow {
  const { kind, day, holiday, ...state }: Omit<OpeningState, 'from'> = openingAt(opening, now) ?? UNKNOWN;
  const clock = state.clock && clockOf(state.clock);
  return {
    isOpen: isOpenKind(kind),
    kind,
    clock,
    text: openingMessages[kind](clock, day && formatNextDay(day), holiday),
    minutes: withBusyMinutes(deliveryTime, busyMinutesAt(opening, now)),
  };
}

const UNKNOWN = { kind: 'open', clock: null, day: null, holiday: '' } as const;

/** For example 'Nov 25'. With Intl, because the table of months would be in home's first JavaScript; this is rare. */
const formatNextDay = (day: NepalDay) =>
  new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });
