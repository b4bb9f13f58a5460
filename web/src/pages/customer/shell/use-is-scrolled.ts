import { useEffect, useState } from 'react';
import { throttle } from '../../../lib/throttle.ts';

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
