import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { type DeliveryMinutes, withBusyMinutes } from '@chulo/shared/domain/restaurant/restaurant-settings';
import { clockOf } from '@chulo/shared/domain/time/clock';
import type { NepalDay } from '@chulo/shared/domain/time/nepal-time';
import {
  busyMinutesAt,
  isOpenKind,
  isTomorrow,
  type OpeningState,
  openingAt,
} from '@chulo/shared/domain/time/opening-state';
import { useNow } from '../device/use-now.ts';
import { openingMessages, openingTomorrow } from './lib.messages.ts';

const REFRESH_EVERY_MS = 15_000;

export interface OpeningNow {
  isOpen: boolean;
  kind: OpeningState['kind'];
  /** For example '09:00 AM' or 'tomorrow, 09:00 AM'; null when none is in sight. */
  until: string | null;
  isOnOtherDay: boolean;
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

/** @param states those of delivery, instead of the restaurant's */
export function openingNow(
  { opening, deliveryTime }: Hours,
  now: Date | null,
  states = opening.states,
): OpeningNow {
  const state: OpeningState = openingAt({ states }, now) ?? UNKNOWN;
  const { kind, holiday } = state;
  const clock = state.clock && clockOf(state.clock);
  const day = state.day && (isTomorrow(state) ? openingTomorrow : formatNextDay(state.day));
  return {
    isOpen: isOpenKind(kind),
    kind,
    until: clock && (day === null ? clock : `${day}, ${clock}`),
    isOnOtherDay: day !== null,
    text: openingMessages[kind](clock, day, holiday),
    minutes: withBusyMinutes(deliveryTime, busyMinutesAt(opening, now)),
  };
}

const UNKNOWN = { from: '', kind: 'open', clock: null, day: null, holiday: '' } as const;

/** For example '25 Nov'. With Intl, because the table of months would be in home's first JavaScript; this is rare. */
const formatNextDay = (day: NepalDay) =>
  new Date(day)
    .toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
    .split(' ')
    .reverse()
    .join(' ');
