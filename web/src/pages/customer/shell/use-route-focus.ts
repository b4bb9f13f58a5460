import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Of the page that was shown last, whichever screen showed it; null while the first one loads. */
let shownPath: string | null = null;

/**
 * After a change of page the focus stands at its beginning, as after a load; else it stays on a link that is gone,
 * or nowhere.
 */
export function useRouteFocus(place: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const before = shownPath;
    shownPath = pathname;
    if (before === null || before === pathname || !place.current) return;
    if (place.current.tagName === 'MAIN') nameByTitle(place.current);
    place.current.focus({ preventScroll: true });
  }, [pathname, place]);
}

/** Heard as the title of the page, like a page that loads, for as long as the focus stands on it. */
function nameByTitle(main: HTMLElement): void {
  main.setAttribute('aria-label', document.title);
  main.addEventListener('blur', () => main.removeAttribute('aria-label'), { once: true });
}
