import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { LIST, type TopicKey } from '../../lib/query-keys.ts';

export const bannersOptions = () =>
  queryOptions({
    queryKey: ['banners', LIST] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('listPublicBanners', { signal }),
  });
