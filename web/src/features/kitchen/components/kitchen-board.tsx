import type { Order, OrderLine } from '@chulo/shared/contract/orders';
import type { KitchenTimes } from '@chulo/shared/domain/kitchen-times';
import { KITCHEN_STATUSES } from '@chulo/shared/domain/order-status';
import { Ban } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import type { DishChoice } from '../all-day.ts';
import { columnNames, kitchenMessages } from '../kitchen.messages.ts';
import { countOf, isCancelled, type TicketColumns } from '../kitchen-tickets.ts';
import type { KitchenMoves } from '../use-kitchen-moves.ts';
import { useSettling } from '../use-settling.ts';
import type { TicketPrinter } from '../use-ticket-printer.tsx';
import { useUnseenOrders } from '../use-unseen-orders.ts';
import { KitchenColumn } from './kitchen-column.tsx';
import { KitchenTicket } from './kitchen-ticket.tsx';

interface KitchenBoardProps {
  ref: RefObject<HTMLElement | null>;
  columns: TicketColumns;
  /** The tickets under the digits, the first one under 1. */
  first: readonly Order[];
  times: KitchenTimes;
  isSearching: boolean;
  choice: DishChoice | null;
  /** The orders that this board has just moved itself. */
  own: ReadonlySet<string>;
  /** Somebody presses keys here: the tickets show theirs. */
  hasKeys: boolean;
  onTick: (order: Order, line: OrderLine) => void;
  onMove: KitchenMoves['moveTo'];
  onClear: (orderId: string) => void;
  printer: TicketPrinter;
}

/** Three columns side by side; where there is no room, one of them at a time. */
export function KitchenBoard(props: KitchenBoardProps) {
  const { ref, columns, first, times, isSearching, choice, own, hasKeys } = props;
  const { onTick, onMove, onClear, printer } = props;
  const [chosen, setChosen] = useState<(typeof KITCHEN_STATUSES)[number]>('confirmed');
  const { isNew, isArriving, touch } = useUnseenOrders(Object.values(columns).flat());
  const settling = useSettling(columns, own);
  useEffect(() => {
    if (!choice) return;
    showLit(ref.current);
    // What was out of sight had its height guessed: once it is laid out, it is where it is.
    const frame = requestAnimationFrame(() => showLit(ref.current));
    return () => cancelAnimationFrame(frame);
  }, [choice, ref]);
  const digitOf = ({ id }: Order) => {
    const place = first.findIndex((ticket) => ticket.id === id);
    return place < 0 ? null : place + 1;
  };
  return (
    <section
      ref={ref}
      aria-label={kitchenMessages.board}
      data-keys={hasKeys || undefined}
      className="group/board flex min-h-0 min-w-0 grow flex-col"
    >
      <fieldset className="mb-3 grid grid-cols-3 gap-2 @4xl:hidden">
        <legend className="sr-only">{kitchenMessages.columns}</legend>
        {KITCHEN_STATUSES.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === chosen}
            onClick={() => setChosen(status)}
            className="grid min-h-16 place-items-center rounded-control border-2 border-line-strong px-1 py-1 font-semibold leading-tight aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            <span className="money flex items-center gap-1.5 font-bold text-2xl leading-none">
              {countOf(columns[status])}
              {columns[status].some(isCancelled) && (
                <Ban role="img" aria-label={kitchenMessages.cancelled} className="size-5" />
              )}
            </span>
            {columnNames[status]}
          </button>
        ))}
      </fieldset>
      <div className="grid min-h-0 grow gap-4 @4xl:grid-cols-3 @4xl:grid-rows-1 @7xl:gap-5">
        {KITCHEN_STATUSES.map((status) => (
          <KitchenColumn
            key={status}
            status={status}
            count={countOf(columns[status])}
            isEmpty={columns[status].length === 0}
            isSearching={isSearching}
            isChosen={status === chosen}
          >
            {columns[status].map((order) => (
              <KitchenTicket
                key={order.id}
                order={order}
                times={times}
                digit={digitOf(order)}
                isNew={isNew(order)}
                isArriving={isArriving(order)}
                isSettling={settling.has(order.id)}
                choice={choice}
                onTouch={touch}
                onTick={onTick}
                onMove={onMove}
                onClear={onClear}
                isPrinted={printer.isPrinted(order)}
                onPrint={printer.print}
              />
            ))}
          </KitchenColumn>
        ))}
      </div>
    </section>
  );
}

/** Brings to the top of each column the first ticket that wants what was chosen; a phone's page stays where it is. */
function showLit(board: HTMLElement | null): void {
  for (const column of board?.querySelectorAll('[data-tickets]') ?? []) {
    const lit = column.querySelector('[data-lit]');
    if (!lit) continue;
    column.scrollTop += lit.getBoundingClientRect().top - column.getBoundingClientRect().top - 8;
  }
}
