import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { useQuery } from '@tanstack/react-query';
import { Clock, MoonStar } from 'lucide-react';
import { commonMessages } from '../../../lib/format/lib.messages.ts';
import { useOpening } from '../../../lib/format/opening.ts';
import { cachedRestaurantOptions } from '../restaurant.queries.ts';

/** Whether the restaurant is open, and the delivery time. The height is reserved before the answer is known. */
export function OpeningLine({ className = '' }: { className?: string }) {
  const { data: restaurant } = useQuery(cachedRestaurantOptions());
  return (
    <p className={`flex min-h-6 items-center gap-1.5 text-sm leading-6 ${className}`}>
      {restaurant && <Opening restaurant={restaurant} />}
    </p>
  );
}

function Opening({ restaurant }: { restaurant: Restaurant }) {
  const { isOpen, text, minutes } = useOpening(restaurant);
  const Icon = isOpen ? Clock : MoonStar;
  return (
    <>
      <Icon aria-hidden className={`size-4 shrink-0 ${isOpen ? 'text-leaf' : 'text-turmeric-ink'}`} />
      <span className="min-w-0 font-semibold">
        {text}
        {!isOpen && restaurant.acceptsScheduledOrders && commonMessages.chooseTime}
      </span>
      {isOpen && (
        <>
          <span aria-hidden>·</span>
          <span className="money shrink-0 text-ink-soft">{commonMessages.minutes(minutes)}</span>
        </>
      )}
    </>
  );
}
