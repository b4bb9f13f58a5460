import type { Order, OrderLine } from '@chulo/shared/contract/orders/orders';
import type { DueMarks } from '@chulo/shared/domain/order/kitchen-times';
import { KITCHEN_STATUSES } from '@chulo/shared/domain/order/order-status';
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { GUARD_MS, shiftedByOthers, useJustMoved } from '../../../lib/live/use-just-moved.ts';
import { columnNames, kitchenMessages } from '../kitchen.messages.ts';
import type { KitchenMoves } from '../moves/use-kitchen-moves.ts';
import { DelayDialog } from '../pending/delay-dialog.tsx';
import type { StationView } from '../stations/station-view.ts';
import type { DishChoice } from '../supply/all-day.ts';
import { KitchenTicket } from '../ticket/kitchen-ticket.tsx';
import { countsOf, type KitchenStatus, type TicketColumns } from '../ticket/kitchen-tickets.ts';
import { partsOf } from '../ticket/ticket-parts.ts';
import type { TicketPrinter } from '../ticket/ticket-printer.tsx';
import {
  type Counts,
  divideLanes,
  HEADING_BUTTON,
  type Lanes,
  lanesThatFit,
  STRIP_PX,
  TICKET_MEASURES,
  useTicketSize,
} from './board-layout.ts';
import { KitchenColumn } from './kitchen-column.tsx';
import { type Arrival, scrollToTicket, useArrival } from './use-arrival.ts';
import { useUnseenOrders } from './use-unseen-orders.ts';

interface KitchenBoardProps {
  ref: RefObject<HTMLElement | null>;
  columns: TicketColumns;
  /** Also those that the search does not match. */
  all: TicketColumns;
  /** The tickets for the keys 1 to 9, in that order. */
  keyed: readonly Order[];
  marks: DueMarks;
  isSearching: boolean;
  onClearSearch: () => void;
  choice: DishChoice | null;
  /** The orders that this board has just moved itself. */
  own: ReadonlySet<string>;
  /** A keyboard is in use: each ticket shows its key. */
  hasKeys: boolean;
  onTick: (order: Order, line: OrderLine) => void;
  onMove: KitchenMoves['moveTo'];
  onFinish: KitchenMoves['finish'];
  view: StationView | null;
  usesRiders: boolean;
  printer: TicketPrinter;
}

