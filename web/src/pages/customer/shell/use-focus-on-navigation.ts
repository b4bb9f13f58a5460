import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** The path of the last page, shared by all layouts; null before the first page. */
let shownPath: string | null = null;

/** After a page change, moves the focus to the start of the page, as after a page load. */
export function useFocusOnNavigation(target: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const previous = shownPath;
    shownPath = pathname;
    if (previous === null || previous === pathname || !target.current) return;
    if (target.current.tagName === 'MAIN') nameByTitle(target.current);
    target.current.focus({ preventScroll: true });
  }, [pathname, target]);
}

/** Screen readers announce the page title, as after a page load, while the element has the focus. */
function nameByTitle(main: HTMLElement): void {
  main.setAttribute('aria-label', document.title);
  main.addEventListener('blur', () => main.removeAttribute('aria-label'), { once: true });
}
