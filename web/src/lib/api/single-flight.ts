import { useRef } from 'react';

/**
 * Ignores calls while one is running. A button is disabled only with the next render; on a slow phone the second tap of
 * a double tap arrives before it.
 */
export function singleFlight(): (work: () => Promise<unknown>) => Promise<void> {
  let isRunning = false;
  return async (work) => {
    if (isRunning) return;
    isRunning = true;
    try {
      await work();
    } finally {
      isRunning = false;
    }
  };
}

/** `singleFlight` for the lifetime of a component. */
export function useSingleFlight(): ReturnType<typeof singleFlight> {
  const guard = useRef<ReturnType<typeof singleFlight> | null>(null);
  guard.current ??= singleFlight();
  return guard.current;
}
