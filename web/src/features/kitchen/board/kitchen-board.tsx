import type { Order, OrderLine } from '@chulo/shared/contract/orders';
import type { KitchenTimes } from '@chulo/shared/domain/order/kitchen-times';
import { KITCHEN_STATUSES } from '@chulo/shared/domain/order/order-status';
import { Ban } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { columnEmpty, columnNames, kitchenMessages } from '../kitchen.messages.ts';
import { useMarkOrdersSeen } from '../kitchen.queries.ts';
import type { KitchenMoves } from '../moves/use-kitchen-moves.ts';
import type { DishChoice } from '../supply/all-day.ts';
import { KitchenTicket } from '../ticket/kitchen-ticket.tsx';
import { countOf, isCancelled, type KitchenStatus, type TicketColumns } from '../ticket/kitchen-tickets.ts';
import type { TicketPrinter } from '../ticket/ticket-printer.tsx';
import { useLayoutShiftGuard } from './use-layout-shift-guard.ts';

interface KitchenBoardProps {
  ref: RefObject<HTMLElement | null>;
  columns: TicketColumns;
  /** The tickets for the keys 1 to 9, in that order. */
  keyed: readonly Order[];
  times: KitchenTimes;
  isSearching: boolean;
  choice: DishChoice | null;
  /** The orders that this board has just moved itself. */
  own: ReadonlySet<string>;
  /** A keyboard is in use: each ticket shows its key. */
  hasKeys: boolean;
  onTick: (order: Order, line: OrderLine) => void;
  onMove: KitchenMoves['moveTo'];
  onClear: (orderId: string) => void;
  printer: TicketPrinter;
}

/** Three columns side by side; a narrow container shows one at a time. */
export function KitchenBoard(props: KitchenBoardProps) {
  const { ref, columns, keyed, times, isSearching, choice, own, hasKeys } = props;
  const { onTick, onMove, onClear, printer } = props;
  const [chosen, setChosen] = useState<KitchenStatus>('confirmed');
  const { isNew, isArriving, markSeen } = useUnseenOrders(Object.values(columns).flat());
  const justMoved = useLayoutShiftGuard(columns, own);
  useEffect(() => {
    if (!choice) return;
    scrollToHighlighted(ref.current);
    // Off-screen tickets have an estimated height until layout (`content-visibility`), so scroll again after
    // it.
    const frame = requestAnimationFrame(() => scrollToHighlighted(ref.current));
    return () => cancelAnimationFrame(frame);
  }, [choice, ref]);
  const digitOf = ({ id }: Order) => {
    const index = keyed.findIndex((ticket) => ticket.id === id);
    return index < 0 ? null : index + 1;
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
                isJustMoved={justMoved.has(order.id)}
                choice={choice}
                onSeen={markSeen}
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

/** Scrolls each column to its first highlighted ticket; the page itself does not scroll. */
function scrollToHighlighted(board: HTMLElement | null): void {
  for (const column of board?.querySelectorAll('[data-tickets]') ?? []) {
    const highlighted = column.querySelector('[data-lit]');
    if (!highlighted) continue;
    column.scrollTop += highlighted.getBoundingClientRect().top - column.getBoundingClientRect().top - 8;
  }
}

interface KitchenColumnProps {
  status: KitchenStatus;
  /** The number of tickets that are not cancelled. */
  count: number;
  isEmpty: boolean;
  isSearching: boolean;
  /** The column that a narrow container shows. */
  isChosen: boolean;
  children: ReactNode;
}

const STRIPES = {
  confirmed: 'border-indigo',
  preparing: 'border-turmeric',
  ready: 'border-plum',
} as const;

function KitchenColumn({ status, count, isEmpty, isSearching, isChosen, children }: KitchenColumnProps) {
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

/** Tracks the new orders, and which of them arrived while the board was open. */
function useUnseenOrders(orders: readonly Order[]) {
  const [initialIds] = useState(() => new Set(orders.map(({ id }) => id)));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const { mutate } = useMarkOrdersSeen();
  const isNew = ({ id, seenAt, status }: Order) =>
    status === 'confirmed' && seenAt === null && !touched.has(id);
  const markSeen = useCallback(
    ({ id }: Order) => {
      setTouched((before) => new Set(before).add(id));
      mutate([id], { onError: (error) => console.warn(kitchenMessages.seenFailed, errorText(error)) });
    },
    [mutate],
  );
  return { isNew, isArriving: (order: Order) => isNew(order) && !initialIds.has(order.id), markSeen };
}
