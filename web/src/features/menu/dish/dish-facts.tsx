import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { fewLeftOf } from '@chulo/shared/domain/menu/availability';
import { chosenOptions } from '@chulo/shared/domain/menu/modifiers';
import { Clock, Flame } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { drawingSrc, useDrawing } from '../../../lib/drawing/use-drawing.ts';
import { orderedPicture } from '../../../lib/format/ordered-picture.ts';
import { pictureKind, pictureOf } from '../../../lib/format/picture-kind.ts';
import { FoodPicture, type PlateTint } from '../../../ui/art/food-picture.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Rating } from '../../../ui/data/rating.tsx';
import { Price, VegMark } from '../cards/dish-marks.tsx';
import { dishMessages } from './dish.messages.ts';
import { dishPrice, isOrderable } from './dish.ts';

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

/**
 * The picture of a dish with its chosen options. The first drawing is a file of the server; later ones are drawn here, so
 * that they follow a tap at once. Until the code for it has loaded, they are files too.
 */
function useDishPicture({ image, customizations }: MenuItem, chosenIds: readonly string[]) {
  const options = chosenOptions(customizations, chosenIds);
  const path = orderedPicture(image, options);
  const [firstPath] = useState(path);
  const isDrawn = pictureKind(image) === 'dish';
  const code = useDrawing(isDrawn);
  // One text, so that only another choice draws again.
  const names = options.map(({ name }) => name).join('\n');
  const drawing = useMemo(
    () => (path === firstPath || code === null ? null : code.drawOrdered(image, names.split('\n'))),
    [path, firstPath, code, image, names],
  );
  return {
    src: drawing === null ? path || null : drawingSrc(drawing),
    alt: isDrawn
      ? dishMessages.drawing(
          partsDrawn(image),
          options.map(({ name }) => name),
        )
      : '',
  };
}

/** The words in the address of a drawing, which are its parts. */
function partsDrawn(image: string): string[] {
  const name = image.slice(image.lastIndexOf('/') + 1, image.lastIndexOf('.'));
  return name.split(/[,~]/).map((part) => part.replaceAll('-', ' '));
}

const LEAVES = 36;
const DOTS = 72;

/** The painted rim of a large plate: leaves and dots between lines, as in Mithila borders. */
function PlateRim() {
  return (
    <svg aria-hidden viewBox="0 0 200 200" className="size-full" fill="none">
      <g className="stroke-ink/45" strokeWidth="0.8">
        <circle cx="100" cy="100" r="97" />
        <circle cx="100" cy="100" r="84" />
        <circle cx="100" cy="100" r="74" />
      </g>
      {[...Array(LEAVES).keys()].map((step) => (
        <path
          key={step}
          d="M100 4.500c3.600 3.200 3.600 8 0 10.500-3.600-2.500-3.600-7.300 0-10.500z"
          transform={`rotate(${(step * 360) / LEAVES} 100 100)`}
          className={step % 2 === 0 ? 'fill-vermilion/75' : 'fill-turmeric/80'}
        />
      ))}
      <circle
        cx="100"
        cy="100"
        r="79"
        className="stroke-ink/45"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray={`0 ${(2 * Math.PI * 79) / DOTS}`}
      />
    </svg>
  );
}