/** Three columns side by side; a narrow container shows one at a time. */
export function KitchenBoard(props: KitchenBoardProps) {
  const { ref, columns, all, keyed, marks, isSearching, onClearSearch, choice, own, hasKeys } = props;
  const { onTick, onMove, onFinish, view, usesRiders, printer } = props;
  const [chosen, setChosen] = useState<KitchenStatus>('confirmed');
  const orders = Object.values(all).flat();
  const { isNew, isArriving, markSeen } = useUnseenOrders(orders);
  const { arrival, announced, dismiss } = useArrival(ref, orders.filter(isArriving));
  const goToArrival = () => {
    if (!arrival) return;
    setChosen('confirmed');
    if (arrival.outOfSight === null) onClearSearch();
    dismiss();
    // The ticket is shown only after this render on a narrow board and after a search.
    requestAnimationFrame(() => scrollToTicket(ref.current, arrival));
  };
  /** The order whose delay is asked for, as it was then. */
  const [delayed, setDelayed] = useState<Order | null>(null);
  const delayedNow = orders.find(({ id }) => id === delayed?.id);
  const justMoved = useJustMoved(
    KITCHEN_STATUSES.map((status) => idsOf(columns[status])),
    own,
  );
  const moved = useJustMoved([idsOf(keyed)], own, shiftedByOthers);
  const firstMoved = keyed.findIndex(({ id }) => moved.has(id));
  const size = useTicketSize();
  const { lanes, hasTickets } = useLanes(ref, countsOf(all));
  const isSettling = useSettling(hasTickets ? `${size} ${templateOf(lanes)}` : null);
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
      data-resting-from={firstMoved < 0 ? undefined : firstMoved + 1}
      data-size={size}
      data-settling={isSettling || undefined}
      style={TICKET_MEASURES[size]}
      className="group/board flex min-h-0 min-w-0 grow flex-col data-settling:pointer-events-none"
    >
      {/* The tabs stay where they are while the tickets move. */}
      <fieldset className="pointer-events-auto sticky top-(--header-height,0px) z-10 mb-3 flex flex-wrap gap-2 bg-paper py-1 @4xl:hidden">
        <legend className="sr-only">{kitchenMessages.columns}</legend>
        {KITCHEN_STATUSES.map((status) => (
          <button
            key={status}
            type="button"
            data-early-name={columnNames[status]}
            aria-pressed={status === chosen}
            onClick={() => setChosen(status)}
            className="grid min-h-16 flex-1 place-items-center rounded-control border-2 border-line-strong px-1 py-1 font-semibold leading-tight aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            <span className="money font-bold text-2xl leading-none">{columns[status].length}</span>
            {columnNames[status]}
          </button>
        ))}
        {arrival && (
          <ArrivalNotice
            arrival={arrival}
            isTab
            className="absolute inset-y-1 left-0 w-1/3"
            onGo={goToArrival}
          />
        )}
      </fieldset>
      <div
        style={{ '--board-columns': templateOf(lanes) } as CSSProperties}
        className="grid min-h-0 grow gap-4 @4xl:grid-cols-(--board-columns) @4xl:grid-rows-1"
      >
        {KITCHEN_STATUSES.map((status) => (
          <KitchenColumn
            key={status}
            status={status}
            orders={columns[status]}
            lanes={lanes[status]}
            isSearching={isSearching}
            isChosen={status === chosen}
            notice={
              arrival &&
              status === 'confirmed' && (
                <ArrivalNotice
                  arrival={arrival}
                  className={`min-w-15 shrink @max-4xl:hidden ${HEADING_BUTTON}`}
                  onGo={goToArrival}
                />
              )
            }
            renderTicket={(order, splitAt) => (
              <KitchenTicket
                key={order.id}
                order={order}
                splitAt={splitAt}
                marks={marks}
                digit={digitOf(order)}
                isNew={isNew(order)}
                isArriving={isArriving(order)}
                isJustMoved={justMoved.has(order.id)}
                choice={choice}
                onSeen={markSeen}
                onTick={onTick}
                onMove={onMove}
                onFinish={onFinish}
                onDelay={setDelayed}
                view={view}
                usesRiders={usesRiders}
                isPrinted={printer.isPrinted(order)}
                onPrint={printer.print}
              />
            )}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {announced && kitchenMessages.arrived(announced.orderNumber, announced.outOfSight).join(' ')}
      </p>
      {delayed && (
        <DelayDialog
          key={delayed.id}
          order={delayedNow ?? delayed}
          isGone={!delayedNow}
          onClose={() => setDelayed(null)}
        />
      )}
    </section>
  );
}

const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id);

const ONE_EACH: Lanes = { confirmed: 1, preparing: 1, ready: 1 };

const templateOf = (lanes: Lanes): string =>
  KITCHEN_STATUSES.map((status) =>
    lanes[status] === 0 ? `${STRIP_PX}px` : `minmax(0, ${lanes[status]}fr)`,
  ).join(' ');

/** The lanes of each column. An empty board has three wide columns. */
function useLanes(board: RefObject<HTMLElement | null>, counts: Counts) {
  const size = useTicketSize();
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [board]);
  const { confirmed, preparing, ready } = counts;
  const isEmpty = confirmed + preparing + ready === 0;
  const total = lanesThatFit(width, size, counts);
  const [before, setBefore] = useState<Lanes | null>(null);
  const lanes = useMemo(
    () => divideLanes({ confirmed, preparing, ready }, total, before),
    [confirmed, preparing, ready, total, before],
  );
  if (!isEmpty && width > 0 && lanes !== before) setBefore(lanes);
  return { lanes: isEmpty ? ONE_EACH : lanes, hasTickets: width > 0 && !isEmpty };
}

/** Scrolls each column to its first highlighted ticket; the page itself does not scroll. */
function scrollToHighlighted(board: HTMLElement | null): void {
  for (const column of board?.querySelectorAll('[data-tickets]') ?? []) {
    const highlighted = column.querySelector('[data-lit]');
    if (!highlighted) continue;
    const [from, to] = [column, partsOf(highlighted)[0]].map((box) => box.getBoundingClientRect());
    if (!from || !to) continue;
    column.scrollTop += to.top - from.top - 8;
    if (to.left < from.left || to.right > from.right) column.scrollLeft += to.left - from.left - 8;
  }
}

interface ArrivalNoticeProps {
  arrival: Arrival;
  /** In the tab of its column, as high as the tab; otherwise in a heading, which has one line. */
  isTab?: boolean;
  className: string;
  onGo: () => void;
}

/** Says that an order has arrived out of sight; a tap scrolls to it. A part without room wraps out of its lines. */
function ArrivalNotice({ arrival, isTab = false, className, onGo }: ArrivalNoticeProps) {
  return (
    <button
      type="button"
      onClick={onGo}
      className={`flex items-center rounded-control bg-turmeric px-1.5 text-left font-semibold text-base text-on-turmeric leading-tight ${className}`}
    >
      <span
        className={`money flex flex-wrap gap-x-[0.25em] overflow-hidden ${isTab ? 'max-h-[3.75em]' : 'h-[1.25em]'}`}
      >
        {kitchenMessages.arrived(arrival.orderNumber, arrival.outOfSight).map((part) => (
          <span key={part}>{part} </span>
        ))}
      </span>
    </button>
  );
}

/**
 * True for a moment after the arrangement of the whole board has changed: then no tap on it counts.
 * @param arrangement differs when the tickets stand elsewhere; null while there are none
 */
function useSettling(arrangement: string | null): boolean {
  const [settled, setSettled] = useState(arrangement);
  if (settled !== arrangement && (settled === null || arrangement === null)) setSettled(arrangement);
  const isSettling = settled !== null && arrangement !== null && settled !== arrangement;
  useEffect(() => {
    if (!isSettling) return;
    const timer = setTimeout(() => setSettled(arrangement), GUARD_MS);
    return () => clearTimeout(timer);
  }, [isSettling, arrangement]);
  return isSettling;
}
