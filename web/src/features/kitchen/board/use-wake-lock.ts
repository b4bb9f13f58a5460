import { useEffect } from 'react';

/** Keeps the screen on while the page is visible. Browsers release the lock when the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isUnmounted = false;
    async function acquire(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      try {
        const acquired = await navigator.wakeLock.request('screen');
        if (isUnmounted || (lock && !lock.released)) return void acquired.release();
        lock = acquired;
      } catch {
        // Refused, for example because of a low battery: the screen may turn off as usual.
      }
    }
    const reacquire = () => void acquire();
    reacquire();
    document.addEventListener('visibilitychange', reacquire);
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', reacquire);
      void lock?.release();
    };
  }, []);
}
