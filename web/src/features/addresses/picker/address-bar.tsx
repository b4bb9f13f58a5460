import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';
import { MapPin, Store } from 'lucide-react';
import { useIsLoading } from '../../../lib/api/session.ts';
import { addressBarMessages, addressBarTitles } from './address-bar.messages.ts';
import { addressLineOf, useDeliveryAddress } from './delivery-address.store.ts';
import { useLocationStatus } from './location.store.ts';

interface AddressBarProps {
  type: FulfilmentType;
  /** Where pickup and dine-in are; undefined while unknown. A street or a city that was not entered is ''. */
  restaurant: { name: string; address: { street: string; city: string } } | undefined;
  onChange: () => void;
  /** Shows the whole address without truncation. */
  isWhole?: boolean;
}

/**
 * The delivery address, and under it what became of the location (S8.10 to S8.12), in a bar of fixed height except for
 * larger text on a phone.
 */
export function AddressBar({ type, restaurant, onChange, isWhole = false }: AddressBarProps) {
  const chosen = useDeliveryAddress();
  const { isLocating, problem } = useLocationStatus();
  const isLoading = useIsLoading();
  const isDelivery = type === 'delivery';
  const Icon = isDelivery ? MapPin : Store;
  const error = isDelivery ? problem : null;
  const status = isDelivery && isLocating ? addressBarMessages.locating : error;
  const missing = isDelivery && !status && !isLoading ? addressBarMessages.noAddress : '';
  const address = isDelivery ? chosen && addressLineOf(chosen) : restaurant && restaurantLineOf(restaurant);
  return (
    <div
      className={`flex items-center gap-x-3 ${isWhole ? 'min-h-14 flex-wrap gap-y-1.5 py-1 sm:flex-nowrap' : 'min-h-14'}`}
    >
      <span
        aria-hidden
        className="grid size-10 shrink-0 @max-[18rem]:hidden narrow:hidden place-items-center rounded-full bg-turmeric/28"
      >
        <Icon className="size-5" />
      </span>
      <div
        className={`grow basis-0 leading-tight ${isWhole ? 'min-w-[calc(100%-4rem)] sm:min-w-0' : 'min-w-0'}`}
      >
        <p
          className={
            status && !isWhole
              ? 'sr-only'
              : 'truncate narrow:whitespace-normal text-ink-soft text-sm @max-[18rem]:sr-only'
          }
        >
          {addressBarTitles[type]}
          {isDelivery && chosen?.label && <span className="text-ink"> · {chosen.label}</span>}
        </p>
        <p
          role="status"
          className={`min-h-[1lh] font-semibold ${isWhole ? '' : 'line-clamp-1 @max-[18rem]:line-clamp-2'}`}
        >
          {address ?? missing}
        </p>
        {isWhole && isDelivery && chosen && (
          <p className="text-ink-soft text-sm empty:hidden">
            {[chosen.landmark, chosen.phone].filter(Boolean).join(' · ')}
          </p>
        )}
        <p
          role="status"
          className={`font-semibold text-sm leading-tight ${isWhole ? '' : 'line-clamp-2'} ${error ? 'text-danger' : ''}`}
        >
          {status}
        </p>
      </div>
      {isDelivery && (
        <button
          type="button"
          onClick={onChange}
          className={`${isWhole ? 'ml-11 narrow:ml-0 sm:ml-auto' : 'ml-auto @max-[18rem]:w-min'} min-h-11 shrink-0 rounded-control px-2 font-semibold text-sm text-vermilion underline-offset-4 transition hover:underline`}
        >
          {addressBarMessages.change}
        </button>
      )}
    </div>
  );
}

function restaurantLineOf({ name, address }: NonNullable<AddressBarProps['restaurant']>): string {
  return addressLineOf({ ...address, address: address.street }) || name;
}
