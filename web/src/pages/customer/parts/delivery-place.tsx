import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';
import { useState } from 'react';
import { AddressBar } from '../../../features/addresses/picker/address-bar.tsx';
import { AddressPicker } from '../../../features/addresses/picker/address-picker.tsx';
import { useChosenAddress } from '../../../features/addresses/picker/use-chosen-address.ts';
import { DeliveryEstimate } from '../../../features/cart/delivery-estimate.tsx';
import { useSession } from '../../../lib/api/session.ts';
import type { OpeningNow } from '../../../lib/format/opening.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

interface DeliveryPlaceProps {
  restaurant: Restaurant | undefined;
  type: FulfilmentType;
  signInHref: string;
  /** False if the page has its own form for a new address. */
  canAdd?: boolean;
  /** The time for which the order is scheduled, instead of the estimate. */
  scheduled?: string | null;
  /** Of orders of this type. */
  opening: OpeningNow | undefined;
}

/** The delivery address with its picker, and the estimated delivery time. */
export function DeliveryPlace(props: DeliveryPlaceProps) {
  const { restaurant, type, signInHref, canAdd = true, scheduled = null, opening } = props;
  useChosenAddress(useSession((session) => session.user?.id ?? null));
  const [isPicking, setPicking] = useState(false);
  return (
    <div className="mt-2 grid">
      <AddressBar isWhole type={type} restaurant={restaurant} onChange={() => setPicking(true)} />
      <AddressPicker
        isOpen={isPicking}
        onOpenChange={setPicking}
        signInHref={signInHref}
        place={restaurant?.address}
        canAdd={canAdd}
      />
      {opening ? (
        <DeliveryEstimate type={type} opening={opening} scheduled={scheduled} />
      ) : (
        <Skeleton className="my-2 h-10" />
      )}
    </div>
  );
}
