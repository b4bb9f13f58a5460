import type { Category } from '@chulo/shared/contract/menu/categories';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { LoadingGroup, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { menuMessages } from '../menu.messages.ts';
import { categoryTint } from './category-tint.ts';
import { type CartParts, ItemCard } from './item-card.tsx';

interface ItemGridProps {
  items: readonly MenuItem[];
  categories: readonly Category[];
  hrefOf: (menuItemId: string) => string;
  cart: CartParts;
  markOf?: (item: MenuItem) => string | undefined;
  /** The first grid of the page: the pictures of its first row load eagerly. */
  isFirst?: boolean;
}

/** Container queries: a screen of 312 px leaves 280 px for the grid, in which larger text has one column. */
const GRID =
  'grid grid-cols-1 gap-3 @min-[17.5rem]:grid-cols-2 xl:@min-[30rem]:@max-[40rem]:grid-cols-3 @min-[40rem]:grid-cols-4 @min-[56rem]:gap-5';
const FIRST_ROW = 4;

export function ItemGrid({ items, categories, hrefOf, cart, markOf, isFirst = false }: ItemGridProps) {
  return (
    <div className="@container">
      <ul className={GRID}>
        {items.map((item, index) => (
          <li key={item.id} className="row-span-2 grid grid-cols-1 grid-rows-subgrid gap-y-0">
            <ItemCard
              item={item}
              href={hrefOf(item.id)}
              tint={categoryTint(categories, item.categoryId)}
              cart={cart}
              mark={markOf?.(item)}
              isFirst={isFirst && index < FIRST_ROW}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ItemGridSkeleton({ count }: { count: number }) {
  return (
    <LoadingGroup label={menuMessages.loadingMenu}>
      <div className="@container">
        <div className={GRID}>
          {[...Array(count).keys()].map((index) => (
            <div
              key={index}
              data-skeleton="card"
              className="overflow-hidden rounded-card border border-line bg-surface"
            >
              <Skeleton className="aspect-4/3 rounded-none! lg:aspect-video" />
              <div className="flex flex-col gap-1 p-3 md:px-4">
                <div className="flex min-h-[1.25em] items-start pt-1 text-lg @min-[17.5rem]:min-h-[2.5em] @min-[56rem]:min-h-[1.25em]">
                  <Skeleton className="h-5 w-4/5" />
                </div>
                <div className="flex h-[2.86em] items-center text-sm lg:h-[1.43em]">
                  <Skeleton className="h-3.5 w-full" />
                </div>
                <div className="flex h-6 items-center">
                  <Skeleton className="h-3.5 w-16" />
                </div>
                <div className="flex h-8 items-center pt-1">
                  <Skeleton className="h-5 w-20" />
                </div>
              </div>
            </div>
          ))}
        </div>
      </div>
    </LoadingGroup>
  );
}
