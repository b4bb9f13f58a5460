import { useSyncExternalStore } from 'react';

/** Whether the page is seen: not behind another tab, nor on a screen that is off. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(subscribe, isVisible, () => false);
}

const isVisible = () => document.visibilityState === 'visible';

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
