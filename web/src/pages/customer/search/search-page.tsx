import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { findByIngredient, findClosest } from '@chulo/shared/domain/menu/closest-search';
import {
  alsoWithIngredient,
  countActiveFilters,
  EMPTY_MENU_FILTER,
  lowestPriceOf,
  type MenuFilter,
  searchMenu,
  withDiet,
} from '@chulo/shared/domain/menu/menu-search';
import { nearDishes } from '@chulo/shared/domain/menu/near-dishes';
import { PATHS, productPath } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import {
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useOptimistic,
  useRef,
  useState,
} from 'react';
import { Link, useNavigationType, useSearchParams } from 'react-router';
import { CategoryPicker, CategoryPickerSkeleton } from '../../../features/menu/cards/category-picker.tsx';
import { ItemGridSkeleton } from '../../../features/menu/cards/item-grid.tsx';
import { categoriesOptions, menuOptions } from '../../../features/menu/menu.queries.ts';
import { CategoryList, CategoryListSkeleton } from '../../../features/menu/search/category-list.tsx';
import { menuFilterOf, menuFilterQuery } from '../../../features/menu/search/menu-filter-query.ts';
import { MenuResults } from '../../../features/menu/search/menu-results.tsx';
import { menuSearchMessages } from '../../../features/menu/search/search.messages.ts';
import { SearchBar } from '../../../features/menu/search/search-bar.tsx';
import { PriceNote } from '../../../features/restaurant/price-note.tsx';
import { useRestaurantHead } from '../../../features/restaurant/use-restaurant-head.ts';
import { useRestaurantName } from '../../../features/restaurant/use-restaurant-name.ts';
import { errorText } from '../../../lib/api/api-errors.ts';
import { useMedia } from '../../../lib/device/use-media.ts';
import { EmptyPlate } from '../../../ui/art/drawings.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { StateLayout } from '../../../ui/feedback/state-layout.tsx';
import { buttonLook } from '../../../ui/form/button.tsx';
import { useEarlyInput } from '../../../ui/form/use-early-input.ts';
import { useOnDemandComponent } from '../../../ui/overlay/use-on-demand-component.ts';
import { useOnDemandOverlay } from '../../../ui/overlay/use-on-demand-overlay.tsx';
import { bringIntoView, isInView } from '../../../ui/page/bring-into-view.ts';
import { CART_PARTS } from '../parts/add-to-cart.tsx';
import { searchMessages } from '../parts/page-heads.messages.ts';

const fetchFilterSheet = async () =>
  (await import('../../../features/menu/search/filter-sheet.tsx')).FilterSheet;
const loadMenuCart = async () => (await import('./menu-cart.tsx')).MenuCart;
/** Where the cart has a column of its own (`xl`). */
const WIDE = '(width >= 80rem)';
const SKELETON_CARDS = 8;
const NO_DISHES: readonly MenuItem[] = [];

