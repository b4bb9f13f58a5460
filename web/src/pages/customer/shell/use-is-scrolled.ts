import { useEffect, useState } from 'react';

/** Sections 2 and 9. */
const COLLAPSE_PX = 50;
const THROTTLE_MS = 100;

/** Whether the page is scrolled so far that the header of a phone collapses. */
export function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const { run, stop } = throttle(THROTTLE_MS, () => setIsScrolled(scrollY > COLLAPSE_PX));
    // Whoever has scrolled before the app was there. Not at once: to ask where the page stands, it has to be laid out.
    const first = setTimeout(run, THROTTLE_MS);
    addEventListener('scroll', run, { passive: true });
    return () => {
      clearTimeout(first);
      removeEventListener('scroll', run);
      stop();
    };
  }, []);
  return isScrolled;
}

/** A handler that runs at once, then at most once in that many milliseconds, and a last time after the last call. */
export function throttle(milliseconds: number, work: () => void): { run: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isCalledAgain = false;
  function rest(): void {
    timer = setTimeout(() => {
      timer = null;
      if (!isCalledAgain) return;
      isCalledAgain = false;
      work();
      rest();
    }, milliseconds);
  }
  return {
    run() {
      if (timer !== null) {
        isCalledAgain = true;
        return;
      }
      work();
      rest();
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
