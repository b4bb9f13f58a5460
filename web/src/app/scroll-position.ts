import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * A new page starts at its top or at the part that its address names; going back finds the place where one was.
 * The browser's own way knows nothing of pages that are drawn later.
 */
export function useScrollPosition(): void {
  const { key, hash } = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const place = navigation === 'POP' ? readPlace(key) : null;
    const part = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (place !== null) scrollTo(0, place);
    else if (part) part.scrollIntoView();
    else scrollTo(0, 0);
    const keep = () => keepPlace(key, scrollY);
    addEventListener('scrollend', keep);
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('scrollend', keep);
      removeEventListener('pagehide', keep);
    };
  }, [key, hash, navigation]);
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
