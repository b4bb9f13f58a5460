import { useEffect, useState } from 'react';
import { GUARD_MS } from '../../../lib/live/use-just-moved.ts';

/**
 * True for a moment after the arrangement of the whole board has changed: then no tap on it counts.
 * @param arrangement differs when the tickets stand elsewhere; null while there are none
 */
export function useSettling(arrangement: string | null): boolean {
  const [settled, setSettled] = useState(arrangement);
  if (settled !== arrangement && (settled === null || arrangement === null)) setSettled(arrangement);
  const isSettling = settled !== null && arrangement !== null && settled !== arrangement;
  useEffect(() => {
    if (!isSettling) return;
    const timer = setTimeout(() => setSettled(arrangement), GUARD_MS);
    return () => clearTimeout(timer);
  }, [isSettling, arrangement]);
  return isSettling;
}
