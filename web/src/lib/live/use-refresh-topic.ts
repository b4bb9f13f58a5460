import type { EventTopic } from '@chulo/shared/domain/live/topics';
import { useQueryClient } from '@tanstack/react-query';
import { isRetryable } from '../api/api-errors.ts';

/** Refetches a topic and waits for it, except after a passing error, when the refetch would fail too. */
export function useRefreshTopic(
  topic: EventTopic,
): (answer?: unknown, error?: Error | null) => Promise<void> {
  const queryClient = useQueryClient();
  return async (_answer, error) => {
    const refetch = queryClient.invalidateQueries({ queryKey: [topic] });
    if (!isRetryable(error)) await refetch;
  };
}
