import { useNow } from '../device/use-now.ts';
import { deliveryPauseMessages as messages } from './delivery-pause.messages.ts';
import { type OpeningNow, openingNow } from './opening.ts';

// Not in opening.ts, which home loads first.

type Restaurant = Parameters<typeof openingNow>[0];

export interface DeliveryPause extends Pick<OpeningNow, 'until' | 'isOnOtherDay'> {
  /** For example 'Delivery paused until 07:30 PM'. */
  text: string;
}

/** The pause of delivery at an instant, or null. It may run during a pause of all orders. */
export function deliveryPauseAt(restaurant: Restaurant, now: Date | null): DeliveryPause | null {
  const { opening } = restaurant;
  if (!opening.delivery) return null;
  const delivery = openingNow({ ...restaurant, opening: { ...opening, states: opening.delivery } }, now);
  const { until, isOnOtherDay } = delivery;
  return delivery.kind === 'paused' ? { until, isOnOtherDay, text: messages.paused(until) } : null;
}

/** Why a customer cannot order a delivery although the restaurant is open, or null. */
export function onlyDeliveryPauseAt(restaurant: Restaurant, now: Date | null): DeliveryPause | null {
  return openingNow(restaurant, now).isOpen ? deliveryPauseAt(restaurant, now) : null;
}

/** As `onlyDeliveryPauseAt`, now. On the server and during hydration, as of the answer. */
export function useOnlyDeliveryPause(restaurant: Restaurant | undefined): DeliveryPause | null {
  const now = useNow(15_000);
  return restaurant ? onlyDeliveryPauseAt(restaurant, now) : null;
}
