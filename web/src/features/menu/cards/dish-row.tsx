import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pictureOf } from '../../../lib/format/picture-kind.ts';
import { FoodPicture, type PlateTint } from '../../../ui/art/food-picture.tsx';
import { Rating } from '../../../ui/data/rating.tsx';
import { LoadingGroup, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { cardPrice, isOrderable } from '../dish/dish.ts';
import { menuMessages } from '../menu.messages.ts';
import { Price, VegMark } from './dish-marks.tsx';
import type { CartParts } from './item-card.tsx';

interface DishRowProps {
  item: MenuItem;
  href: string;
  tint: PlateTint;
  InCart: CartParts['InCart'];
  corner: ReactNode;
  actions: ReactNode;
}

const ROW =
  'grid h-full grid-cols-[7rem_minmax(0,1fr)] narrow:grid-cols-1 content-start gap-x-3 gap-y-3 rounded-card border border-line bg-surface p-3 sm:grid-cols-[11rem_minmax(0,1fr)] sm:grid-rows-[1fr_auto] sm:gap-x-4 sm:p-4';
const PICTURE = 'self-start overflow-hidden rounded-control sm:row-span-2';

/** A dish in a short list, with room for several actions. */
export function DishRow({ item, href, tint, InCart, corner, actions }: DishRowProps) {
  return (
    <article className={`group transition hover:border-line-strong ${ROW}`}>
      <div className={PICTURE}>
        <FoodPicture {...pictureOf(item.image)} alt="" tint={tint} isSoldOut={!isOrderable(item)} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
        <div className="title-row">
          <h3 className="text-lg leading-tight">
            <span className="mr-1.5">
              <VegMark isVeg={item.isVeg} />
            </span>
            <Link to={href} className="underline-offset-4 hover:underline">
              {item.name}
            </Link>
          </h3>
          {corner}
        </div>
        <p className="line-clamp-2 text-ink-soft text-sm">{item.description}</p>
        <div className="flex h-6 items-center">
          <InCart item={item}>
            <Rating value={item.rating} count={item.reviewCount} isShort />
          </InCart>
        </div>
      </div>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:col-span-1">
        <span className="text-lg">
          <Price {...cardPrice(item)} />
        </span>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">{actions}</div>
      </div>
    </article>
  );
}

export function DishRowSkeletons({ count }: { count: number }) {
  return (
    <LoadingGroup label={menuMessages.loadingMenu}>
      <div className="grid gap-3 lg:grid-cols-2 lg:gap-4">
        {[...Array(count).keys()].map((index) => (
          <div key={index} data-skeleton="row" className={ROW}>
            <div className={PICTURE}>
              <Skeleton className="aspect-4/3 rounded-none!" />
            </div>
            <div className="grid content-start gap-2">
              <Skeleton className="h-6 w-4/5" />
              <Skeleton className="h-3.5 w-full" />
              <Skeleton className="h-3.5 w-2/3" />
              <Skeleton className="h-3.5 w-16" />
            </div>
            <div className="col-span-full flex items-center gap-2 sm:col-span-1">
              <Skeleton className="mr-auto h-6 w-20" />
              <Skeleton className="h-11 w-20" />
              <Skeleton className="h-11 w-20" />
            </div>
          </div>
        ))}
      </div>
    </LoadingGroup>
  );
}
