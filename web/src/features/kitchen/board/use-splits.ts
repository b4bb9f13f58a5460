import type { Order } from '@chulo/shared/contract/orders/orders';
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { partsOf } from '../ticket/ticket-parts.ts';
import { TICKET_PIXELS, useTicketSize } from './board-layout.ts';
import { splitTickets, type TicketHeights } from './lane-splits.ts';

/** Pixels: the list's padding above and below its lanes, and a rest for fractions. */
const LIST_PADDING = 10;
/** Pixels: the borders of a ticket, and what stands between its edge and its lines only where it is divided. */
const BORDER = 2;
const CONTINUES = 20 + 6;
const CONTINUED = 30 + 2;

type Measured = Readonly<Record<string, TicketHeights>>;
const NONE: Measured = {};

/** The number of lines in the first part of each ticket that continues in the next lane, by the id of its order. */
export function useSplits(
  list: RefObject<HTMLElement | null>,
  orders: readonly Order[],
  lanes: number,
): ReadonlyMap<string, number> {
  const { gap, pad, frame, row } = TICKET_PIXELS[useTicketSize()];
  const [measured, setMeasured] = useState(NONE);
  const [height, setHeight] = useState(0);
  useAfterChanges(list, (element) => {
    if (lanes < 2) return;
    setHeight(element.clientHeight - LIST_PADDING);
    const now = measure(element, measured);
    if (JSON.stringify(now) !== JSON.stringify(measured)) setMeasured(now);
  });
  return useMemo(() => {
    if (lanes < 2 || height <= 0) return new Map();
    const edge = BORDER + pad;
    const heights = orders.map(
      // Not measured while it is far away.
      ({ id, items }) => measured[id] ?? { head: frame + items.length * row, lines: [], foot: 0 },
    );
    const splits = splitTickets(heights, {
      ...{ height, gap },
      ...{ continues: edge + CONTINUES, continued: edge + CONTINUED },
    });
    return new Map(orders.flatMap(({ id }, index) => (splits[index] ? [[id, splits[index]]] : [])));
  }, [orders, lanes, height, measured, gap, pad, frame, row]);
}

/** The heights of the tickets that are near, and the earlier ones of the others, which the browser does not lay out. */
function measure(list: HTMLElement, before: Measured): Measured {
  const tickets = [...list.querySelectorAll<HTMLElement>(':scope > article')];
  const isNear = nearnessTo(list);
  return Object.fromEntries(
    tickets.flatMap((ticket) => {
      const id = ticket.dataset.order ?? '';
      const heights = isNear(ticket) ? heightsOf(ticket) : before[id];
      return heights ? [[id, heights]] : [];
    }),
  );
}

/** Whether a ticket is in sight, or less than what is in sight away. */
function nearnessTo(list: HTMLElement): (ticket: Element) => boolean {
  const { left, right, top, bottom, width, height } = list.getBoundingClientRect();
  return (ticket) => {
    const box = partsOf(ticket)[0].getBoundingClientRect();
    const isBeside = box.left < right + width && box.right > left - width;
    return isBeside && box.top < bottom + height && box.bottom > top - height;
  };
}

function heightsOf(ticket: HTMLElement): TicketHeights {
  const parts = partsOf(ticket).map((part) => part.getBoundingClientRect());
  const lines = [...ticket.querySelectorAll('[data-dishes] > li')];
  const [first, last] = [lines[0], lines.at(-1)];
  const frame = last?.closest('[data-lines]');
  if (!first || !last || !frame) return { head: parts[0]?.height ?? 0, lines: [], foot: 0 };
  // The lines of a ticket that is higher than the board scroll.
  const scrolled = frame.scrollHeight - frame.clientHeight - frame.scrollTop;
  return {
    head:
      first.getBoundingClientRect().top - (parts[0]?.top ?? 0) + (parts.length === 1 ? frame.scrollTop : 0),
    lines: lines.map((line) => line.getBoundingClientRect().height),
    foot: (parts.at(-1)?.bottom ?? 0) - last.getBoundingClientRect().bottom + scrolled,
  };
}

/** Positions are read after a frame and not within one, which would lay out the board twice in one task. */
const AFTER_MS = 100;

/** Calls `read` shortly after the list of tickets has appeared, changed, scrolled, or got another size. */
export function useAfterChanges(
  list: RefObject<HTMLElement | null>,
  read: (list: HTMLElement) => void,
): void {
  const readNow = useEffectEvent(read);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let timer: number | undefined;
    const readLater = () => {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        readNow(element);
      }, AFTER_MS);
    };
    readLater();
    const resizes = new ResizeObserver(readLater);
    resizes.observe(element);
    const changes = new MutationObserver(readLater);
    const attributeFilter = ['data-level', 'data-size', 'aria-expanded'];
    changes.observe(element, { childList: true, subtree: true, attributeFilter });
    element.addEventListener('scroll', readLater, { passive: true });
    return () => {
      clearTimeout(timer);
      resizes.disconnect();
      changes.disconnect();
      element.removeEventListener('scroll', readLater);
    };
  }, [list]);
}
