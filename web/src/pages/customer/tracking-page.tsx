import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PATHS } from '../../app/paths.ts';
import { LiveChip } from '../../features/live/components/live-chip.tsx';
import { TrackingScreen } from '../../features/orders/components/tracking-screen.tsx';
import { trackingOptions } from '../../features/orders/orders.queries.ts';
import { useRestaurantHead } from '../../features/restaurant/use-restaurant-head.ts';
import { trackingPageMessages } from './tracking.messages.ts';

export function TrackingPage() {
  const { orderId } = useParams();
  useRestaurantHead(trackingPageMessages.title, { description: trackingPageMessages.description });
  return (
    <TrackingScreen
      orderId={orderId}
      homeHref={PATHS.home}
      heading={trackingPageMessages.heading}
      chipOf={(id) => <TrackingChip orderId={id} />}
    />
  );
}

function TrackingChip({ orderId }: { orderId: string }) {
  return <LiveChip read={useQuery(trackingOptions(orderId))} />;
}
