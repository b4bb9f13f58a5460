import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { PATHS, productPath } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useOpenDish } from '../../../features/menu/dish/use-open-dish.ts';
import { menuMessages } from '../../../features/menu/menu.messages.ts';
import { categoriesOptions, menuOptions } from '../../../features/menu/menu.queries.ts';
import { cachedRestaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { useRestaurantHead } from '../../../features/restaurant/use-restaurant-head.ts';
import { useRestaurantName } from '../../../features/restaurant/use-restaurant-name.ts';
import { errorText } from '../../../lib/api/api-errors.ts';
import { orderWays } from '../../../lib/format/lib.messages.ts';
import { EmptyPlate } from '../../../ui/art/drawings.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { LoadingGroup, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StateLayout } from '../../../ui/feedback/state-layout.tsx';
import { buttonLook } from '../../../ui/form/button.tsx';
import { productMessages } from './product.messages.ts';
import { Product } from './product-view.tsx';

export function ProductPage() {
  const { menuItemId } = useParams();
  return <DishPage key={menuItemId} menuItemId={menuItemId} />;
}

/** A dish; an unknown id shows the dish that is the first of the menu when the address is opened, with a notice (S2.39). */
function DishPage({ menuItemId }: { menuItemId: string | undefined }) {
  const menu = useQuery(menuOptions());
  const categories = useQuery(categoriesOptions());
  const [firstId, setFirstId] = useState(menu.data?.[0]?.id);
  if (firstId === undefined && menu.data?.[0]) setFirstId(menu.data[0].id);
  const asked = useOpenDish(menu.data, menuItemId);
  const fallback = useOpenDish(menu.data, firstId);
  const { item, isGone } = asked.item ? asked : fallback;
  useDishHead(item);

  if (item)
    return (
      <div className="pt-4 pb-6 lg:pt-0 lg:pb-0">
        {item.id !== menuItemId && (
          <p role="status" className="mb-4 rounded-control border border-turmeric bg-turmeric/14 px-4 py-3">
            {productMessages.gone(item.name)}
          </p>
        )}
        <Product
          key={item.id}
          item={item}
          isGone={isGone}
          menu={menu.data ?? []}
          categories={categories.data ?? []}
        />
      </div>
    );
  return (
    <div className="py-4 lg:py-0">
      <h1 className="sr-only">{productMessages.loadingTitle}</h1>
      {menu.isPending && <DishSkeleton />}
      {menu.isError && <FailedState sentence={errorText(menu.error)} onRetry={() => void menu.refetch()} />}
      {menu.isSuccess && (
        <StateLayout
          drawing={<EmptyPlate />}
          sentence={productMessages.noMenu}
          action={
            <Link to={PATHS.home} className={buttonLook()}>
              {productMessages.home}
            </Link>
          }
        />
      )}
    </div>
  );
}

function useDishHead(item: MenuItem | undefined): void {
  const name = useRestaurantName();
  const { data: restaurant } = useQuery(cachedRestaurantOptions());
  useRestaurantHead(
    item?.name ?? productMessages.loadingTitle,
    item && {
      description:
        item.description ||
        productMessages.description(item.name, name, orderWays(restaurant?.deliveryTypes)),
      path: productPath(item.id),
      kind: 'product',
      picture: item.image,
      pictureAlt: item.name,
    },
  );
}

function DishSkeleton() {
  return (
    <LoadingGroup label={menuMessages.loadingMenu}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_min(25rem,41%)]">
        <div className="grid gap-5">
          <Skeleton className="h-64 rounded-card! sm:h-80 lg:h-96" />
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-9 w-3/4" />
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-14 w-full" />
        </div>
        <Skeleton className="h-96 rounded-card!" />
      </div>
    </LoadingGroup>
  );
}
