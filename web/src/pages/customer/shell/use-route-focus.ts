import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a change of page the focus stands at its beginning, as after a load; else it stays on a link that is gone. */
export function useRouteFocus(place: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    place.current?.focus({ preventScroll: true });
  }, [pathname, place]);
}
