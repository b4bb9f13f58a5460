import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * A new page starts at its top or at the part that its address names; going back finds the place where one was.
 * What changes behind the question mark is the same page and stays where it is. The browser's own way knows
 * nothing of pages that are drawn later.
 */
export function useScrollPosition(): void {
  const { key, pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const isFirst = shown.current === null;
    const isSamePage = shown.current === pathname + hash;
    shown.current = pathname + hash;
    if (isSamePage) return;
    const isReturn = navigation === 'POP' && !(isFirst && isOpenedAnew());
    const place = isReturn ? readPlace(pathname + key) : null;
    const part = partNamed(hash);
    if (place !== null) scrollTo(0, place);
    else if (part) part.scrollIntoView();
    // The first page stands at its top, or where somebody has read on before the app was there.
    else if (!isFirst) scrollTo(0, 0);
  }, [key, pathname, hash, navigation]);
  useEffect(() => {
    const keep = () => keepPlace(pathname + key, scrollY);
    addEventListener('scrollend', keep);
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('scrollend', keep);
      removeEventListener('pagehide', keep);
    };
  }, [key, pathname]);
}

/** By its address or a link from elsewhere: neither reloaded nor gone back to, which the router cannot tell apart. */
function isOpenedAnew(): boolean {
  const [way] = performance.getEntriesByType('navigation');
  return way instanceof PerformanceNavigationTiming && way.type === 'navigate';
}

/** The part of the page that an address names; what cannot be decoded names none. */
function partNamed(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

const PREFIX = 'scroll:';

function readPlace(key: string): number | null {
  try {
    const kept = sessionStorage.getItem(PREFIX + key);
    return kept === null ? null : Number(kept);
  } catch {
    return null;
  }
}

function keepPlace(key: string, place: number): void {
  try {
    sessionStorage.setItem(PREFIX + key, String(Math.round(place)));
  } catch {
    // Storage is refused: going back starts at the top.
  }
}
