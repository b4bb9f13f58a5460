import { useEffect, useLayoutEffect, useRef } from 'react';

/** https://html.spec.whatwg.org/#close-watcher, not yet in TypeScript's types. */
declare const CloseWatcher: new () => { onclose: (() => void) | null; destroy: () => void };

interface OpenOverlay {
  close: () => void;
  /** The page's address says that it is open, so that going back closes it. */
  isInAddress: boolean;
}

/** The topmost last. */
let overlays: readonly OpenOverlay[] = [];
let watcher: InstanceType<typeof CloseWatcher> | null = null;

/**
 * Back closes the overlay instead of leaving the page: the button or gesture of an Android phone through CloseWatcher, the
 * button of other browsers through the Navigation API. An overlay that asks first stays open, and Back asks again. Radix
 * handles the Escape key.
 */
export function useCloseRequest(isOpen: boolean, isInAddress: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  // At once: a Back between the closing and a later effect would be refused, and close nothing.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const overlay = { close: () => latest.current(), isInAddress };
    add(overlay);
    return () => remove(overlay);
  }, [isOpen, isInAddress]);
}

function add(overlay: OpenOverlay): void {
  overlays = [...overlays, overlay];
  watch();
  if ('navigation' in window) navigation.addEventListener('navigate', onNavigate);
}

function remove(overlay: OpenOverlay): void {
  overlays = overlays.filter((other) => other !== overlay);
  if (overlays.length > 0) return;
  watcher?.destroy();
  watcher = null;
  if ('navigation' in window) navigation.removeEventListener('navigate', onNavigate);
}

const closeTopmost = () => overlays.at(-1)?.close();

/** One watcher for all overlays: browsers close several watchers at once if they were created without a tap between them. */
function watch(): void {
  if (watcher !== null || !('CloseWatcher' in window)) return;
  watcher = new CloseWatcher();
  // It works once, and the overlay may stay open.
  watcher.onclose = () => {
    watcher = null;
    watch();
    closeTopmost();
  };
}

/** Browsers let a page refuse only the first of two Backs without a tap between them, so nobody is held on a page. */
function onNavigate(event: NavigateEvent): void {
  const { navigationType, destination, userInitiated, cancelable } = event;
  const isBack = navigationType === 'traverse' && destination.index < (navigation.currentEntry?.index ?? 0);
  if (!isBack || !userInitiated || !cancelable || overlays.at(-1)?.isInAddress) return;
  event.preventDefault();
  // Until it is refused, a navigation of the app would start at the page that it leads to.
  setTimeout(closeTopmost);
}
