import { isOpenAllDay, isOpenAt, type OpeningTimes } from '@chulo/shared/domain/opening-hours';
import { commonMessages } from '../../lib/lib.messages.ts';
import { restaurantMessages } from './restaurant.messages.ts';

export interface Opening {
  isOpen: boolean;
  text: string;
}

/** Whether orders are taken, in words; null where only the clock knows and it is not read yet. */
export function openingOf(times: OpeningTimes, now: Date | null): Opening | null {
  const { start, end } = times.operatingHours;
  if (isOpenAllDay(times)) return { isOpen: true, text: restaurantMessages.alwaysOpen };
  if (!now) return null;
  return isOpenAt(times, now)
    ? { isOpen: true, text: restaurantMessages.openUntil(end) }
    : { isOpen: false, text: commonMessages.closed(start) };
}
