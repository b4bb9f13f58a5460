import type { EventTopic } from '@chulo/shared/domain/live/topics';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isRetryable } from '../api/api-errors.ts';

/** Refetches topics and waits for them, except after a passing error, when the refetch would fail too. */
export function useRefreshTopic(
  ...topics: EventTopic[]
): (answer?: unknown, error?: Error | null) => Promise<void> {
  const queryClient = useQueryClient();
  return async (_answer, error) => {
    const refetches = topics.map((topic) => queryClient.invalidateQueries({ queryKey: [topic] }));
    if (!isRetryable(error)) await Promise.all(refetches);
  };
}

/** A mutation that refetches a topic, or several, when it is settled. */
export function useTopicMutation<Input, Output>(
  topics: EventTopic | EventTopic[],
  mutationFn: (input: Input) => Promise<Output>,
) {
  return useMutation({ mutationFn, onSettled: useRefreshTopic(...[topics].flat()) });
}
