import { useMutationState } from '@tanstack/react-query';
import { TICK_KEY } from './kitchen.queries.ts';
import { useQueuedMoves } from './use-queued-moves.ts';

/** How much of what was pressed here waits for the server to be reached: moves and ticks. */
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
