import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PATHS } from '../../app/paths.ts';
import { LiveChip } from '../../features/live/components/live-chip.tsx';
import { OrderTracking } from '../../features/orders/components/order-tracking.tsx';
import { TrackingFailure } from '../../features/orders/components/tracking-failure.tsx';
import { trackingOptions } from '../../features/orders/orders.queries.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { useSession } from '../../lib/session.ts';
import { trackingPageMessages } from './tracking.messages.ts';

export function TrackingPage() {
  const { orderId } = useParams();
  const token = useSession((session) => session.token);
  usePageHead(trackingPageMessages.title, trackingPageMessages.description);
  if (token === null)
    return <TrackingFailure message={trackingPageMessages.signInNeeded} homeHref={PATHS.home} />;
  if (orderId === undefined)
    return <TrackingFailure message={trackingPageMessages.orderMissing} homeHref={PATHS.home} />;
  return (
    <OrderTracking
      key={orderId}
      orderId={orderId}
      homeHref={PATHS.home}
      heading={trackingPageMessages.title}
      chip={<TrackingChip orderId={orderId} />}
    />
  );
}

function TrackingChip({ orderId }: { orderId: string }) {
  return <LiveChip read={useQuery(trackingOptions(orderId))} />;
}
