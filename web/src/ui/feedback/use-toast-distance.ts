import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSonner } from 'sonner';

/** Marks an element that no toast may cover: headers, the way back. */
const UNCOVERED = '[data-uncovered]';
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

/**
 * Where the toasts stand: clear of headers, of the way back and of what was pressed last. A shown toast moves only when it
 * would cover a header, else it could leave a finger that is on its way.
 * @param limits how many toasts are visible, and the gap between two in pixels
 */
export function useToastDistance(
  edge: Edge,
  usual: number,
  limits: { visible: number; gap: number },
): number {
  const [distance, setDistance] = useState(usual);
  const { visible, gap } = limits;
  const count = Math.min(useSonner().toasts.length, visible);
  const pressed = usePressed();
  useEffect(() => {
    if (count === 0) return setDistance(usual);
    const place = (others: readonly Element[]) => {
      const toast = shownToast((count - 1) * gap);
      if (!toast) return;
      const boxes = [...document.querySelectorAll(UNCOVERED), ...others]
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
  }, [edge, usual, gap, count, pressed]);
  return distance;
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
