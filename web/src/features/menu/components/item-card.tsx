import type { MenuItem } from '@chulo/shared/contract/menu';
import { defaultOptionIds } from '@chulo/shared/domain/modifiers';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/money.ts';
import { FoodPicture, type PlateTint } from '../../../ui/food-picture.tsx';
import { Price } from '../../../ui/price.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { VegMark } from '../../../ui/veg-mark.tsx';
import { dishPrice, isOrderable, pictureKind } from '../dish.ts';
import { AddControl } from './add-control.tsx';
import { SoldOutBadge } from './sold-out-badge.tsx';

export interface ItemCardProps {
  item: MenuItem;
  /** Its page. */
  href: string;
  tint: PlateTint;
  quantityInCart: number;
  onAdd: (item: MenuItem) => void;
  onChange: (item: MenuItem, quantity: number) => void;
  /** Seen at once: its picture is fetched before others. */
  isFirst?: boolean;
}

const LINK_LOOK =
  'outline-none after:absolute after:inset-0 after:z-10 after:rounded-card focus-visible:after:outline-3 ' +
  'focus-visible:after:-outline-offset-3 focus-visible:after:outline-indigo';

/** A dish of the menu. One link lies over the whole card, and the add button above it. */
export function ItemCard({
  item,
  href,
  tint,
  quantityInCart,
  onAdd,
  onChange,
  isFirst = false,
}: ItemCardProps) {
  const canOrder = isOrderable(item);
  const { now, original } = dishPrice(item, defaultOptionIds(item.customizations));
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition hover:border-line-strong">
      <div className="relative">
        <FoodPicture
          src={item.image || null}
          alt=""
          tint={tint}
          kind={pictureKind(item.image)}
          isSoldOut={!canOrder}
          isFirst={isFirst}
        />
        <div className="absolute right-2 bottom-2 z-20">
          {canOrder ? (
            <AddControl item={item} quantityInCart={quantityInCart} onAdd={onAdd} onChange={onChange} />
          ) : (
            <SoldOutBadge />
          )}
        </div>
      </div>
      <div className="flex grow flex-col gap-1 p-3 md:p-4">
        <h3 className="line-clamp-2 min-h-[2.4em] text-lg lg:min-h-[1.2em] lg:text-xl">
          <span className="mr-1.5">
            <VegMark isVeg={item.isVeg} />
          </span>
          <Link to={href} className={LINK_LOOK}>
            {item.name}
          </Link>
        </h3>
        <p className="line-clamp-1 min-h-[1lh] text-ink-soft text-sm">{item.description}</p>
        <div className="flex h-6 items-center">
          <Rating value={item.rating} count={item.reviewCount} isShort />
        </div>
        <div className="mt-auto pt-1 text-lg">
          <Price now={formatMoney(now)} original={original === null ? null : formatMoney(original)} />
        </div>
      </div>
    </article>
  );
}
