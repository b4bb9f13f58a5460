import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';
import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { AddressBar } from '../../../features/addresses/picker/address-bar.tsx';
import { AddressPicker } from '../../../features/addresses/picker/address-picker.tsx';
import { useChosenAddress } from '../../../features/addresses/picker/use-chosen-address.ts';
import { chooseDeliveryType } from '../../../features/cart/cart.store.ts';
import { deliveryPause, cartLineMessages as messages } from '../../../features/cart/cart-lines.messages.ts';
import { useSession } from '../../../lib/api/session.ts';
import { useNow } from '../../../lib/device/use-now.ts';
import { commonMessages } from '../../../lib/format/lib.messages.ts';
import { formatClockRange } from '../../../lib/format/nepal-clock.ts';
import type { OpeningNow } from '../../../lib/format/opening.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';

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

interface DeliveryEstimateProps {
  type: FulfilmentType;
  /** Of orders of this type. */
  opening: OpeningNow;
  /** Shown instead while the order is for a later time. */
  scheduled?: string | null;
}

/** The estimated time, or the end of what keeps the order from being taken now. Clock times appear after hydration only. */
function DeliveryEstimate({ type, opening, scheduled = null }: DeliveryEstimateProps) {
  const now = useNow();
  const { isOpen, text, minutes } = opening;
  const { min, max } = minutes;
  const timeIn = (later: number) => new Date((now?.getTime() ?? 0) + later * MINUTE_MS).toISOString();
  return (
    <div className="flex min-h-14 items-center gap-3">
      <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-leaf/20">
        <Clock className="size-5" />
      </span>
      <div className="min-w-0 leading-tight">
        <p className="text-ink-soft text-sm">{messages.estimate[type]}</p>
        {scheduled !== null ? (
          <p className="money font-semibold">{scheduled}</p>
        ) : isOpen ? (
          <p className="money flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">{commonMessages.minutes(minutes)}</span>
            <span className="text-ink-soft text-sm">
              {now && messages.about(formatClockRange(timeIn(min), timeIn(max)))}
            </span>
          </p>
        ) : (
          <p className="wrap-anywhere font-semibold text-danger">{text}</p>
        )}
      </div>
    </div>
  );
}

interface DeliveryPauseNoticeProps {
  /** Until when the chosen delivery is paused; null while it is not. */
  text: string | null;
  hasPickup: boolean | undefined;
}

/** The pause of a delivery, and pickup with one tap. */
export function DeliveryPauseNotice({ text, hasPickup }: DeliveryPauseNoticeProps) {
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="py-3 font-semibold empty:hidden">{text}</p>
      {text && hasPickup && (
        <Button variant="secondary" onClick={() => chooseDeliveryType('pickup')}>
          {deliveryPause.toPickup}
        </Button>
      )}
    </div>
  );
}
