import type { Category } from '@chulo/shared/contract/menu/categories';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { MenuFilter, MenuMatches } from '@chulo/shared/domain/menu/menu-search';
import type { NearDishes } from '@chulo/shared/domain/menu/near-dishes';
import { Fragment, memo } from 'react';
import { EmptyPlate } from '../../../ui/art/drawings.tsx';
import { StateLayout } from '../../../ui/feedback/state-layout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { HydrateLater } from '../../../ui/page/hydrate-later.tsx';
import type { CartParts } from '../cards/item-card.tsx';
import { ItemGrid } from '../cards/item-grid.tsx';
import { groupMenu } from './menu-groups.ts';
import { menuSearchMessages, nearHeadings } from './search.messages.ts';

interface MenuResultsProps {
  matches: MenuMatches<MenuItem>;
  /** Dishes that have a searched ingredient, below the matches. */
  withIngredient: readonly MenuItem[];
  /** What to offer when nothing matches. */
  near: NearDishes<MenuItem> | null;
  filter: MenuFilter;
  categories: readonly Category[];
  hrefOf: (menuItemId: string) => string;
  cart: CartParts;
  onClearAll: () => void;
}

/** Memoised, because it renders many cards. */
export const MenuResults = memo(function MenuResults({
  matches,
  withIngredient,
  near,
  filter,
  categories,
  hrefOf,
  cart,
  onClearAll,
}: MenuResultsProps) {
  const text = filter.text.trim();
  const cards = { categories, hrefOf, cart };
  if (matches.items.length === 0)
    return (
      <>
        <StateLayout
          drawing={<EmptyPlate />}
          sentence={text === '' ? menuSearchMessages.nothingFound : menuSearchMessages.nothingFoundFor(text)}
          action={<Button onClick={onClearAll}>{menuSearchMessages.clearAll}</Button>}
        />
        {near && <MoreDishes heading={nearHeadings[near.why]} items={near.items} {...cards} />}
      </>
    );
  const groups = groupMenu(matches.items, categories, filter);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {groups.map(({ categoryId, name, items }, index) => {
        const GridPart = index === 0 ? Fragment : HydrateLater;
        return (
          <section key={categoryId ?? 'all'} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {matches.isClosest ? (
              <>
                <h2 className="text-xl lg:text-2xl">{menuSearchMessages.closest}</h2>
                <p className="text-ink-soft">{menuSearchMessages.closestSentence(text)}</p>
              </>
            ) : (
              <h2 className={name === null ? 'sr-only' : 'text-xl lg:text-2xl'}>
                {name ?? menuSearchMessages.results}
              </h2>
            )}
            <GridPart>
              <ItemGrid items={items} {...cards} isFirst={index === 0} />
            </GridPart>
          </section>
        );
      })}
      {withIngredient.length > 0 && (
        <MoreDishes heading={menuSearchMessages.withIngredient} items={withIngredient} {...cards} />
      )}
    </div>
  );
});

interface MoreDishesProps extends Pick<MenuResultsProps, 'categories' | 'hrefOf' | 'cart'> {
  heading: string;
  items: readonly MenuItem[];
}

function MoreDishes({ heading, ...cards }: MoreDishesProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl lg:text-2xl">{heading}</h2>
      <ItemGrid {...cards} />
    </section>
  );
}
