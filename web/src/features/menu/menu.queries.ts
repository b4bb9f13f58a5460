import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { LIST, type TopicKey } from '../../lib/query-keys.ts';

export const menuOptions = () =>
  queryOptions({
    queryKey: ['menu', LIST] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('listMenu', { signal }),
  });

export const categoriesOptions = () =>
  queryOptions({
    queryKey: ['categories', LIST] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('listCategories', { signal }),
  });
