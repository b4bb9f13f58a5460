import { queryOptions } from '@tanstack/react-query';
import { callApi, callApiUnlessKnown } from '../../lib/api/api-client.ts';
import { LIST, STAFF, type TopicKey } from '../../lib/api/query-keys.ts';

export const bannersOptions = () =>
  queryOptions({
    queryKey: ['banners', LIST] as const satisfies TopicKey,
    queryFn: (context) => callApiUnlessKnown('listPublicBanners', context),
  });

/** All banners, for admins. */
export const adminBannersOptions = () =>
  queryOptions({
    queryKey: ['banners', LIST, STAFF] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('listBanners', { signal }),
  });
