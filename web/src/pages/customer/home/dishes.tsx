import type { Category } from '@chulo/shared/contract/menu/categories';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { PATHS, productPath } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { CategoryPicker, CategoryPickerSkeleton } from '../../../features/menu/cards/category-picker.tsx';
import { ItemGrid, ItemGridSkeleton } from '../../../features/menu/cards/item-grid.tsx';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { bringIntoView, isInView } from '../../../ui/page/bring-into-view.ts';
import { CART_PARTS } from '../parts/add-to-cart.tsx';
import { homeMessages } from './home.messages.ts';

const FEATURED = 4;
const POPULAR = 16;

/** The first four dishes of the chosen category (S2.17). */
export function useFeatured(menu: readonly MenuItem[], categories: readonly Category[]) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const category = categories.find(({ id }) => id === chosenId) ?? categories[0];
  const all = menu.filter((item) => item.categoryId === category?.id);
  return { category, items: all.slice(0, FEATURED), count: all.length, choose: setChosenId };
}

interface DishesProps {
  menu: readonly MenuItem[];
  categories: readonly Category[];
  featured: ReturnType<typeof useFeatured>;
}

/** The category picker and the featured dishes; a tapped category moves them into view. */
export function Featured({ menu, categories, featured }: DishesProps) {
  const { category, items, count, choose } = featured;
  const section = useRef<HTMLElement>(null);
  function chooseAndShow(id: string, pressed: Element): void {
    choose(id);
    // A tap from before the app ran is replayed later: by then the visitor may have scrolled on.
    if (isInView(pressed)) requestAnimationFrame(() => bringIntoView(section.current));
  }
  return (
    <>
      <CategoryPicker
        categories={categories}
        items={menu}
        chosenId={category?.id ?? null}
        onChoose={chooseAndShow}
      />
      <section ref={section} aria-labelledby="featured">
        <SectionHead
          id="featured"
          heading={category ? homeMessages.featuredOf(category.name) : homeMessages.featured}
        >
          {category && count > FEATURED && (
            <Link to={`${PATHS.search}?category=${encodeURIComponent(category.name)}`} className={LINK}>
              {homeMessages.seeAll(count)}
              <span className="sr-only">{homeMessages.ofCategory(category.name)}</span>
            </Link>
          )}
        </SectionHead>
        {items.length > 0 ? (
          <ItemGrid items={items} categories={categories} hrefOf={productPath} cart={CART_PARTS} isFirst />
        ) : (
          <p className="py-8 text-ink-soft">{homeMessages.categoryEmpty}</p>
        )}
      </section>
    </>
  );
}

/**
 * The first sixteen dishes of the menu (S2.18); those that are featured are marked. A real restaurant's are not shown a
 * second time.
 */
export function Popular({ menu, categories, featured }: DishesProps) {
  const { data: restaurant } = useQuery(restaurantOptions());
  const isFeatured = (item: MenuItem) => featured.items.includes(item);
  const items = restaurant?.isDemo ? menu : menu.filter((item) => !isFeatured(item));
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="popular" className="mt-3 max-lg:order-2 lg:mt-6">
      <SectionHead id="popular" heading={homeMessages.popular}>
        <Link to={PATHS.search} className={LINK}>
          {homeMessages.seeMenu}
        </Link>
      </SectionHead>
      <ItemGrid
        items={items.slice(0, POPULAR)}
        categories={categories}
        hrefOf={productPath}
        cart={CART_PARTS}
        markOf={(item) => (isFeatured(item) ? homeMessages.inFeatured : undefined)}
      />
    </section>
  );
}

const LINK =
  'inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-4 lg:min-h-8';

function SectionHead({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 id={id} className="text-2xl">
        {heading}
      </h2>
      {children}
    </div>
  );
}

export function DishesSkeleton() {
  return (
    <>
      <CategoryPickerSkeleton />
      <section>
        <h2 className="mb-2 text-2xl">{homeMessages.featured}</h2>
        <ItemGridSkeleton count={FEATURED} />
      </section>
    </>
  );
}
