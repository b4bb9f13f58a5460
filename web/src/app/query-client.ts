import type { EventTopic } from '@chulo/shared/domain/live/topics';
import { BACK_OFF, backOffMs } from '@chulo/shared/domain/time/back-off';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isPassing, isSessionOver } from '../lib/api/api-errors.ts';
import { isForStaff } from '../lib/api/query-keys.ts';
import { expireSession, useSession } from '../lib/api/session.ts';

const RETRIES = 2;
const FRESH_MS = 5_000;
/** What only the signed-in person may read. */
export const PRIVATE_TOPICS: readonly EventTopic[] = ['order', 'notification'];
/** The same for what no event tells of: asked for without its bearer, it would only be refused. */
const PRIVATE_ADDRESSES = 'addresses';

/** The one place that decides what a failed call does beyond its own screen: an ended session ends here too. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (isSessionOver(error)) expireSession(error.token);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // 'always': offline, a call fails and says so instead of waiting in silence.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && isPassing(error),
        retryDelay: retryDelayOf,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Another person sees none of the first one's data, and the menu as their role may see it. */
export function followSession(queryClient: QueryClient): () => void {
  return useSession.subscribe(({ user }, before) => {
    if (user?.id === before.user?.id) return;
    for (const topic of [...PRIVATE_TOPICS, PRIVATE_ADDRESSES])
      queryClient.removeQueries({ queryKey: [topic] });
    queryClient.removeQueries({ predicate: ({ queryKey }) => isForStaff(queryKey) });
    void queryClient.invalidateQueries();
  });
}

/** The wait that the server asked for, at most the longest of ours; without one the back-off. */
function retryDelayOf(failures: number, error: Error): number {
  const asked = error instanceof ApiError ? error.retryAfterSeconds : null;
  return asked === null
    ? backOffMs(BACK_OFF.query, failures)
    : Math.min(asked * 1_000, BACK_OFF.query.longestMs);
}
