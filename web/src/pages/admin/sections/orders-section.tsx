import type { Order } from '@chulo/shared/contract/orders/orders';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useOptimistic, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ScheduledOrders } from '../../../features/kitchen/board/scheduled-orders.tsx';
import { AdminOrders } from '../../../features/orders/admin/admin-orders.tsx';
import type { FilterChange } from '../../../features/orders/admin/admin-orders-filter.tsx';
import { ordersAddress, readOrdersFilter } from '../../../features/orders/admin/orders-filter.ts';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { searchPart } from '../../../lib/format/search-part.ts';
import { useOnDemandComponent } from '../../../ui/overlay/use-on-demand-component.ts';
import { customerName } from '../profile/customer-name.tsx';
import { OPENED, sectionTo, useClosing } from '../shell/opened.ts';

const fetchChangeOrder = async () => (await import('./change-order-part.tsx')).ChangeOrderPart;

/** All orders; the address has the filter, and '?open=…' opens an order. */
export function OrdersSection() {
  const { data: restaurant, isError } = useQuery(restaurantOptions());
  const navigate = useNavigate();
  const [changed, setChanged] = useState<Order | null>(null);
  const ChangeOrder = useOnDemandComponent(fetchChangeOrder, changed !== null);
  const params = new URLSearchParams(useLocation().search);
  const closeOpened = useClosing('isFromList');
  // The router renders an address in a transition, but a choice is shown at once.
  const [filter, showFilter] = useOptimistic(readOrdersFilter(params));

  /** On the address as it is now: the change before may not be rendered yet. */
  const changeFilter: FilterChange = (change, how = 'chosen') => {
    const current = new URLSearchParams(window.location.search);
    const next = { ...readOrdersFilter(current), page: 1, ...change };
    startTransition(() => {
      showFilter(next);
      void navigate(
        { ...sectionTo('orders'), search: ordersAddress(next, current) },
        { replace: how === 'replaced' },
      );
    });
  };

  function view(orderId: string | null): void {
    if (orderId !== null) {
      params.set(OPENED, orderId);
      void navigate({ ...sectionTo('orders'), search: `?${params}` }, { state: { isFromList: true } });
      return;
    }
    closeOpened(() => {
      params.delete(OPENED);
      void navigate({ ...sectionTo('orders'), search: searchPart(params) }, { replace: true });
    });
  }
  return (
    <>
      <ScheduledOrders isOn={restaurant?.acceptsScheduledOrders === true} onView={view} />
      <AdminOrders
        restaurant={restaurant ?? (isError ? null : undefined)}
        filter={filter}
        onFilter={changeFilter}
        viewedId={params.get(OPENED)}
        onView={view}
        customerName={customerName}
        onChange={setChanged}
      />
      {changed && ChangeOrder && (
        <ChangeOrder order={changed} restaurant={restaurant} onClose={() => setChanged(null)} />
      )}
    </>
  );
}
