import type { Order } from '@chulo/shared/contract/orders/orders';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { LiveChip } from '../../../features/live/live-chip.tsx';
import { trackingOptions } from '../../../features/orders/orders.queries.ts';
import { AfterwardsButtons } from '../../../features/orders/parts/afterwards-buttons.tsx';
import { TrackingScreen } from '../../../features/orders/tracking/tracking-screen.tsx';
import { isPushSupported } from '../../../features/push/push-support.ts';
import { cachedRestaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { useRestaurantHead } from '../../../features/restaurant/use-restaurant-head.ts';
import { useOnDemandComponent } from '../../../ui/overlay/use-on-demand-component.ts';
import { trackingPageMessages } from '../parts/page-heads.messages.ts';
import { useRating } from '../parts/use-rating.tsx';
import { useReorder } from '../parts/use-reorder.ts';

/** Loaded only in browsers that support web push. */
const loadPushOffer = async () => (await import('../../../features/push/push-offer.tsx')).PushOffer;

export function TrackingPage() {
  const { orderId } = useParams();
  useRestaurantHead(trackingPageMessages.title, { description: trackingPageMessages.description });
  const { data: restaurant } = useQuery(cachedRestaurantOptions());
  const [isSupported, setSupported] = useState(false);
  useEffect(() => setSupported(isPushSupported()), []);
  const PushOffer = useOnDemandComponent(loadPushOffer, isSupported);
  return (
    <TrackingScreen
      orderId={orderId}
      homeHref={PATHS.home}
      heading={trackingPageMessages.heading}
      chipOf={(id) => <TrackingChip orderId={id} />}
      offer={PushOffer && <PushOffer />}
      afterwardsOf={(order) => <Afterwards order={order} />}
      phone={restaurant?.phone || null}
    />
  );
}

/** What a customer can do with an order that has ended. */
function Afterwards({ order }: { order: Order }) {
  const { reorder, reorderingId } = useReorder();
  const { rate, sheet } = useRating();
  return (
    <div className="flex flex-wrap gap-3">
      <AfterwardsButtons
        order={order}
        onReorder={(ended) => void reorder(ended)}
        reorderingId={reorderingId}
        onRate={rate}
      />
      {sheet}
    </div>
  );
}

function TrackingChip({ orderId }: { orderId: string }) {
  return <LiveChip read={useQuery(trackingOptions(orderId))} />;
}
