import { useEffect, useState } from 'react';

const INTERVAL_MS = 30_000;

/** The current time, updated regularly; null on the server and during hydration. */
export function useNow(intervalMs = INTERVAL_MS): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const update = () => setNow(new Date());
    update();
    const timer = setInterval(update, intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return now;
}
