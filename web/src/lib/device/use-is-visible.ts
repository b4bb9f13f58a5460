import { useSyncExternalStore } from 'react';

/** Whether the page is visible: not in a background tab, nor on a screen that is off. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(subscribe, isVisible, () => false);
}

const isVisible = () => document.visibilityState === 'visible';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
