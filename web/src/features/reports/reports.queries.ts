import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { LIST, STAFF, type TopicKey } from '../../lib/query-keys.ts';

/** Orders and revenue of all time. */
export const orderStatsOptions = () =>
  queryOptions({
    queryKey: ['order', LIST, STAFF, 'stats'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('readOrderStats', { signal }),
  });
