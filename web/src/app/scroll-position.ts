import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * A new page starts at the top or at the element that the hash names; going back restores the scroll position. A change
 * of the query string keeps the position. The browser's own restoration fails for pages that render later.
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
    const isReturn = navigation === 'POP' && !(isFirst && isFreshNavigation());
    const position = isReturn ? readPosition(pathname + key) : null;
    const target = elementNamed(hash);
    if (position !== null) scrollTo(0, position);
    else if (target) target.scrollIntoView();
    // The first page is at the top, or where the visitor has scrolled before the app loaded.
    else if (!isFirst) scrollTo(0, 0);
  }, [key, pathname, hash, navigation]);
  useEffect(() => {
    const save = () => savePosition(pathname + key, scrollY);
    addEventListener('scrollend', save);
    addEventListener('pagehide', save);
    return () => {
      removeEventListener('scrollend', save);
      removeEventListener('pagehide', save);
    };
  }, [key, pathname]);
}

/** Opened by address or external link, not by reload or back; the router reports POP for all of them. */
function isFreshNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
}

function elementNamed(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

const PREFIX = 'scroll:';

function readPosition(key: string): number | null {
  try {
    const stored = sessionStorage.getItem(PREFIX + key);
    return stored === null ? null : Number(stored);
  } catch {
    return null;
  }
}

function savePosition(key: string, position: number): void {
  try {
    sessionStorage.setItem(PREFIX + key, String(Math.round(position)));
  } catch {
    // Storage is blocked: going back starts at the top.
  }
}
