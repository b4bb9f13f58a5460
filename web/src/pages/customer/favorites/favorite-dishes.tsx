import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { EMPTY_MENU_FILTER, searchMenu } from '@chulo/shared/domain/menu/menu-search';
import { PATHS, productPath } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { FavoriteFilter, type FavoriteFilterState } from '../../../features/favorites/favorite-filter.tsx';
import { favoritesMessages } from '../../../features/favorites/favorites.messages.ts';
import { pickFavorites, useFavorites } from '../../../features/favorites/favorites.store.ts';
import { RemoveHeart } from '../../../features/favorites/remove-heart.tsx';
import { categoryTint } from '../../../features/menu/cards/category-tint.ts';
import { DishRow, DishRowSkeletons } from '../../../features/menu/cards/dish-row.tsx';
import { SoldOutBadge } from '../../../features/menu/cards/sold-out-badge.tsx';
import { isOrderable } from '../../../features/menu/dish/dish.ts';
import { cachedCategoriesOptions, cachedMenuOptions } from '../../../features/menu/menu.queries.ts';
import { useClosestSearch } from '../../../features/menu/search/use-closest-search.ts';
import { errorText } from '../../../lib/api/api-errors.ts';
import { EmptyPlate } from '../../../ui/art/drawings.tsx';
import { PaperHeart } from '../../../ui/art/paper-heart.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StateLayout } from '../../../ui/feedback/state-layout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { buttonLook } from '../../../ui/form/button-look.ts';
import { AddToCart, InCart } from '../parts/add-to-cart.tsx';
import { favoritesPageMessages as messages } from './favorites.messages.ts';
import { useHeartRemoval } from './use-heart-removal.ts';

const NO_FILTER: FavoriteFilterState = { text: '', category: null };
const SKELETON_ROWS = 4;

/** The favourite dishes with search, filter, view, add and remove (S2.86 to S2.88). */
export function FavoriteDishes() {
  const menu = useQuery(cachedMenuOptions());
  const dishIds = useFavorites((favorites) => favorites.dishIds);
  const [filter, setFilter] = useState(NO_FILTER);
  const container = useRef<HTMLDivElement>(null);
  const remove = useHeartRemoval(container);
  const text = filter.text.trim();
  const findClosest = useClosestSearch(text !== '');

  if (!menu.data)
    return menu.isError ? (
      <FailedState sentence={errorText(menu.error)} onRetry={() => void menu.refetch()} />
    ) : (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <FavoriteFilter filter={filter} onChange={setFilter} />
        <Skeleton className="my-1 h-4 w-24" />
        <DishRowSkeletons count={SKELETON_ROWS} />
      </div>
    );

  const dishes = pickFavorites(menu.data, dishIds);
  const { items, isClosest } = searchMenu(dishes, { ...EMPTY_MENU_FILTER, ...filter }, findClosest);
  const shown = dishes.filter((dish) => items.includes(dish));

  function showAll(): void {
    setFilter(NO_FILTER);
    container.current?.focus();
  }
  return (
    <div ref={container} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none">
      <h2 className="sr-only">{messages.dishes}</h2>
      {dishes.length > 0 && <FavoriteFilter filter={filter} onChange={setFilter} />}
      <p role="status" className={shown.length > 0 ? 'text-ink-soft' : 'sr-only'}>
        {isClosest ? favoritesMessages.closest(text) : favoritesMessages.count(shown.length)}
      </p>
      {dishes.length === 0 && (
        <StateLayout
          drawing={<PaperHeart />}
          sentence={messages.noDishes}
          action={
            <Link to={PATHS.search} className={buttonLook()}>
              {messages.toMenu}
            </Link>
          }
        />
      )}
      {dishes.length > 0 && shown.length === 0 && (
        <StateLayout
          drawing={<EmptyPlate />}
          sentence={
            text === '' && filter.category !== null
              ? favoritesMessages.noneInCategory(filter.category)
              : favoritesMessages.noMatch(text)
          }
          action={<Button onClick={showAll}>{favoritesMessages.showAll}</Button>}
        />
      )}
      {shown.length > 0 && (
        <DishList dishes={shown} onRemove={(dish, row) => remove('dishIds', dish.id, dish.name, row)} />
      )}
    </div>
  );
}

interface DishListProps {
  dishes: readonly MenuItem[];
  onRemove: (dish: MenuItem, row: number) => void;
}

function DishList({ dishes, onRemove }: DishListProps) {
  const { data: categories = [] } = useQuery(cachedCategoriesOptions());
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2 lg:gap-4">
      {dishes.map((dish, row) => (
        <li key={dish.id} className="min-w-0">
          <DishRow
            item={dish}
            href={productPath(dish.id)}
            tint={categoryTint(categories, dish.categoryId)}
            InCart={InCart}
            corner={<RemoveHeart name={dish.name} onRemove={() => onRemove(dish, row)} />}
            actions={
              <>
                <Link
                  to={productPath(dish.id)}
                  aria-label={messages.viewOf(dish.name)}
                  className={buttonLook('secondary')}
                >
                  {messages.view}
                </Link>
                {isOrderable(dish) ? <AddToCart item={dish} isWord /> : <SoldOutBadge />}
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}
