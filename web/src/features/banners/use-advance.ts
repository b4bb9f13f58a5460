import { type RefObject, useEffect, useState } from 'react';

/** Section 9. */
const ADVANCE_MS = 4_000;
const NO_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * Moves on every 4 seconds while nobody looks closer: not under the pointer, not with the focus inside, not
 * after the pause button, not out of sight, and never for somebody who wants no motion.
 */
export function useAdvance(
  place: RefObject<HTMLElement | null>,
  isPaused: boolean,
  advance: () => void,
): void {
  const isHeld = useIsHeld(place);
  useEffect(() => {
    if (isPaused || isHeld) return;
    const timer = setInterval(() => {
      if (isInSight(place.current) && !matchMedia(NO_MOTION).matches) advance();
    }, ADVANCE_MS);
    return () => clearInterval(timer);
  }, [place, isPaused, isHeld, advance]);
}

function isInSight(element: HTMLElement | null): boolean {
  if (!element || document.visibilityState !== 'visible') return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Whether the pointer is over an element or the focus in it. */
function useIsHeld(place: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const look = () => setIsHeld(element.matches(':hover') || element.contains(document.activeElement));
    const lookAfter = () => requestAnimationFrame(look);
    const stop = new AbortController();
    for (const name of ['mouseenter', 'mouseleave', 'focusin', 'focusout', 'touchstart', 'touchend'])
      element.addEventListener(name, lookAfter, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [place]);
  return isHeld;
}
