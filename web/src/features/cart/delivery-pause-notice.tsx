import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { listOfferedTypes } from '@chulo/shared/domain/money/pricing';
import { CirclePause } from 'lucide-react';
import { useOnlyDeliveryPause } from '../../lib/format/delivery-pause.ts';
import { Button } from '../../ui/form/button.tsx';
import { chooseDeliveryType, useOrderType } from './cart.store.ts';
import { orderInstead } from './cart-lines.messages.ts';

interface DeliveryPauseNoticeProps {
  restaurant: Restaurant | undefined;
  /** The customer has taken another type. */
  onChoose?: () => void;
}

/** Until when delivery is paused, and for a delivery another type with one tap; nothing while it is not paused. */
export function DeliveryPauseNotice({ restaurant, onChoose }: DeliveryPauseNoticeProps) {
  const pause = useOnlyDeliveryPause(restaurant);
  const type = useOrderType(restaurant?.deliveryTypes);
  const other = listOfferedTypes({
    delivery: false,
    pickup: false,
    dine_in: false,
    ...restaurant?.deliveryTypes,
  })
    .filter((offered) => offered !== 'delivery')
    .at(0);
  return (
    <div role="status" className="contents">
      {pause && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-turmeric/12 px-3 py-2">
          <p className="flex min-w-0 items-center gap-2 font-semibold">
            <CirclePause aria-hidden className="size-5 shrink-0 text-turmeric-ink" />
            <span className="wrap-anywhere">{pause.text}</span>
          </p>
          {type === 'delivery' && other && (
            <Button
              variant="secondary"
              onClick={() => {
                chooseDeliveryType(other);
                onChoose?.();
              }}
            >
              {orderInstead[other]}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
