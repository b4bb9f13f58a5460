import type { Order } from '@chulo/shared/contract/orders/orders';
import { isOngoing } from '@chulo/shared/domain/order/order-status';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { LiveChip } from '../../../features/live/live-chip.tsx';
import { ORDERS_POLL_MS, trackingOptions } from '../../../features/orders/orders.queries.ts';
import { TrackingScreen } from '../../../features/orders/tracking/tracking-screen.tsx';
import { isPushSupported } from '../../../features/push/push-support.ts';
import { cachedRestaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { useRestaurantHead } from '../../../features/restaurant/use-restaurant-head.ts';
import { useOnDemandComponent } from '../../../ui/overlay/use-on-demand-component.ts';
import { trackingPageMessages } from '../parts/page-heads.messages.ts';

/** Loaded only in browsers that support web push. */
const loadPushOffer = async () => (await import('../../../features/push/push-offer.tsx')).PushOffer;

/** Loaded only for a restaurant with codes. */
const loadPayByWallet = async () =>
  (await import('../../../features/orders/parts/pay-by-wallet.tsx')).PayByWallet;

export function TrackingPage() {
  const { orderId } = useParams();
  useRestaurantHead(trackingPageMessages.title, { description: trackingPageMessages.description });
  const { data: restaurant } = useQuery(cachedRestaurantOptions());
  const [isSupported, setSupported] = useState(false);
  useEffect(() => setSupported(isPushSupported()), []);
  const PushOffer = useOnDemandComponent(loadPushOffer, isSupported);
  const hasCodes = Object.values(restaurant?.walletCodes ?? {}).some(Boolean);
  const PayByWallet = useOnDemandComponent(loadPayByWallet, hasCodes);
  return (
    <TrackingScreen
      orderId={orderId}
      homeHref={PATHS.home}
      heading={trackingPageMessages.heading}
      chipOf={(id) => <TrackingChip orderId={id} />}
      offer={PushOffer && <PushOffer />}
      afterwardsOf={(order) => <LazyAfterwards order={order} />}
      phone={restaurant?.phone || null}
      choices={
        orderId && (
          <>
            {PayByWallet && <PayByWallet orderId={orderId} restaurant={restaurant} />}
            <LazyRequest orderId={orderId} />
          </>
        )
      }
    />
  );
}

const loadAfterwards = async () => (await import('../parts/afterwards.tsx')).Afterwards;

/** Loaded when an order has ended. */
function LazyAfterwards({ order }: { order: Order }) {
  const Afterwards = useOnDemandComponent(loadAfterwards, true);
  return <div className="min-h-11">{Afterwards && <Afterwards order={order} />}</div>;
}

const loadRequest = async () =>
  (await import('../../../features/orders/requests/customer-request.tsx')).CustomerRequest;

/** Loaded once the restaurant has accepted the order. */
function LazyRequest({ orderId }: { orderId: string }) {
  const { data } = useQuery(trackingOptions(orderId));
  const status = data?.order.status ?? 'pending';
  const Request = useOnDemandComponent(loadRequest, isOngoing(status) && status !== 'pending');
  if (!Request || !data || !isOngoing(status)) return null;
  return <Request orderId={orderId} status={status} request={data.request} />;
}

function TrackingChip({ orderId }: { orderId: string }) {
  return <LiveChip pollMs={ORDERS_POLL_MS} read={useQuery(trackingOptions(orderId))} />;
}
