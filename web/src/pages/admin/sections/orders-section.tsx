import { useQuery } from '@tanstack/react-query';
import { StaffOrders } from '../../../features/orders/components/staff-orders.tsx';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { useOpenedId } from '../opened.ts';

export function OrdersSection() {
  const { data: restaurant } = useQuery(restaurantOptions());
  const openedId = useOpenedId() ?? '';
  return <StaffOrders key={openedId} restaurant={restaurant} firstSearch={openedId} />;
}
