import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { LIST, type TopicKey } from '../../../lib/api/query-keys.ts';

const WATCH_POLL_MS = 15_000;

/** Whether orders are waiting while no kitchen board is open; admins only. */
export const kitchenWatchOptions = () =>
  queryOptions({
    queryKey: ['order', LIST, 'watch'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('readKitchenWatch', { signal }),
    refetchInterval: WATCH_POLL_MS,
  });
