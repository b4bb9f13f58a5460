import { useEffect } from 'react';

/**
 * When the focused element is removed, for example a button that its result replaces or a ticket that leaves its
 * column, moves the focus to the nearest ancestor with a tabindex instead of losing it to the document body. Dialogs
 * and page changes set the focus themselves, later than this.
 */
export function useFocusRestoration(): void {
  useEffect(() => {
    let path: HTMLElement[] = [];
    const onFocusIn = ({ target }: FocusEvent) => {
      path = pathOf(target);
    };
    const onFocusOut = () => {
      const blurred = path[0];
      // Some browsers fire focusout for a removal too, just before it. In a microtask, isConnected tells the cases apart.
      queueMicrotask(() => {
        if (blurred === path[0] && blurred?.isConnected) path = [];
      });
    };
    const observer = new MutationObserver(() => {
      if (path.length === 0 || path[0]?.isConnected) return;
      const ancestors = path.filter((element) => element.isConnected && element.hasAttribute('tabindex'));
      path = [];
      for (const element of ancestors)
        if (document.activeElement === document.body) element.focus({ preventScroll: true });
    });
    // In the capture phase, because toasts stop the propagation of these events.
    document.addEventListener('focusin', onFocusIn, true);
    document.addEventListener('focusout', onFocusOut, true);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocusIn, true);
      document.removeEventListener('focusout', onFocusOut, true);
      observer.disconnect();
    };
  }, []);
}

/** The element and its ancestors, innermost first. */
function pathOf(target: EventTarget | null): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let element = target instanceof HTMLElement ? target : null; element; element = element.parentElement)
    path.push(element);
  return path;
}
