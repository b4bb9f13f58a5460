import { useMutationState } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../../lib/api/session.ts';
import { TICK_KEY } from '../kitchen.queries.ts';
import type { Move } from '../ticket/kitchen-tickets.ts';
import { useMoveQueue } from './move-queue.store.ts';

export function useWaitingChanges(): number {
  const ticks = useMutationState({
    filters: {
      mutationKey: TICK_KEY,
      status: 'pending',
      predicate: ({ state }) => state.isPaused || state.failureCount > 0,
    },
    select: ({ mutationId }) => mutationId,
  });
  return useQueuedMoves().length + ticks.length;
}

export function useQueuedMoves(): readonly Move[] {
  const userId = useSession((session) => session.user?.id);
  const queue = useMoveQueue();
  return useMemo(
    () =>
      queue
        .filter((move) => move.userId === userId)
        .map(({ orderId, to, station }) => ({ orderId, status: to, ...(station && { station }) })),
    [queue, userId],
  );
}
