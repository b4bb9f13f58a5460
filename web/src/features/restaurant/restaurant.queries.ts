import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { LIST, type TopicKey } from '../../lib/query-keys.ts';

/** The first restaurant of the list is the current one (section 3). */
export const restaurantOptions = () =>
  queryOptions({
    queryKey: ['restaurant', LIST] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('listRestaurants', { signal }),
    select: (restaurants) => restaurants[0],
  });
