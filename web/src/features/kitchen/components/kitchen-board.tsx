import type { Order } from '@chulo/shared/contract/orders';
import { KITCHEN_STATUSES } from '@chulo/shared/domain/order-status';
import { useState } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { columnNames, kitchenMessages } from '../kitchen.messages.ts';
import { ticketsOf } from '../kitchen-tickets.ts';
import type { KitchenMoves } from '../use-kitchen-moves.ts';
import type { TicketPrinter } from '../use-ticket-printer.tsx';
import { useUnseenOrders } from '../use-unseen-orders.ts';
import { KitchenColumn } from './kitchen-column.tsx';
import { KitchenTicket } from './kitchen-ticket.tsx';

const AGE_TICK_MS = 5_000;

interface KitchenBoardProps {
  orders: readonly Order[];
  search: string;
  moves: KitchenMoves;
  printer: TicketPrinter;
}

/** Three columns side by side; a phone shows one of them at a time. */
export function KitchenBoard({ orders, search, moves, printer }: KitchenBoardProps) {
  const now = useNow(AGE_TICK_MS)?.getTime() ?? null;
  const [chosen, setChosen] = useState<(typeof KITCHEN_STATUSES)[number]>('confirmed');
  const { isNew, isArriving, touch } = useUnseenOrders(orders);
  const columns = KITCHEN_STATUSES.map((status) => ({
    status,
    tickets: ticketsOf(orders, status, search, moves.underWay),
  }));
  return (
    <section aria-label={kitchenMessages.board} className="flex min-h-0 grow flex-col">
      <fieldset className="mb-3 grid grid-cols-3 gap-2 lg:hidden">
        <legend className="sr-only">{kitchenMessages.columns}</legend>
        {columns.map(({ status, tickets }) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === chosen}
            onClick={() => setChosen(status)}
            className="grid min-h-16 place-items-center rounded-control border-2 border-line-strong px-1 py-1 font-semibold leading-tight aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            <span className="money font-bold text-2xl leading-none">{tickets.length}</span>
            {columnNames[status]}
          </button>
        ))}
      </fieldset>
      <div className="grid min-h-0 grow gap-4 lg:grid-cols-3 lg:grid-rows-1 lg:gap-5">
        {columns.map(({ status, tickets }) => (
          <KitchenColumn
            key={status}
            status={status}
            tickets={tickets}
            isSearching={search !== ''}
            isChosen={status === chosen}
          >
            {tickets.map((order) => (
              <KitchenTicket
                key={order.id}
                order={order}
                now={now}
                isNew={isNew(order)}
                isArriving={isArriving(order)}
                onTouch={() => touch(order)}
                onMove={(to) => moves.moveTo(order, to)}
                isPrinted={printer.isPrinted(order)}
                onPrint={() => printer.print(order)}
              />
            ))}
          </KitchenColumn>
        ))}
      </div>
    </section>
  );
}
