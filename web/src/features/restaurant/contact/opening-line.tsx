import { isOpenAllDay, isOpenAt, type OpeningTimes } from '@chulo/shared/domain/time/opening-hours';
import { useQuery } from '@tanstack/react-query';
import { Clock, MoonStar } from 'lucide-react';
import { useNow } from '../../../lib/device/use-now.ts';
import { commonMessages } from '../../../lib/format/lib.messages.ts';
import { restaurantMessages } from '../restaurant.messages.ts';
import { cachedRestaurantOptions } from '../restaurant.queries.ts';

const REFRESH_EVERY_MS = 15_000;

/** Whether the restaurant is open, and the delivery time. The height is reserved before the time is known. */
export function OpeningLine({ className = '' }: { className?: string }) {
  const { data: restaurant } = useQuery(cachedRestaurantOptions());
  const now = useNow(REFRESH_EVERY_MS);
  const opening = restaurant ? openingOf(restaurant, now) : null;
  const Icon = opening?.isOpen === false ? MoonStar : Clock;
  return (
    <p className={`flex h-6 items-center gap-1.5 text-sm leading-6 ${className}`}>
      {restaurant && opening && (
        <>
          <Icon
            aria-hidden
            className={`size-4 shrink-0 ${opening.isOpen ? 'text-leaf' : 'text-turmeric-ink'}`}
          />
          <span className="truncate font-semibold">{opening.text}</span>
          {opening.isOpen && (
            <>
              <span aria-hidden>·</span>
              <span className="money shrink-0 text-ink-soft">
                {commonMessages.minutes(restaurant.deliveryTime)}
              </span>
            </>
          )}
        </>
      )}
    </p>
  );
}

interface Opening {
  isOpen: boolean;
  text: string;
}

/** Opening status as text; null during server rendering, when the time is unknown. */
export function openingOf(times: OpeningTimes, now: Date | null): Opening | null {
  const { start, end } = times.operatingHours;
  if (isOpenAllDay(times)) return { isOpen: true, text: restaurantMessages.alwaysOpen };
  if (!now) return null;
  return isOpenAt(times, now)
    ? { isOpen: true, text: restaurantMessages.openUntil(end) }
    : { isOpen: false, text: commonMessages.closed(start) };
}
