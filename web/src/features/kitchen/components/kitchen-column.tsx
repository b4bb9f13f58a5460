import { type ReactNode, useId } from 'react';
import { columnEmpty, columnNames, kitchenMessages } from '../kitchen.messages.ts';
import type { KitchenStatus } from '../kitchen-tickets.ts';

interface KitchenColumnProps {
  status: KitchenStatus;
  /** How many of its tickets are work. */
  count: number;
  isEmpty: boolean;
  isSearching: boolean;
  /** The one that is shown where there is room for one. */
  isChosen: boolean;
  children: ReactNode;
}

const STRIPES = {
  confirmed: 'border-indigo',
  preparing: 'border-turmeric',
  ready: 'border-plum',
} as const;

export function KitchenColumn({
  status,
  count,
  isEmpty,
  isSearching,
  isChosen,
  children,
}: KitchenColumnProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      tabIndex={-1}
      className={`flex min-h-0 min-w-0 flex-col outline-none ${isChosen ? '' : '@max-4xl:hidden'}`}
    >
      <h2
        id={id}
        className={`flex items-baseline justify-between gap-3 border-t-6 px-1 pt-2 pb-2 text-2xl @7xl:text-3xl @max-4xl:sr-only ${STRIPES[status]}`}
      >
        {columnNames[status]} <span className="money text-4xl leading-none @7xl:text-5xl">{count}</span>
      </h2>
      <div
        data-tickets
        className="relative -mx-1 flex min-h-0 grow flex-col gap-4 bg-paper px-2 pt-1 pb-28 @2xl:grid @2xl:grid-cols-2 @2xl:content-start @2xl:items-start @4xl:block @4xl:space-y-4 @4xl:overflow-y-auto @min-[62rem]:pb-6"
      >
        {children}
        {isEmpty && (
          <p className="col-span-full rounded-card border-2 border-line border-dashed px-4 py-10 text-center text-ink-soft text-lg">
            {isSearching ? kitchenMessages.noMatch : columnEmpty[status]}
          </p>
        )}
      </div>
    </section>
  );
}
