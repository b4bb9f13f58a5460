import { hasOwnWords } from '@chulo/shared/domain/restaurant/restaurant-settings';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useUncookedOrders } from '../../../features/kitchen/pending/pending.queries.ts';
import { openOrdersWithSoldOut } from '../../../features/kitchen/supply/sold-out.ts';
import { adminCategoriesOptions, adminMenuOptions } from '../../../features/menu/admin/admin-menu.queries.ts';
import { AdminCategories } from '../../../features/menu/categories/admin-categories.tsx';
import { AdminProducts } from '../../../features/menu/products/admin-products.tsx';
import { hasSoldOut } from '../../../features/menu/products/sold-out-names.ts';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { AdminStations } from '../../../features/stations/admin-stations.tsx';
import { stationsOptions } from '../../../features/stations/stations.queries.ts';
import { searchPart } from '../../../lib/format/search-part.ts';
import { OPENED, SOLD_OUT, SUPPLY, sectionTo, toSoldOut } from '../shell/opened.ts';

export function CategoriesSection() {
  const { data: categories } = useQuery(adminCategoriesOptions());
  const { data: dishes } = useQuery(adminMenuOptions());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <AdminCategories toProducts={sectionTo('products')} />
      <AdminStations categories={categories ?? []} dishes={dishes ?? []} />
    </div>
  );
}

export function ProductsSection() {
  const { data: stations, isError } = useQuery(stationsOptions());
  const navigate = useNavigate();
  const { data: restaurant } = useQuery(restaurantOptions());
  const { data: dishes } = useQuery(adminMenuOptions());
  const orders = useUncookedOrders(dishes?.some(hasSoldOut) === true);
  const location = useLocation();
  const params = new URLSearchParams(location.search);
  const openedId = params.get(OPENED);
  const isOnlySoldOut = params.get(SUPPLY) === SOLD_OUT;

  /** The next choice of the same product opens it again, and a reload does not. */
  function forgetOpened(): void {
    if (openedId === null) return;
    const others = new URLSearchParams(params);
    others.delete(OPENED);
    void navigate({ ...sectionTo('products'), search: searchPart(others) }, { replace: true });
  }
  return (
    <AdminProducts
      opened={{ id: openedId, visit: location.key, onClosed: forgetOpened }}
      // While nobody knows whether this is the demo, the form asks.
      isDemo={restaurant !== undefined && !hasOwnWords(restaurant)}
      stations={isError ? (stations ?? []) : stations}
      openOrdersOf={(dish) => openOrdersWithSoldOut(dish, orders)}
      isOnlySoldOut={isOnlySoldOut}
      onOnlySoldOut={(isOnly) => void navigate(isOnly ? toSoldOut : sectionTo('products'))}
    />
  );
}
