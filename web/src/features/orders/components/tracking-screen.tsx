import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session.ts';
import { trackingMessages } from '../tracking.messages.ts';
import { OrderTracking } from './order-tracking.tsx';
import { TrackingFailure } from './tracking-failure.tsx';

interface TrackingScreenProps {
  orderId: string | undefined;
  homeHref: string;
  heading: string;
  /** How fresh the screen of an order is. */
  chipOf: (orderId: string) => ReactNode;
  /** Shown while the order goes on. */
  offer: ReactNode;
}

/** Nothing is asked of the server without a bearer and an order (section 5). */
export function TrackingScreen({ orderId, homeHref, heading, chipOf, offer }: TrackingScreenProps) {
  const token = useSession((session) => session.token);
  if (token === null) return <TrackingFailure message={trackingMessages.signInNeeded} homeHref={homeHref} />;
  if (orderId === undefined)
    return <TrackingFailure message={trackingMessages.orderMissing} homeHref={homeHref} />;
  return (
    <OrderTracking
      key={orderId}
      orderId={orderId}
      homeHref={homeHref}
      heading={heading}
      chip={chipOf(orderId)}
      offer={offer}
    />
  );
}
