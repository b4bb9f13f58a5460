import type { Order } from '@chulo/shared/contract/orders/orders';
import { ChevronLeft, ChevronRight, Flame } from 'lucide-react';
import { type CSSProperties, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { columnEmpty, columnNames, kitchenMessages } from '../kitchen.messages.ts';
import type { KitchenStatus } from '../ticket/kitchen-tickets.ts';
import { partsOf } from '../ticket/ticket-parts.ts';
import { HEADING_BUTTON } from './board-layout.ts';
import { useAfterChanges, useSplits } from './use-splits.ts';

interface KitchenColumnProps {
  status: KitchenStatus;
  lanes: number;
  isSearching: boolean;
  isChosen: boolean;
  /** What has arrived out of sight, in its heading. */
  notice: ReactNode;
  orders: readonly Order[];
  /** @param splitAt the number of its lines before it continues in the next lane; null if it does not */
  renderTicket: (order: Order, splitAt: number | null) => ReactNode;
}

const STRIPES = {
  confirmed: 'border-indigo',
  preparing: 'border-turmeric',
  ready: 'border-plum',
} as const;

/**
 * A column of the board. One lane scrolls down. Several lanes are read down, then right, and scroll sideways. An empty
 * column beside a full one is a narrow strip with its name and 0.
 */
export function KitchenColumn(props: KitchenColumnProps) {
  const { status, orders, lanes, isSearching, isChosen, notice, renderTicket } = props;
  const count = orders.length;
  const id = useId();
  const tickets = useRef<HTMLDivElement>(null);
  const isStrip = lanes === 0;
  const splits = useSplits(tickets, orders, lanes);
  const flow =
    lanes > 1
      ? '@4xl:flex-wrap @4xl:content-start @4xl:overflow-x-auto @4xl:overflow-y-hidden'
      : '@4xl:overflow-y-auto';
  return (
    <section
      aria-labelledby={id}
      tabIndex={-1}
      className={`flex min-h-0 min-w-0 flex-col outline-none ${isChosen ? '' : '@max-4xl:hidden'}`}
    >
      <header
        className={`flex items-center justify-between gap-x-2 border-t-6 px-1 @max-4xl:sr-only ${isStrip ? '@4xl:justify-center' : ''} ${STRIPES[status]}`}
      >
        <h2
          id={id}
          className={`flex shrink-0 gap-x-2 whitespace-nowrap text-xl leading-none ${isStrip ? '@4xl:flex-col-reverse @4xl:items-center @4xl:gap-y-2 @4xl:pt-2' : 'min-h-12 items-center group-data-[size=compact]/board:min-h-9'}`}
        >
          <span className={isStrip ? '@4xl:[writing-mode:vertical-rl]' : ''}>{columnNames[status]}</span>{' '}
          <span className="money text-3xl leading-none">{count}</span>
        </h2>
        {notice}
        {!isStrip && <ColumnPager tickets={tickets} lanes={lanes} />}
      </header>
      <div
        ref={tickets}
        data-tickets
        onWheel={lanes > 1 ? scrollSideways : undefined}
        style={{ '--lanes': Math.max(1, lanes) } as CSSProperties}
        className={`no-scrollbar relative -mx-1 flex min-h-0 grow flex-col gap-(--ticket-gap) px-1 pt-1 pb-28 [--lane:calc((100%-(var(--lanes)-1)*var(--ticket-gap))/var(--lanes))] @4xl:pb-1 ${flow}`}
      >
        {orders.map((order) => renderTicket(order, splits.get(order.id) ?? null))}
        {count === 0 && !isStrip && (
          <p className="rounded-card border-2 border-line border-dashed px-4 py-10 text-center text-ink-soft text-lg">
            {isSearching ? kitchenMessages.noMatch : columnEmpty[status]}
          </p>
        )}
      </div>
    </section>
  );
}

/** A mouse wheel turns sideways, except over a ticket whose lines scroll themselves. */
function scrollSideways({ currentTarget, target, deltaX, deltaY }: React.WheelEvent<HTMLDivElement>): void {
  if (Math.abs(deltaX) > Math.abs(deltaY)) return;
  const lines = target instanceof Element ? target.closest('[data-lines]') : null;
  if (lines && lines.scrollHeight > lines.clientHeight + 1) return;
  currentTarget.scrollLeft += deltaY;
}

/** How many tickets are outside the lanes in sight, and buttons that scroll to them; late ones in every column. */
function ColumnPager({ tickets, lanes }: { tickets: RefObject<HTMLDivElement | null>; lanes: number }) {
  const [hidden, setHidden] = useState({ before: 0, after: 0, late: 0 });
  useAfterChanges(tickets, (list) => {
    const now = countHidden(list);
    setHidden((was) => (JSON.stringify(was) === JSON.stringify(now) ? was : now));
  });
  const scroll = (direction: number) =>
    tickets.current?.scrollBy({ left: direction * tickets.current.clientWidth, behavior: 'smooth' });
  const { before, after, late } = hidden;
  return (
    <div className="money flex shrink-0 font-semibold text-lg leading-none @max-4xl:hidden">
      {lanes > 1 && (
        <PagerButton label={kitchenMessages.earlier(before)} isShown={before > 0} onClick={() => scroll(-1)}>
          <ChevronLeft aria-hidden className="size-7" />
          {before}
        </PagerButton>
      )}
      {late > 0 && (
        <button
          type="button"
          aria-label={kitchenMessages.lateOutOfSight(late)}
          data-early-name={kitchenMessages.lateOutOfSight(0)}
          onClick={() => tickets.current && scrollToLate(tickets.current)}
          className={`flex min-w-11 items-center justify-center gap-0.5 rounded-control bg-vermilion px-1 text-on-primary ${HEADING_BUTTON}`}
        >
          <Flame aria-hidden className="size-5" />
          {late}
        </button>
      )}
      {lanes > 1 && (
        <PagerButton label={kitchenMessages.later(after)} isShown={after > 0} onClick={() => scroll(1)}>
          {after}
          <ChevronRight aria-hidden className="size-7" />
        </PagerButton>
      )}
    </div>
  );
}

/** Pixels: a ticket is out of sight when its number is, and a late one is scrolled to this far from the edge. */
const NUMBER_AT = 24;
const EDGE = 4;

/** The tickets of a list, oldest first, with the middle of their lane in pixels from the left edge of what is in sight. */
function placesOf(list: HTMLElement) {
  const tickets = [...list.querySelectorAll(':scope > article')];
  return tickets.flatMap((ticket) => {
    const [box] = partsOf(ticket);
    if (!(box instanceof HTMLElement)) return [];
    const isLate = ticket.querySelector('[data-level=late]') !== null;
    const [x, y] = [
      box.offsetLeft + box.offsetWidth / 2 - list.scrollLeft,
      box.offsetTop + NUMBER_AT - list.scrollTop,
    ];
    const isHidden = x < 0 || x > list.clientWidth || y < 0 || y > list.clientHeight;
    return [{ box, x, isHidden, isLate }];
  });
}

function countHidden(list: HTMLElement) {
  const places = placesOf(list);
  return {
    before: places.filter(({ x }) => x < 0).length,
    after: places.filter(({ x }) => x > list.clientWidth).length,
    late: places.filter(({ isHidden, isLate }) => isHidden && isLate).length,
  };
}

/** The oldest one first. */
function scrollToLate(list: HTMLElement): void {
  const { box } = placesOf(list).find(({ isHidden, isLate }) => isHidden && isLate) ?? {};
  if (box) list.scrollTo({ left: box.offsetLeft - EDGE, top: box.offsetTop - EDGE, behavior: 'smooth' });
}

interface PagerButtonProps {
  label: string;
  isShown: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Keeps its place while it is hidden, so that nothing beside it moves. */
function PagerButton({ label, isShown, onClick, children }: PagerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`flex min-w-14 items-center justify-center rounded-control hover:bg-ink/8 group-data-[size=compact]/board:pt-2 ${HEADING_BUTTON} ${isShown ? '' : 'invisible'}`}
    >
      {children}
    </button>
  );
}
