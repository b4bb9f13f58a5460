import { formatMoney } from '../../../lib/format/money.ts';
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
