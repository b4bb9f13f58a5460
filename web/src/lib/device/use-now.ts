import { useEffect, useState, useSyncExternalStore } from 'react';
import { nowDate, useClockDifference } from '../live/server-clock.ts';
import { neverChanges } from './never-changes.ts';

const INTERVAL_MS = 30_000;

/** The server's time, updated regularly; null on the server and during hydration. */
export function useNow(intervalMs = INTERVAL_MS): Date | null {
  const [now, setNow] = useState(nowDate);
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const difference = useClockDifference();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a corrected clock is shown at once
  useEffect(() => {
    const update = () => setNow(nowDate());
    update();
    const timer = setInterval(update, intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs, difference]);
  return isHydrated ? now : null;
}
