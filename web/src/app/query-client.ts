import type { EventTopic } from '@chulo/shared/domain/live/topics';
import { BACK_OFF, backOffMs } from '@chulo/shared/domain/time/back-off';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isRetryable, isSessionExpired } from '../lib/api/api-errors.ts';
import { isSecondFactorRequired, setNeedsSecondFactor } from '../lib/api/needed-second-factor.ts';
import { FRESH_MS, isStaffKey } from '../lib/api/query-keys.ts';
import { expireSession, useSession } from '../lib/api/session.ts';

const RETRIES = 2;
/** Data that only the signed-in user may read. */
export const PRIVATE_TOPICS: readonly EventTopic[] = ['order', 'notification', 'stations', 'rides'];
/** Also private, but without live events: the server would refuse a request without a token. */
const PRIVATE_WITHOUT_EVENTS = ['addresses', 'account'];

/** What a failed call does beyond its own screen: an expired session ends, and a required second factor leads to its page. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (isSessionExpired(error)) expireSession(error.token);
    if (isSecondFactorRequired(error)) setNeedsSecondFactor(true);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // 'always': offline, a call fails at once instead of being paused.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && isRetryable(error),
        retryDelay: retryDelayOf,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** When the user changes, removes private and staff data and refetches the rest, which depends on the role. */
export function followSession(queryClient: QueryClient): () => void {
  return useSession.subscribe(({ user }, before) => {
    if (user?.id === before.user?.id) return;
    for (const topic of [...PRIVATE_TOPICS, ...PRIVATE_WITHOUT_EVENTS])
      queryClient.removeQueries({ queryKey: [topic] });
    queryClient.removeQueries({ predicate: ({ queryKey }) => isStaffKey(queryKey) });
    void queryClient.invalidateQueries();
  });
}

/** Milliseconds: the server's Retry-After, at most the longest back-off; without one, the back-off. */
function retryDelayOf(failures: number, error: Error): number {
  const retryAfter = error instanceof ApiError ? error.retryAfterSeconds : null;
  return retryAfter === null
    ? backOffMs(BACK_OFF.query, failures)
    : Math.min(retryAfter * 1_000, BACK_OFF.query.maxMs);
}
