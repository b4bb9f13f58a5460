import type { Category } from '@chulo/shared/contract/menu/categories';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { PATHS, productPath } from '@chulo/shared/domain/pages/page-paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { CategoryPicker, CategoryPickerSkeleton } from '../../../features/menu/cards/category-picker.tsx';
import { ItemGrid, ItemGridSkeleton } from '../../../features/menu/cards/item-grid.tsx';
import { CART_PARTS } from '../parts/add-to-cart.tsx';
import { homeMessages } from './home.messages.ts';

const FEATURED = 4;
const POPULAR = 16;

interface DishesProps {
  menu: readonly MenuItem[];
  categories: readonly Category[];
}

/** The category picker and the first four dishes of the chosen category (S2.17). */
export function Featured({ menu, categories }: DishesProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const shown = categories.find((category) => category.id === chosenId) ?? categories[0];
  const items = menu.filter((item) => item.categoryId === shown?.id).slice(0, FEATURED);
  return (
    <>
      <CategoryPicker
        categories={categories}
        items={menu}
        chosenId={shown?.id ?? null}
        onChoose={setChosenId}
      />
      <section aria-labelledby="featured">
        <h2 id="featured" className="mb-3 text-2xl lg:text-3xl">
          {homeMessages.featured}
        </h2>
        {items.length > 0 ? (
          <ItemGrid items={items} categories={categories} hrefOf={productPath} cart={CART_PARTS} isFirst />
        ) : (
          <p className="py-8 text-ink-soft">{homeMessages.categoryEmpty}</p>
        )}
      </section>
    </>
  );
}

/** The first sixteen dishes of the menu (S2.18). */
export function Popular({ menu, categories }: DishesProps) {
  return (
    <section aria-labelledby="popular">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="popular" className="text-2xl lg:text-3xl">
          {homeMessages.popular}
        </h2>
        <Link
          to={PATHS.search}
          className="inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-4"
        >
          {homeMessages.seeMenu}
        </Link>
      </div>
      <ItemGrid
        items={menu.slice(0, POPULAR)}
        categories={categories}
        hrefOf={productPath}
        cart={CART_PARTS}
      />
    </section>
  );
}

export function DishesSkeleton() {
  return (
    <>
      <CategoryPickerSkeleton />
      <section>
        <h2 className="mb-3 text-2xl lg:text-3xl">{homeMessages.featured}</h2>
        <ItemGridSkeleton count={FEATURED} />
      </section>
    </>
  );
}
