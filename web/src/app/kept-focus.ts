import { useEffect } from 'react';

/**
 * When what had the focus goes away with what it did - a button that the answer replaces, a ticket that leaves its
 * column - the focus goes to the nearest part of the page around it that can take it (a tabindex), not to the page's
 * beginning. Dialogs and changes of page place the focus themselves, later than this.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let path: HTMLElement[] = [];
    const note = ({ target }: FocusEvent) => {
      path = pathOf(target);
    };
    const forget = () => {
      const left = path[0];
      // Some browsers tell of a removal like of a step elsewhere, just before it: afterwards they differ.
      queueMicrotask(() => {
        if (left === path[0] && left?.isConnected) path = [];
      });
    };
    const observer = new MutationObserver(() => {
      if (path.length === 0 || path[0]?.isConnected) return;
      const around = path.filter((element) => element.isConnected && element.hasAttribute('tabindex'));
      path = [];
      for (const element of around)
        if (document.activeElement === document.body) element.focus({ preventScroll: true });
    });
    // On the way down: messages keep these events to themselves.
    document.addEventListener('focusin', note, true);
    document.addEventListener('focusout', forget, true);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note, true);
      document.removeEventListener('focusout', forget, true);
      observer.disconnect();
    };
  }, []);
}

/** The element and everything around it, the nearest first. */
function pathOf(target: EventTarget | null): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let element = target instanceof HTMLElement ? target : null; element; element = element.parentElement)
    path.push(element);
  return path;
}
