import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { type ComponentType, memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { pictureOf } from '../../../lib/format/picture-kind.ts';
import { FoodPicture, type PlateTint } from '../../../ui/art/food-picture.tsx';
import { Rating } from '../../../ui/data/rating.tsx';
import { cardPrice, isOrderable } from '../dish/dish.ts';
import { Price, SoldOutBadge, VegMark } from './dish-marks.tsx';

/** The parts of a card that know the cart; the page provides them, because this feature does not know it. */
export interface CartParts {
  Add: ComponentType<{ item: MenuItem }>;
  /** What of the dish is in the cart; the children if nothing is. */
  InCart: ComponentType<{ item: MenuItem; children: ReactNode }>;
}

export interface ItemCardProps {
  item: MenuItem;
  href: string;
  tint: PlateTint;
  cart: CartParts;
  mark?: string | undefined;
  /** Above the fold: the picture loads eagerly and with high priority. */
  isFirst?: boolean;
}

const LINK_LOOK =
  'outline-none after:absolute after:inset-0 after:z-10 after:rounded-card focus-visible:after:outline-3 ' +
  'focus-visible:after:-outline-offset-3 focus-visible:after:outline-indigo';

/** What a tap on "+" changes. Size containment and an absolute position keep the other cards from a new layout. */
const CHANGING_AREA = 'pointer-events-none absolute z-20 flex [contain:size_layout]';
const ADD_AREA = `${CHANGING_AREA} inset-x-2 bottom-2 h-11 items-end justify-end *:pointer-events-auto`;
const IN_CART_AREA = `${CHANGING_AREA} inset-0 items-center`;

/**
 * One link covers the whole card, below the add button. The subgrid aligns the descriptions of one row. Memoised,
 * because a page renders many cards.
 */
export const ItemCard = memo(function ItemCard({
  item,
  href,
  tint,
  cart,
  mark,
  isFirst = false,
}: ItemCardProps) {
  const canOrder = isOrderable(item);
  return (
    <article className="group relative isolate row-span-2 grid grid-cols-1 grid-rows-subgrid gap-y-0 overflow-hidden rounded-card border border-line bg-surface transition hover:border-line-strong">
      <div>
        <div className="relative">
          <FoodPicture
            {...pictureOf(item.image)}
            alt=""
            tint={tint}
            isSoldOut={!canOrder}
            isFirst={isFirst}
            isWide
          />
          {mark && (
            <span className="absolute top-2 right-2 rounded-full bg-surface px-2.5 py-0.5 font-semibold text-sm">
              {mark}
            </span>
          )}
          <div className={ADD_AREA}>{canOrder ? <cart.Add item={item} /> : <SoldOutBadge />}</div>
        </div>
        <h3 className="mx-3 mt-3 line-clamp-2 narrow:line-clamp-none text-wrap text-lg leading-tight md:mx-4">
          <span className="mr-1.5">
            <VegMark isVeg={item.isVeg} />
          </span>
          <Link to={href} className={LINK_LOOK}>
            {item.name}
          </Link>
        </h3>
      </div>
      <div className="flex flex-col gap-1 p-3 pt-1 md:px-4">
        <p className="line-clamp-2 min-h-[2lh] text-ink-soft text-sm lg:line-clamp-1 lg:min-h-[1lh]">
          {item.description}
        </p>
        <div className="relative h-6">
          <div className={IN_CART_AREA}>
            <cart.InCart item={item}>
              <Rating value={item.rating} count={item.reviewCount} isShort />
            </cart.InCart>
          </div>
        </div>
        <div className="mt-auto pt-1 text-lg">
          <Price {...cardPrice(item)} />
        </div>
      </div>
    </article>
  );
});
