import { useCallback, useEffect, useRef, useState } from 'react';
import type { KitchenMove } from './use-kitchen-moves.ts';

const UNDO_MS = 10_000;

/** The steps that can still be taken back, the newest last; each for its own ten seconds. */
export function useRecentMoves() {
  const [recent, setRecent] = useState<readonly KitchenMove[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);
  const forget = useCallback(
    (move: KitchenMove) => setRecent((before) => before.filter((other) => other !== move)),
    [],
  );
  const forgetTicket = useCallback(
    (orderId: string) => setRecent((before) => before.filter((move) => move.orderId !== orderId)),
    [],
  );
  const remember = useCallback(
    (move: KitchenMove) => {
      setRecent((before) => [...before, move]);
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        forget(move);
      }, UNDO_MS);
      timers.current.add(timer);
    },
    [forget],
  );
  return { recent, remember, forget, forgetTicket };
}
