import { useEffect, useRef } from 'react';

/** https://html.spec.whatwg.org/#close-watcher, which TypeScript does not know yet. */
declare const CloseWatcher: new () => { onclose: (() => void) | null; destroy: () => void };

/**
 * A phone's way back - the gesture, the button - closes what lies over the page instead of leaving the page below it,
 * where the browser tells of it. The Escape key is not asked for here: who draws the overlay takes it first.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen || !('CloseWatcher' in window)) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => close.current();
    return () => watcher.destroy();
  }, [isOpen]);
}
