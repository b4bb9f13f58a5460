import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { LIST, STAFF, type TopicKey } from '../../../lib/api/query-keys.ts';

// Not in menu.queries.ts, which the first script of every page contains.

/** All dishes, also those of categories that are disabled; for admins. */
export const adminMenuOptions = () =>
  queryOptions({
    queryKey: ['menu', LIST, STAFF] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('listMenu', { signal }),
  });

/** All categories, also those that are disabled; for admins. */
export const adminCategoriesOptions = () =>
  queryOptions({
    queryKey: ['categories', LIST, STAFF] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('listCategories', { signal }),
  });
