import type { EventTopic } from '@chulo/shared/domain/live/topics';
import { useQueryClient } from '@tanstack/react-query';
import { isPassing } from '../api/api-errors.ts';

/** Waits until the screen shows the true state of a topic again, unless there is no way to read it just now. */
export function useRefreshTopic(
  topic: EventTopic,
): (answer?: unknown, error?: Error | null) => Promise<void> {
  const queryClient = useQueryClient();
  return async (_answer, error) => {
    const isRead = queryClient.invalidateQueries({ queryKey: [topic] });
    if (!isPassing(error)) await isRead;
  };
}
