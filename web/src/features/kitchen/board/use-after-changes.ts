import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Positions are read after a frame and not within one, which would lay out the board twice in one task. */
const AFTER_MS = 100;

/** Calls `read` shortly after the list of tickets has appeared, changed, scrolled, or got another size. */
export function useAfterChanges(
  list: RefObject<HTMLElement | null>,
  read: (list: HTMLElement) => void,
): void {
  const readNow = useEffectEvent(read);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let timer: number | undefined;
    const readLater = () => {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        readNow(element);
      }, AFTER_MS);
    };
    readLater();
    const resizes = new ResizeObserver(readLater);
    resizes.observe(element);
    const changes = new MutationObserver(readLater);
    const attributeFilter = ['data-level', 'data-size', 'aria-expanded'];
    changes.observe(element, { childList: true, subtree: true, attributeFilter });
    element.addEventListener('scroll', readLater, { passive: true });
    return () => {
      clearTimeout(timer);
      resizes.disconnect();
      changes.disconnect();
      element.removeEventListener('scroll', readLater);
    };
  }, [list]);
}
