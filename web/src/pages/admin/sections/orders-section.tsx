import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { StaffOrders } from '../../../features/orders/desk/staff-orders.tsx';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { isRecord } from '../../../lib/device/persisted-store.ts';
import { customerName } from '../profile/customer-name.tsx';
import { sectionTo, useOpenedId } from '../shell/opened.ts';

/** Everybody's orders; the one that is looked at is named by the address. */
export function OrdersSection() {
  const { data: restaurant } = useQuery(restaurantOptions());
  const navigate = useNavigate();
  const present = useLocation();
  const left = useRef<Location | null>(null);

  function view(orderId: string | null): void {
    if (orderId !== null) {
      void navigate(sectionTo('orders', orderId), { state: { isFromList: true } });
      return;
    }
    // Going back takes a moment, in which a second press would go back twice.
    if (left.current === present) return;
    left.current = present;
    if (isRecord(present.state) && present.state.isFromList === true) void navigate(-1);
    else void navigate(sectionTo('orders'), { replace: true });
  }
  return (
    <StaffOrders restaurant={restaurant} viewedId={useOpenedId()} onView={view} customerName={customerName} />
  );
}
