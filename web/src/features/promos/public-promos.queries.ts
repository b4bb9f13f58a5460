import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { LIST, type TopicKey } from '../../lib/api/query-keys.ts';

/** What everybody may use today. In a file of its own: every page can be made of it, few show it. */
export const publicPromosOptions = () =>
  queryOptions({
    queryKey: ['promos', LIST] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('listPublicPromos', { signal }),
  });
