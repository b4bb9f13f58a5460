import type { Order } from '@chulo/shared/contract/orders/orders';
import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { isInHours, openingAt } from '@chulo/shared/domain/time/opening-state';
import { useNow } from '../../../lib/device/use-now.ts';
import { useBell } from '../sound/order-bell.ts';

interface PendingBellProps {
  orders: readonly Order[];
  restaurant: Pick<Restaurant, 'opening'> | undefined;
}

/**
 * Rings every 5 seconds while an order should be answered now: no tap silences it, only an answer or the sound switch. A
 * scheduled order that came in the night waits for the opening (decision 0068). Once on a page.
 */
export function PendingBell({ orders, restaurant }: PendingBellProps): null {
  const now = useNow();
  const state = restaurant && openingAt(restaurant.opening, now);
  const isClosed = state !== undefined && !isInHours(state.kind);
  const ringing = orders.filter(({ slot }) => slot === null || !isClosed);
  useBell(ringing.map(({ id }) => id).join(' '));
  return null;
}
