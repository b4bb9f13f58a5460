import type { Order } from '@chulo/shared/contract/orders';
import type { KITCHEN_STATUSES } from '@chulo/shared/domain/order-status';
import { type ReactNode, useId } from 'react';
import { columnEmpty, columnNames, kitchenMessages } from '../kitchen.messages.ts';

interface KitchenColumnProps {
  status: (typeof KITCHEN_STATUSES)[number];
  tickets: readonly Order[];
  isSearching: boolean;
  /** The one that a phone shows. */
  isChosen: boolean;
  children: ReactNode;
}

const STRIPES = {
  confirmed: 'border-indigo',
  preparing: 'border-turmeric',
  ready: 'border-plum',
} as const;

export function KitchenColumn({ status, tickets, isSearching, isChosen, children }: KitchenColumnProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      tabIndex={-1}
      className={`flex min-h-0 flex-col outline-none ${isChosen ? '' : 'max-lg:hidden'}`}
    >
      <h2
        id={id}
        className={`flex items-baseline justify-between gap-3 border-t-6 px-1 pt-2 pb-3 text-2xl max-lg:sr-only ${STRIPES[status]}`}
      >
        {columnNames[status]} <span className="money text-3xl leading-none">{tickets.length}</span>
      </h2>
      <div className="relative -mx-1 min-h-0 grow space-y-4 overflow-y-auto px-2 pt-1 pb-28 lg:pb-6">
        {children}
        {tickets.length === 0 && (
          <p className="rounded-card border-2 border-line border-dashed px-4 py-10 text-center text-ink-soft text-lg">
            {isSearching ? kitchenMessages.noMatch : columnEmpty[status]}
          </p>
        )}
      </div>
    </section>
  );
}
