import type { Order, OrderLine } from '@chulo/shared/contract/orders';
import type { KitchenTimes } from '@chulo/shared/domain/kitchen-times';
import { KITCHEN_STATUSES } from '@chulo/shared/domain/order-status';
import { type RefObject, useState } from 'react';
import type { DishChoice } from '../all-day.ts';
import { columnNames, kitchenMessages } from '../kitchen.messages.ts';
import type { TicketColumns } from '../kitchen-tickets.ts';
import type { KitchenMoves } from '../use-kitchen-moves.ts';
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
  onTick: (order: Order, line: OrderLine) => void;
  onMove: KitchenMoves['moveTo'];
  printer: TicketPrinter;
}

/** Three columns side by side; where there is no room, one of them at a time. */
export function KitchenBoard(props: KitchenBoardProps) {
  const { ref, columns, first, times, isSearching, choice, onTick, onMove, printer } = props;
  const [chosen, setChosen] = useState<(typeof KITCHEN_STATUSES)[number]>('confirmed');
  const { isNew, isArriving, touch } = useUnseenOrders(Object.values(columns).flat());
  const digitOf = ({ id }: Order) => {
    const place = first.findIndex((ticket) => ticket.id === id);
    return place < 0 ? null : place + 1;
  };
  return (
    <section ref={ref} aria-label={kitchenMessages.board} className="flex min-h-0 min-w-0 grow flex-col">
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
            <span className="money font-bold text-2xl leading-none">{columns[status].length}</span>
            {columnNames[status]}
          </button>
        ))}
      </fieldset>
      <div className="grid min-h-0 grow gap-4 @4xl:grid-cols-3 @4xl:grid-rows-1 @7xl:gap-5">
        {KITCHEN_STATUSES.map((status) => (
          <KitchenColumn
            key={status}
            status={status}
            count={columns[status].length}
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
                choice={choice}
                onTouch={touch}
                onTick={onTick}
                onMove={onMove}
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
