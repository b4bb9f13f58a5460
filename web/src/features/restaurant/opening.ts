import type { Restaurant } from '@chulo/shared/contract/restaurant';
import { isOpenAt } from '@chulo/shared/domain/opening-hours';
import { restaurantMessages } from './restaurant.messages.ts';

export interface Opening {
  isOpen: boolean;
  text: string;
}

/** Whether orders are taken, in words; null where only the clock knows and it is not read yet. */
export function openingOf(
  { isAlwaysOpen, operatingHours }: Pick<Restaurant, 'isAlwaysOpen' | 'operatingHours'>,
  now: Date | null,
): Opening | null {
  const { start, end } = operatingHours;
  if (isAlwaysOpen || start === end) return { isOpen: true, text: restaurantMessages.alwaysOpen };
  if (!now) return null;
  return isOpenAt(operatingHours, now)
    ? { isOpen: true, text: restaurantMessages.openUntil(end) }
    : { isOpen: false, text: restaurantMessages.closed(start) };
}
