import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { StaffOrders } from '../../../features/orders/components/staff-orders.tsx';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { isRecord } from '../../../lib/persisted-store.ts';
import { sectionTo, useOpenedId } from '../opened.ts';

/** Everybody's orders; the one that is looked at is named by the address. */
export function OrdersSection() {
  const { data: restaurant } = useQuery(restaurantOptions());
  const navigate = useNavigate();
  const { state } = useLocation();
  const isFromList = isRecord(state) && state.isFromList === true;

  function view(orderId: string | null): void {
    if (orderId !== null) void navigate(sectionTo('orders', orderId), { state: { isFromList: true } });
    else if (isFromList) void navigate(-1);
    else void navigate(sectionTo('orders'), { replace: true });
  }
  return <StaffOrders restaurant={restaurant} viewedId={useOpenedId()} onView={view} />;
}
