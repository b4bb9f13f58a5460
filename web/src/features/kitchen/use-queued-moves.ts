import { useMemo } from 'react';
import { useSession } from '../../lib/session.ts';
import type { Move } from './kitchen-tickets.ts';
import { useMoveQueue } from './move-queue.store.ts';

/** The moves that the server has not answered yet, as the board shows them already. */
export function useQueuedMoves(): readonly Move[] {
  const userId = useSession((session) => session.user?.id);
  const queue = useMoveQueue();
  return useMemo(
    () => queue.filter((move) => move.userId === userId).map(({ orderId, to }) => ({ orderId, status: to })),
    [queue, userId],
  );
}
