import { hasOwnWords } from '@chulo/shared/domain/restaurant/restaurant-settings';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { adminCategoriesOptions, adminMenuOptions } from '../../../features/menu/admin/admin-menu.queries.ts';
import { AdminCategories } from '../../../features/menu/categories/admin-categories.tsx';
import { AdminProducts } from '../../../features/menu/products/admin-products.tsx';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { AdminStations } from '../../../features/stations/admin-stations.tsx';
import { stationsOptions } from '../../../features/stations/stations.queries.ts';
import { SOLD_OUT, SUPPLY, sectionTo, toSoldOut, useOpenedId } from '../shell/opened.ts';

export function CategoriesSection() {
  const openedId = useOpenedId();
  const { data: categories } = useQuery(adminCategoriesOptions());
  const { data: dishes } = useQuery(adminMenuOptions());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <AdminCategories key={openedId} openedId={openedId} toProducts={sectionTo('products')} />
      <AdminStations categories={categories ?? []} dishes={dishes ?? []} />
    </div>
  );
}

export function ProductsSection() {
  const openedId = useOpenedId();
  const { data: stations, isError } = useQuery(stationsOptions());
  const navigate = useNavigate();
  const { data: restaurant } = useQuery(restaurantOptions());
  const isOnlySoldOut = useSearchParams()[0].get(SUPPLY) === SOLD_OUT;
  return (
    <AdminProducts
      key={openedId}
      openedId={openedId}
      // While nobody knows whether this is the demo, the form asks.
      isDemo={restaurant !== undefined && !hasOwnWords(restaurant)}
      stations={isError ? (stations ?? []) : stations}
      isOnlySoldOut={isOnlySoldOut}
      onOnlySoldOut={(isOnly) => void navigate(isOnly ? toSoldOut : sectionTo('products'))}
    />
  );
}
