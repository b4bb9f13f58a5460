import { useQuery } from '@tanstack/react-query';
import { Account } from '../../features/auth/components/account.tsx';
import { KitchenBoard } from '../../features/orders/components/kitchen-board.tsx';
import { OrdersTable } from '../../features/orders/components/orders-table.tsx';
import { restaurantOptions } from '../../features/restaurant/restaurant.queries.ts';
import { useSession } from '../../lib/session.ts';
import { pageMessages } from './customer.messages.ts';
import { OrderSections } from './order-sections.tsx';

/** The whole journey on one page without a design: what is shown depends on who is signed in. */
export function PlainPage() {
  const user = useSession((session) => session.user);
  const { data: restaurant } = useQuery(restaurantOptions());
  return (
    <div className="plain">
      <header>
        <h1>{restaurant?.name ?? pageMessages.fallbackName}</h1>
      </header>
      <main>
        {user?.role === 'admin' && <OrdersTable id="orders" />}
        {user?.isKitchen && <KitchenBoard id="kitchen" />}
        {user?.role !== 'admin' && !user?.isKitchen && (
          <OrderSections userId={user?.id ?? null} restaurant={restaurant} />
        )}
        <Account id="account" />
      </main>
    </div>
  );
}
