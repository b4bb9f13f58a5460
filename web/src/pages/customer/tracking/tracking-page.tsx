import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { LiveChip } from '../../../features/live/live-chip.tsx';
import { trackingOptions } from '../../../features/orders/orders.queries.ts';
import { TrackingScreen } from '../../../features/orders/tracking/tracking-screen.tsx';
import { canBeTold } from '../../../features/push/can-be-told.ts';
import { useRestaurantHead } from '../../../features/restaurant/use-restaurant-head.ts';
import { useOnDemandComponent } from '../../../ui/overlay/use-part.ts';
import { trackingPageMessages } from '../parts/page-heads.messages.ts';

/** Only where a browser can be told of something while the page is closed. */
const fetchTellMe = async () => (await import('../../../features/push/tell-me.tsx')).TellMe;

export function TrackingPage() {
  const { orderId } = useParams();
  useRestaurantHead(trackingPageMessages.title, { description: trackingPageMessages.description });
  const [isWanted, setWanted] = useState(false);
  useEffect(() => setWanted(canBeTold()), []);
  const TellMe = useOnDemandComponent(fetchTellMe, isWanted);
  return (
    <TrackingScreen
      orderId={orderId}
      homeHref={PATHS.home}
      heading={trackingPageMessages.heading}
      chipOf={(id) => <TrackingChip orderId={id} />}
      offer={TellMe && <TellMe />}
    />
  );
}

function TrackingChip({ orderId }: { orderId: string }) {
  return <LiveChip read={useQuery(trackingOptions(orderId))} />;
}
