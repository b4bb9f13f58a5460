import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** The present, again and again; null until the page runs in a browser, so that what the server rendered fits. */
export function useNow(everyMs = EVERY_MS): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const look = () => setNow(new Date());
    look();
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
