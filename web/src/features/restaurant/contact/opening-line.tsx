import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { offeredTypeFor } from '@chulo/shared/domain/money/pricing';
import { useQuery } from '@tanstack/react-query';
import { Clock, MoonStar } from 'lucide-react';
import { commonMessages, fulfilmentNames } from '../../../lib/format/lib.messages.ts';
import { useOpening } from '../../../lib/format/opening.ts';
import { cachedRestaurantOptions } from '../restaurant.queries.ts';

/**
 * Whether the restaurant is open, and the time of a delivery, or of a pickup where nothing is delivered. The height is
 * reserved before the answer is known.
 */
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
      <span className="min-w-0">
        <span className="font-semibold">
          {text}
          {!isOpen && restaurant.acceptsScheduledOrders && commonMessages.chooseTime}
        </span>
        {isOpen && (
          <>
            <span aria-hidden> · </span>
            <span className="money whitespace-nowrap text-ink-soft">
              {fulfilmentNames[offeredTypeFor('delivery', restaurant.deliveryTypes)]}{' '}
              {commonMessages.minutes(minutes)}
            </span>
          </>
        )}
      </span>
    </>
  );
}
