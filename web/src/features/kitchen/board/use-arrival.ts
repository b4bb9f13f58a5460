import type { Order } from '@chulo/shared/contract/orders/orders';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { arrivalKeyOf } from '../ticket/kitchen-tickets.ts';
import { partsOf } from '../ticket/ticket-parts.ts';

export interface Arrival {
  id: string;
  orderNumber: number;
  /** The tickets of its column after those in sight, below them or in lanes to the right; null when the search hides its ticket. */
  outOfSight: number | null;
}

/** Positions are read after a frame and not within one, which would lay out the board twice in one task. */
const MEASURE_AFTER_MS = 100;
const NONE: ReadonlySet<string> = new Set();

/**
 * The newest of the arriving orders whose ticket is out of sight, until it has been in sight or `dismiss` is called.
 * `announced` is the same with the count of the moment when it arrived, for screen readers.
 */
export function useArrival(board: RefObject<HTMLElement | null>, arriving: readonly Order[]) {
  const [noticed, setNoticed] = useState(NONE);
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const [announced, setAnnounced] = useState<Arrival | null>(null);
  if (announced?.id !== arrival?.id) setAnnounced(arrival);
  const waiting = arriving.filter((order) => !noticed.has(arrivalKeyOf(order)));
  const waitingRef = useRef(waiting);
  useEffect(() => {
    waitingRef.current = waiting;
  });
  const key = waiting.map(arrivalKeyOf).join(' ');
  useEffect(() => {
    if (key === '') return setArrival(null);
    let timer: number | undefined;
    const measure = () => {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        const tickets = waitingRef.current.map((order) => ({
          order,
          ticket: ticketOf(board.current, order),
        }));
        const seen = tickets.filter(({ ticket }) => ticket && isInSight(ticket)).map(({ order }) => order);
        if (seen.length > 0) setNoticed((before) => new Set([...before, ...seen.map(arrivalKeyOf)]));
        const newest = tickets.findLast(({ order }) => !seen.includes(order));
        const next = newest && {
          ...newest.order,
          outOfSight: newest.ticket && countOutOfSight(newest.ticket),
        };
        setArrival((was) => (next && isSame(was, next) ? was : arrivalOf(next)));
      }, MEASURE_AFTER_MS);
    };
    measure();
    const changes = new MutationObserver(measure);
    if (board.current) changes.observe(board.current, { childList: true, subtree: true });
    document.addEventListener('scroll', measure, { capture: true, passive: true });
    addEventListener('resize', measure);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      document.removeEventListener('scroll', measure, { capture: true });
      removeEventListener('resize', measure);
    };
  }, [board, key]);
  const dismiss = useCallback(() => {
    setNoticed((before) => new Set([...before, ...waitingRef.current.map(arrivalKeyOf)]));
  }, []);
  return { arrival, announced, dismiss };
}

const isSame = (was: Arrival | null, next: Arrival) =>
  was?.id === next.id && was.outOfSight === next.outOfSight;

const arrivalOf = (next: Arrival | undefined): Arrival | null =>
  next ? { id: next.id, orderNumber: next.orderNumber, outOfSight: next.outOfSight } : null;

const ticketOf = (board: HTMLElement | null, { id }: { id: string }) =>
  board?.querySelector<HTMLElement>(`[data-order="${id}"]`) ?? null;

export function scrollToTicket(board: HTMLElement | null, arrival: Arrival): void {
  const ticket = ticketOf(board, arrival);
  if (ticket) partsOf(ticket)[0].scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'smooth' });
}

/** The part of a column that can be seen: on a narrow board the page scrolls, otherwise the column does. */
function frameOf(list: Element): DOMRect {
  const { left, top, right, bottom } = list.getBoundingClientRect();
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  return new DOMRect(x, y, Math.min(innerWidth, right) - x, Math.min(innerHeight, bottom) - y);
}

const middleOf = (element: Element) => {
  const { left, top, width, height } = partsOf(element)[0].getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, isShown: width > 0 };
};

/** At least half of it, because its number and its first dishes can then be read. */
function isInSight(ticket: HTMLElement): boolean {
  const list = ticket.parentElement;
  const { x, y, isShown } = middleOf(ticket);
  if (!list || !isShown) return false;
  const frame = frameOf(list);
  return x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom;
}

/** In a column that is not shown, all tickets are out of sight. */
function countOutOfSight(ticket: HTMLElement): number {
  const list = ticket.parentElement;
  if (!list) return 0;
  const frame = frameOf(list);
  const tickets = [...list.querySelectorAll(':scope > article')].map(middleOf);
  return tickets.filter(({ x, y, isShown }) => !isShown || x > frame.right || y > frame.bottom).length;
}
