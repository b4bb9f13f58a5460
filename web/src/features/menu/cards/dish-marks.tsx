import { formatMoney } from '../../../lib/format/money.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { uiMessages } from '../../../ui/ui.messages.ts';
import type { DishPrice } from '../dish/dish.ts';
import { menuMessages } from '../menu.messages.ts';

interface PriceProps extends DishPrice {
  /** A choice can make it higher. */
  isFrom?: boolean;
}

export function Price({ now, original, isFrom = false }: PriceProps) {
  const from = isFrom && <span className="font-normal text-ink-soft text-sm">{menuMessages.from} </span>;
  if (original === null)
    return (
      <span className="money font-semibold">
        {from}
        {formatMoney(now)}
      </span>
    );
  return (
    <span className="money inline-flex flex-wrap items-baseline gap-x-2">
      <ins className="font-semibold text-vermilion no-underline">
        <span className="sr-only">{uiMessages.priceNow} </span>
        {from}
        {formatMoney(now)}
      </ins>
      <del className="text-ink-soft text-sm">
        <span className="sr-only">{uiMessages.originalPrice} </span>
        {formatMoney(original)}
      </del>
    </span>
  );
}

/** Drawn with CSS borders: a page with many dishes paints faster than with as many SVG elements. */
const FRAME =
  'inline-grid size-4 shrink-0 forced-color-adjust-none place-items-center rounded-[3px] border-2 border-current ' +
  'bg-surface align-middle';
const DOT = 'text-leaf after:size-[7px] after:rounded-full after:bg-current';
const TRIANGLE =
  'text-danger after:border-x-4 after:border-x-transparent after:border-b-7 after:border-b-current';

/** The vegetarian mark that is standard in Nepal and India: a green dot, or a red triangle for non-vegetarian. */
export function VegMark({ isVeg }: { isVeg: boolean }) {
  return (
    <span className={`${FRAME} ${isVeg ? DOT : TRIANGLE}`}>
      <span className="sr-only">{isVeg ? uiMessages.veg : uiMessages.nonVeg}</span>
    </span>
  );
}

/** Has its own background, so that it is readable on any picture. */
export function SoldOutBadge() {
  return (
    <span className="inline-flex rounded-full bg-surface">
      <Badge>{menuMessages.soldOut}</Badge>
    </span>
  );
}
