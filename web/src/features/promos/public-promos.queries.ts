import { queryOptions } from '@tanstack/react-query';
import { callApiUnlessKnown } from '../../lib/api/api-client.ts';
import { LIST, type TopicKey } from '../../lib/api/query-keys.ts';

/** The public offers of today. A separate file, because the entry bundle imports it without the rest of the feature. */
export const publicPromosOptions = () =>
  queryOptions({
    queryKey: ['promos', LIST] as const satisfies TopicKey,
    queryFn: (context) => callApiUnlessKnown('listPublicPromos', context),
  });
