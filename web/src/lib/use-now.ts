import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** The present moment, a little behind; null while rendering on the server and while hydrating. */
export function useNow(everyMs = EVERY_MS): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
