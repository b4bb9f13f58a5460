import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { StaffOrders } from '../../../features/orders/desk/staff-orders.tsx';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { isRecord } from '../../../lib/device/persisted-store.ts';
import { customerName } from '../profile/customer-name.tsx';
import { sectionTo, useOpenedId } from '../shell/opened.ts';

/** All orders; '?open=…' opens one. */
export function OrdersSection() {
  const { data: restaurant } = useQuery(restaurantOptions());
  const navigate = useNavigate();
  const location = useLocation();
  const closedAt = useRef<Location | null>(null);

  function view(orderId: string | null): void {
    if (orderId !== null) {
      void navigate(sectionTo('orders', orderId), { state: { isFromList: true } });
      return;
    }
    // Navigation is asynchronous: a second click would go back twice.
    if (closedAt.current === location) return;
    closedAt.current = location;
    if (isRecord(location.state) && location.state.isFromList === true) void navigate(-1);
    else void navigate(sectionTo('orders'), { replace: true });
  }
  return (
    <StaffOrders restaurant={restaurant} viewedId={useOpenedId()} onView={view} customerName={customerName} />
  );
}
