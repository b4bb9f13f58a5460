import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { FAVORITE_CATEGORIES } from '@chulo/shared/domain/menu/favorites';
import { EMPTY_MENU_FILTER, type FindClosest, searchMenu } from '@chulo/shared/domain/menu/menu-search';
import { PATHS, productPath } from '@chulo/shared/domain/pages/page-paths';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import {
  favoritesMessages,
  favoritesPageMessages as messages,
} from '../../../features/favorites/favorites.messages.ts';
import { pickFavorites, useFavorites } from '../../../features/favorites/favorites.store.ts';
import { categoryTint } from '../../../features/menu/cards/category-tint.ts';
import { SoldOutBadge } from '../../../features/menu/cards/dish-marks.tsx';
import { DishRow, DishRowSkeletons } from '../../../features/menu/cards/dish-row.tsx';
import { isOrderable } from '../../../features/menu/dish/dish.ts';
import { cachedCategoriesOptions, cachedMenuOptions } from '../../../features/menu/menu.queries.ts';
import { errorText } from '../../../lib/api/api-errors.ts';
import { EmptyPlate } from '../../../ui/art/drawings.tsx';
import { PaperHeart } from '../../../ui/art/paper-heart.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StateLayout } from '../../../ui/feedback/state-layout.tsx';
import { Button, buttonLook } from '../../../ui/form/button.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { loadWithRetries } from '../../../ui/overlay/use-on-demand-component.ts';
import { AddToCart, InCart } from '../parts/add-to-cart.tsx';
import { RemoveHeart, useHeartRemoval } from './use-heart-removal.tsx';

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

const loadFindClosest = async () => (await import('@chulo/shared/domain/menu/closest-search')).findClosest;

const findNone: FindClosest = () => [];

/** The search for the closest matches, loaded once it is wanted. Until then it finds none. */
function useClosestSearch(isWanted: boolean): FindClosest {
  const [findClosest, setFindClosest] = useState<FindClosest>(() => findNone);
  const isPending = isWanted && findClosest === findNone;
  useEffect(() => {
    if (!isPending) return;
    const { stop } = loadWithRetries(loadFindClosest, {
      onLoaded: (loaded) => setFindClosest(() => loaded),
    });
    return stop;
  }, [isPending]);
  return findClosest;
}

interface FavoriteFilterState {
  text: string;
  /** Null shows all. */
  category: string | null;
}

interface FavoriteFilterProps {
  filter: FavoriteFilterState;
  onChange: (filter: FavoriteFilterState) => void;
}

/** Filters the favourites by text and by category (S2.86). */
function FavoriteFilter({ filter, onChange }: FavoriteFilterProps) {
  const { text, category } = filter;
  return (
    <search className="grid gap-3 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:items-center lg:gap-6">
      <SearchField
        label={favoritesMessages.search}
        example={favoritesMessages.searchExample}
        clearLabel={favoritesMessages.clearText}
        text={text}
        maxLength={TEXT_BOUNDS.search}
        onText={(next) => onChange({ text: next, category })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row of chips in every browser */}
      <div role="group" aria-label={favoritesMessages.categories} className="flex flex-wrap gap-2">
        {[null, ...FAVORITE_CATEGORIES].map((name) => (
          <Chip
            key={name ?? 'all'}
            isOn={category === name}
            onToggle={() => onChange({ text, category: name })}
          >
            {name ?? favoritesMessages.all}
          </Chip>
        ))}
      </div>
    </search>
  );
}
