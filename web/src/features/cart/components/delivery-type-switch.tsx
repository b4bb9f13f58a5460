import { FULFILMENT_TYPES } from '@chulo/shared/domain/pricing';
import { Bike, ShoppingBag, Utensils } from 'lucide-react';
import { useId } from 'react';
import { fulfilmentNames } from '../../../lib/lib.messages.ts';
import { cartMessages } from '../cart.messages.ts';
import { chooseDeliveryType, useDeliveryType } from '../delivery.store.ts';

const ICONS = { delivery: Bike, pickup: ShoppingBag, dine_in: Utensils } as const;

/** How the food gets to the guest: one of three, in sight at once. */
export function DeliveryTypeSwitch() {
  const chosen = useDeliveryType();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{cartMessages.deliveryType}</legend>
      <div className="grid grid-cols-3 rounded-full border border-line bg-line/45 p-1">
        {FULFILMENT_TYPES.map((type) => {
          const Icon = ICONS[type];
          return (
            <label
              key={type}
              className="flex min-h-11 cursor-pointer items-center justify-center gap-1.5 whitespace-nowrap rounded-full px-2 text-center text-ink-soft text-sm leading-tight transition hover:text-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-indigo"
            >
              <input
                type="radio"
                name={name}
                value={type}
                checked={type === chosen}
                onChange={() => chooseDeliveryType(type)}
                className="sr-only"
              />
              <Icon aria-hidden className="size-4 shrink-0 max-[23rem]:hidden" />
              {fulfilmentNames[type]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
