import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { LIST, type TopicKey } from '../../lib/api/query-keys.ts';

/** The codes that a customer has used up. Her orders decide it, so its key begins with theirs. */
export const usedUpPromosOptions = (userId: string | null) =>
  queryOptions({
    queryKey: ['order', LIST, 'used-up promos', userId ?? ''] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('listUsedUpPromos', { signal }),
    enabled: userId !== null,
    retry: false,
  });