export function SearchPage() {
  useRestaurantHead(searchMessages.heading, {
    description: searchMessages.description(useRestaurantName()),
    path: PATHS.search,
  });
  const menu = useQuery(menuOptions());
  const { data: categories = [], isPending: areCategoriesPending } = useQuery(categoriesOptions());
  const { filter, change } = useMenuFilter();
  // Here and not in the field, whose effect would run before the router can navigate.
  const fieldRef = useEarlyInput<HTMLInputElement>(({ value }) => {
    if (value !== filter.text) change({ ...filter, text: value }, false);
  });
  const {
    Part: FilterSheet,
    isOpen,
    setOpen,
    open,
  } = useOnDemandOverlay(fetchFilterSheet, menuSearchMessages.filterLate);
  const isFirstChange = useRef(true);
  const MenuCart = useOnDemandComponent(loadMenuCart, useMedia(WIDE));

  const items = menu.data ?? NO_DISHES;
  // The input updates at once; the results are deferred.
  const deferredFilter = useDeferredValue(filter);
  const matches = useMemo(() => searchMenu(items, deferredFilter, findClosest), [items, deferredFilter]);
  const withIngredient = useMemo(
    () => alsoWithIngredient(items, deferredFilter, matches, findByIngredient),
    [items, deferredFilter, matches],
  );
  const near = useMemo(
    () => (matches.items.length > 0 ? null : nearDishes(items, deferredFilter)),
    [matches, items, deferredFilter],
  );
  const prices = useMemo(() => items.map(lowestPriceOf), [items]);
  const chosenId = categories.find(({ name }) => name === filter.category)?.id ?? null;

  const clearAll = useCallback(() => change(EMPTY_MENU_FILTER, true), [change]);
  function openFilterSheet(): void {
    isFirstChange.current = true;
    open();
  }
  const status = useRef<HTMLParagraphElement>(null);
  const hasChosen = useRef(false);
  /** Moves the first results of a tapped category into view. */
  useEffect(() => {
    if (hasChosen.current && deferredFilter.category === filter.category) {
      hasChosen.current = false;
      bringIntoView(status.current);
    }
  });
  function choose(category: string | null, pressed: Element): void {
    // A tap from before the app ran is replayed later: by then the visitor may have scrolled on.
    hasChosen.current = isInView(pressed);
    change({ ...filter, category }, true);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 lg:gap-6 lg:py-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[13rem_minmax(0,1fr)] lg:items-center lg:gap-8">
        <h1 className="text-3xl lg:text-4xl">{searchMessages.heading}</h1>
        <SearchBar
          fieldRef={fieldRef}
          text={filter.text}
          onText={(text) => change({ ...filter, text }, false)}
          activeFilters={countActiveFilters(filter)}
          onFilter={openFilterSheet}
          isVeg={filter.diets.includes('isVeg')}
          onVeg={(isVeg) => change(withDiet(filter, 'isVeg', isVeg), true)}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8 xl:grid-cols-[13rem_minmax(0,1fr)_17rem]">
        <div className="lg:hidden">
          {areCategoriesPending ? (
            <CategoryPickerSkeleton />
          ) : (
            <CategoryPicker
              categories={categories}
              items={items}
              chosenId={chosenId}
              onChoose={(id, pressed) =>
                choose(
                  id === chosenId ? null : (categories.find((one) => one.id === id)?.name ?? null),
                  pressed,
                )
              }
            />
          )}
        </div>
        <div className="sticky top-28 hidden self-start lg:block">
          {areCategoriesPending ? (
            <CategoryListSkeleton />
          ) : (
            <CategoryList categories={categories} items={items} chosen={filter.category} onChoose={choose} />
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <div
            className={
              items.length > 0 ? 'flex flex-wrap items-baseline justify-between gap-x-4' : 'contents'
            }
          >
            <p ref={status} role="status" className={items.length > 0 ? 'text-ink-soft' : 'sr-only'}>
              {items.length > 0 ? foundText(deferredFilter.category, matches.items.length) : ''}
            </p>
            {items.length > 0 && <PriceNote />}
          </div>
          {menu.isPending && <ItemGridSkeleton count={SKELETON_CARDS} />}
          {menu.isError && !menu.data && (
            <FailedState sentence={errorText(menu.error)} onRetry={() => void menu.refetch()} />
          )}
          {menu.data && items.length === 0 && (
            <StateLayout
              drawing={<EmptyPlate />}
              sentence={searchMessages.empty}
              action={
                <Link to={PATHS.home} className={buttonLook()}>
                  {searchMessages.home}
                </Link>
              }
            />
          )}
          {items.length > 0 && (
            <MenuResults
              matches={matches}
              withIngredient={withIngredient}
              near={near}
              filter={deferredFilter}
              categories={categories}
              hrefOf={productPath}
              cart={CART_PARTS}
              onClearAll={clearAll}
            />
          )}
        </div>
        <div className="sticky top-28 hidden self-start xl:block">
          {MenuCart && <MenuCart menu={menu.data} />}
        </div>
      </div>
      {FilterSheet && (
        <FilterSheet
          isOpen={isOpen}
          onOpenChange={setOpen}
          filter={filter}
          onChange={(next) => {
            change(next, isFirstChange.current);
            isFirstChange.current = false;
          }}
          categories={categories}
          menuPrices={{
            min: prices.length > 0 ? Math.min(...prices) : null,
            max: prices.length > 0 ? Math.max(...prices) : null,
          }}
          found={matches.items.length}
        />
      )}
    </div>
  );
}

const foundText = (category: string | null, count: number) =>
  category === null ? menuSearchMessages.found(count) : menuSearchMessages.foundIn(category, count);

interface UrlFilter {
  filter: MenuFilter;
  /** @param isStep whether to add a history entry */
  change: (filter: MenuFilter, isStep: boolean) => void;
}

/**
 * The search filter, stored in the URL for the back button, reloads and shared links. The text has its own state,
 * because the URL updates too late for a controlled input and would lose characters.
 */
function useMenuFilter(): UrlFilter {
  const [query, setQuery] = useSearchParams();
  const navigation = useNavigationType();
  const urlFilter = useMemo(() => menuFilterOf(query), [query]);
  // The router updates the URL in a transition; the new filter is shown at once.
  const [shown, showOptimistic] = useOptimistic(urlFilter);
  const [text, setText] = useState(urlFilter.text);

  const isOwnUpdate = navigation === 'REPLACE';
  const urlText = urlFilter.text;
  // Not on mount: the field may have a text from before hydration.
  const seenText = useRef(urlText);
  useEffect(() => {
    if (!isOwnUpdate && urlText !== seenText.current) setText(urlText);
    seenText.current = urlText;
  }, [isOwnUpdate, urlText]);

  const change: UrlFilter['change'] = useCallback(
    (next, isStep) => {
      setText(next.text);
      startTransition(() => {
        showOptimistic(next);
        setQuery(menuFilterQuery(next), { replace: !isStep });
      });
    },
    [showOptimistic, setQuery],
  );
  return { filter: useMemo(() => ({ ...EMPTY_MENU_FILTER, ...shown, text }), [shown, text]), change };
}
