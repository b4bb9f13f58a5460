import { uiMessages } from '../../../ui/ui.messages.ts';

interface PriceProps {
  /** Formatted, with currency. */
  now: string;
  original?: string | null;
}

export function Price({ now, original = null }: PriceProps) {
  if (original === null) return <span className="money font-semibold">{now}</span>;
  return (
    <span className="money inline-flex flex-wrap items-baseline gap-x-2">
      <ins className="font-semibold text-vermilion no-underline">
        <span className="sr-only">{uiMessages.priceNow} </span>
        {now}
      </ins>
      <del className="text-ink-soft text-sm">
        <span className="sr-only">{uiMessages.originalPrice} </span>
        {original}
      </del>
    </span>
  );
}
