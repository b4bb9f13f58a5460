import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { fewLeftOf } from '@chulo/shared/domain/menu/availability';
import { Clock, Flame } from 'lucide-react';
import type { ReactNode } from 'react';
import { pictureOf } from '../../../lib/format/picture-kind.ts';
import { FoodPicture, type PlateTint } from '../../../ui/art/food-picture.tsx';
import { PlateRim } from '../../../ui/art/plate-rim.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Rating } from '../../../ui/data/rating.tsx';
import { Price } from '../cards/price.tsx';
import { VegMark } from '../cards/veg-mark.tsx';
import { dishMessages } from './dish.messages.ts';
import { dishPrice, isOrderable } from './dish.ts';
import { useDishPicture } from './use-dish-picture.ts';

interface DishFactsProps {
  item: MenuItem;
  /** The price and the drawing change with them. */
  chosenIds: readonly string[];
  tint: PlateTint;
  categoryLink: ReactNode;
  /** Shown over the top left corner of the picture. */
  backLink: ReactNode;
  /** Shown over the top right corner of the picture. */
  corner: ReactNode;
}

export function DishFacts({ item, chosenIds, tint, categoryLink, backLink, corner }: DishFactsProps) {
  const picture = useDishPicture(item, chosenIds);
  const few = isOrderable(item) ? fewLeftOf([item]) : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="@container relative flex flex-col-reverse gap-2">
        <FoodPicture
          {...pictureOf(item.image)}
          src={picture.src}
          alt={picture.alt}
          tint={tint}
          isSoldOut={!isOrderable(item)}
          isFirst
          rim={<PlateRim />}
        />
        {/* On a narrow screen and with larger text above the picture, where they cover nothing of it. */}
        <div className="inset-x-3 top-3 flex flex-wrap justify-between gap-2 @min-[20rem]:absolute">
          {backLink}
          <div className="flex gap-2 @min-[20rem]:flex-col">{corner}</div>
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {categoryLink}
          {item.isBestSeller && <Badge tone="turmeric">{dishMessages.bestSeller}</Badge>}
          {few !== null && <Badge tone="vermilion">{dishMessages.left(few)}</Badge>}
        </div>
        <h1 className="text-3xl narrow:text-2xl lg:text-4xl">
          <span className="mr-2">
            <VegMark isVeg={item.isVeg} />
          </span>
          {item.name}
        </h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="text-2xl">
            <Price {...dishPrice(item, chosenIds)} />
          </span>
          <Rating value={item.rating} count={item.reviewCount} />
        </div>
        <p className="as-typed max-w-prose text-pretty text-lg">{item.description}</p>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
          {item.time !== '' && (
            <Fact icon={<Clock aria-hidden className="size-5" />} label={dishMessages.preparation}>
              {item.time}
            </Fact>
          )}
          {item.calories !== null && (
            <Fact icon={<Flame aria-hidden className="size-5" />}>
              {dishMessages.calories(item.calories)}
            </Fact>
          )}
        </ul>
      </div>
    </div>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label?: string; children: ReactNode }) {
  return (
    <li className="money inline-flex items-center gap-1.5">
      {icon}
      {label !== undefined && <span className="sr-only">{label} </span>}
      {children}
    </li>
  );
}
