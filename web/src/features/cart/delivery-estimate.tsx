import type { Restaurant } from '@chulo/shared/contract/restaurant';
import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';
import { isOpenAt } from '@chulo/shared/domain/time/opening-hours';
import { Clock } from 'lucide-react';
import { useNow } from '../../lib/device/use-now.ts';
import { commonMessages } from '../../lib/format/lib.messages.ts';
import { formatClockRange } from '../../lib/format/nepal-clock.ts';
import { cartMessages as messages } from './cart.messages.ts';

interface DeliveryEstimateProps {
  type: FulfilmentType;
  restaurant: Pick<Restaurant, 'deliveryTime' | 'operatingHours' | 'isAlwaysOpen'>;
}

const MINUTE_MS = 60_000;

/** The estimated time, or the opening time while closed. Clock times appear after hydration only. */
export function DeliveryEstimate({ type, restaurant }: DeliveryEstimateProps) {
  const now = useNow();
  const { min, max } = restaurant.deliveryTime;
  const isClosed = now !== null && !isOpenAt(restaurant, now);
  const timeIn = (minutes: number) => new Date((now?.getTime() ?? 0) + minutes * MINUTE_MS).toISOString();
  return (
    <div className="flex h-14 items-center gap-3">
      <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-leaf/20">
        <Clock className="size-5" />
      </span>
      <div className="min-w-0 leading-tight">
        <p className="text-ink-soft text-sm">{messages.estimate[type]}</p>
        {isClosed ? (
          <p className="font-semibold text-danger">
            {commonMessages.closed(restaurant.operatingHours.start)}
          </p>
        ) : (
          <p className="money flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">{commonMessages.minutes(restaurant.deliveryTime)}</span>
            <span className="text-ink-soft text-sm">
              {now && messages.about(formatClockRange(timeIn(min), timeIn(max)))}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
