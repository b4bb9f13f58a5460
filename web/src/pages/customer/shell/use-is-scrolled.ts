import { useEffect, useState } from 'react';

/** S2.27, S9.9. */
const COLLAPSE_PX = 50;
const THROTTLE_MS = 100;

/** Whether the page is scrolled so far that the mobile header collapses. */
export function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const { run, stop } = throttle(THROTTLE_MS, () => setIsScrolled(scrollY > COLLAPSE_PX));
    // For scrolling before the app loaded. Delayed, because reading scrollY forces a layout.
    const initialCheck = setTimeout(run, THROTTLE_MS);
    addEventListener('scroll', run, { passive: true });
    return () => {
      clearTimeout(initialCheck);
      removeEventListener('scroll', run);
      stop();
    };
  }, []);
  return isScrolled;
}

/** Throttles a function: it runs at once, then at most once per interval, and once after the last call. */
export function throttle(milliseconds: number, callback: () => void): { run: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isCalledAgain = false;
  function startInterval(): void {
    timer = setTimeout(() => {
      timer = null;
      if (!isCalledAgain) return;
      isCalledAgain = false;
      callback();
      startInterval();
    }, milliseconds);
  }
  return {
    run() {
      if (timer !== null) {
        isCalledAgain = true;
        return;
      }
      callback();
      startInterval();
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
