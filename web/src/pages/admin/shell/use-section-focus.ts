import { type RefObject, useEffect, useRef } from 'react';
import type { SectionId } from '../admin.messages.ts';

/** After a change of section the focus stands on its heading, and what scrolls begins at its top. */
export function useSectionFocus(
  section: SectionId,
  heading: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): void {
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current === section) return;
    shown.current = section;
    scroller.current?.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [section, heading, scroller]);
}
