import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { LIST, type TopicKey } from '../../lib/api/query-keys.ts';

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

/** The same as the app has it from its start: what only shows it asks for nothing anew. */
export const knownMenuOptions = () => ({ ...menuOptions(), refetchOnMount: false });
export const knownCategoriesOptions = () => ({ ...categoriesOptions(), refetchOnMount: false });
