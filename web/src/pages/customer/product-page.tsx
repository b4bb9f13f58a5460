import type { MenuItem } from '@chulo/shared/contract/menu';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { PATHS, productPath } from '../../app/paths.ts';
import { DishSkeleton } from '../../features/menu/components/dish-skeleton.tsx';
import { findDish } from '../../features/menu/dish.ts';
import { categoriesOptions, menuOptions } from '../../features/menu/menu.queries.ts';
import { useRestaurantName } from '../../features/restaurant/restaurant.queries.ts';
import { useRestaurantHead } from '../../features/restaurant/use-restaurant-head.ts';
import { errorText } from '../../lib/api-errors.ts';
import { BlankState } from '../../ui/blank-state.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { EmptyPlate } from '../../ui/drawings.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { productMessages } from './product.messages.ts';
import { Product } from './product.tsx';

/** One dish; an unknown id shows the first of the menu and says so (section 2). */
export function ProductPage() {
  const { menuItemId } = useParams();
  const menu = useQuery(menuOptions());
  const categories = useQuery(categoriesOptions());
  const item = findDish(menu.data ?? [], menuItemId) ?? menu.data?.[0];
  useDishHead(item);

  if (item)
    return (
      <div className="pt-4 pb-6 lg:pt-8 lg:pb-0">
        {item.id !== menuItemId && (
          <p role="status" className="mb-4 rounded-control border border-turmeric bg-turmeric/14 px-4 py-3">
            {productMessages.gone(item.name)}
          </p>
        )}
        <Product key={item.id} item={item} menu={menu.data ?? []} categories={categories.data ?? []} />
      </div>
    );
  return (
    <div className="py-4 lg:py-8">
      <h1 className="sr-only">{productMessages.loadingTitle}</h1>
      {menu.isPending && <DishSkeleton />}
      {menu.isError && <FailedState sentence={errorText(menu.error)} onRetry={() => void menu.refetch()} />}
      {menu.isSuccess && (
        <BlankState
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
  const restaurant = useRestaurantName();
  useRestaurantHead(
    item?.name ?? productMessages.loadingTitle,
    item && {
      description: item.description || productMessages.description(item.name, restaurant),
      path: productPath(item.id),
      kind: 'product',
      picture: item.image,
      pictureAlt: item.name,
    },
  );
}
