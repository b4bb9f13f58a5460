import { useEffect } from 'react';

/** Keeps the screen on while the page is seen; a browser takes the lock away with every look elsewhere. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isLeft = false;
    async function take(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (isLeft || (lock && !lock.released)) return void taken.release();
        lock = taken;
      } catch {
        // A battery that is low, or a browser that will not: the screen goes to sleep as it always did.
      }
    }
    const retake = () => void take();
    retake();
    document.addEventListener('visibilitychange', retake);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', retake);
      void lock?.release();
    };
  }, []);
}
