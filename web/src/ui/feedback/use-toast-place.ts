import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSonner } from 'sonner';

/** Marks an element that no toast may cover: headers, the way back. */
const UNCOVERED = '[data-uncovered]';
/** Marks a place where a toast covers nothing that is needed, if it is wide enough. */
const OFFERED = '[data-toasts]';
/** In CSS pixels: narrower, a toast has too many lines. */
const LEAST_WIDTH = 256;
const TOASTER = '[data-sonner-toaster]';

/** In CSS pixels: between a toast and what it may not cover. */
const CLEARANCE = 8;
/** How often a shown toast is checked, because a sheet may open meanwhile. */
const CHECK_MS = 250;

export type Edge = 'top' | 'bottom';
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

interface Toast extends Pick<Box, 'left' | 'right'> {
  height: number;
}

interface Place {
  edge: Edge;
  /** The usual distance from the edge. */
  usual: number;
  /** Where a toast stands already. */
  present: number;
  windowHeight: number;
}

/**
 * The distance of a toast from the edge of the window at which it covers none of the boxes: the present one, if possible;
 * at the other edge where there is no room. In CSS pixels.
 */
export function clearDistance(
  { left, right, height }: Toast,
  boxes: readonly Box[],
  { edge, usual, present, windowHeight }: Place,
): number {
  const inTheWay = boxes
    .filter((box) => box.right > left && box.left < right)
    .map(({ top, bottom }) => (edge === 'top' ? [top, bottom] : [windowHeight - bottom, windowHeight - top]))
    .map(([near = 0, far = 0]) => ({ near, far }))
    .sort((a, b) => a.near - b.near);
  const isCovered = (distance: number, { near, far }: { near: number; far: number }) =>
    far > distance && near < distance + height;
  if (!inTheWay.some((span) => isCovered(present, span))) return present;
  let distance = usual;
  for (const span of inTheWay) if (isCovered(distance, span)) distance = span.far + CLEARANCE;
  return distance + height <= windowHeight ? distance : Math.max(usual, windowHeight - usual - height);
}

interface Offer {
  element: Element;
  top: number;
  left: number;
  width: number;
}

/**
 * Where the toasts stand: at the place that the page offers, otherwise at the edge; clear of headers, of the way back and of
 * what was pressed last. A shown toast moves only when it would cover a header, else it could leave a finger that is on its
 * way.
 * @param limits how many toasts are visible, and the gap between two in pixels
 * @returns CSS pixels; `left` and `width` of the offered place
 */
export function useToastPlace(
  usualEdge: Edge,
  usualDistance: number,
  limits: { visible: number; gap: number },
): { edge: Edge; distance: number; left?: number; width?: number } {
  const [offer, setOffer] = useState<Offer | null>(null);
  const edge = offer ? 'top' : usualEdge;
  const usual = offer?.top ?? usualDistance;
  const [distance, setDistance] = useState(usual);
  const { visible, gap } = limits;
  const count = Math.min(useSonner().toasts.length, visible);
  const pressed = usePressed();
  const isShown = count > 0;
  // Before the first toast is painted.
  useLayoutEffect(() => {
    if (!isShown) return;
    const offered = offeredPlace();
    setOffer(offered);
    setDistance(offered?.top ?? usualDistance);
  }, [isShown, usualDistance]);
  useEffect(() => {
    if (count === 0) return setDistance(usual);
    const place = (others: readonly Element[]) => {
      const toast = shownToast((count - 1) * gap);
      if (!toast) return;
      const boxes = [...document.querySelectorAll(UNCOVERED), ...others]
        .filter((element) => !offer || !element.contains(offer.element))
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0);
      const windowHeight = innerHeight;
      setDistance((present) => clearDistance(toast, boxes, { edge, usual, present, windowHeight }));
    };
    const frame = requestAnimationFrame(() => place(pressed.current ? [pressed.current] : []));
    const timer = setInterval(() => place([]), CHECK_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
    };
  }, [edge, usual, gap, count, pressed, offer]);
  return { edge, distance, ...(offer && { left: offer.left, width: offer.width }) };
}

function offeredPlace(): Offer | null {
  const element = document.querySelector(OFFERED);
  if (!element) return null;
  const { top, left, width } = element.getBoundingClientRect();
  const first = element.closest(UNCOVERED)?.getBoundingClientRect().top ?? top;
  return width < LEAST_WIDTH ? null : { element, top: first + CLEARANCE / 2, left, width };
}

/** What was pressed last, except for the toasts themselves. */
function usePressed(): RefObject<Element | null> {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (target instanceof Element && !target.closest(TOASTER))
        pressed.current = target.closest('button, a, [role]') ?? target;
    };
    addEventListener('click', remember, { capture: true });
    return () => removeEventListener('click', remember, { capture: true });
  }, []);
  return pressed;
}

/** The newest toast with the edges of those behind it; not its box, which moves while it appears. */
function shownToast(behind: number): Toast | null {
  const front = document.querySelector(`${TOASTER} [data-front=true]`);
  if (!(front instanceof HTMLElement) || !front.parentElement) return null;
  const { left } = front.parentElement.getBoundingClientRect();
  return { left, right: left + front.offsetWidth, height: front.offsetHeight + behind };
}
