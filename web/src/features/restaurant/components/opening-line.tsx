import { useQuery } from '@tanstack/react-query';
import { Clock, MoonStar } from 'lucide-react';
import { commonMessages } from '../../../lib/lib.messages.ts';
import { useNow } from '../../../lib/use-now.ts';
import { openingOf } from '../opening.ts';
import { knownRestaurantOptions } from '../restaurant.queries.ts';

const LOOK_EVERY_MS = 15_000;

/** Whether orders are taken now, and how long they take. Its room stands before the clock is read. */
export function OpeningLine({ className = '' }: { className?: string }) {
  const { data: restaurant } = useQuery(knownRestaurantOptions());
  const now = useNow(LOOK_EVERY_MS);
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
