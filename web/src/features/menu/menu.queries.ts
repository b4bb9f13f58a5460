import { queryOptions } from '@tanstack/react-query';
import { callApiUnlessKnown } from '../../lib/api/api-client.ts';
import { LIST, type TopicKey } from '../../lib/api/query-keys.ts';

export const menuOptions = () =>
  queryOptions({
    queryKey: ['menu', LIST] as const satisfies TopicKey,
    queryFn: (context) => callApiUnlessKnown('listMenu', context),
  });

export const categoriesOptions = () =>
  queryOptions({
    queryKey: ['categories', LIST] as const satisfies TopicKey,
    queryFn: (context) => callApiUnlessKnown('listCategories', context),
  });

/** No refetch on mount, for components that only display data that the app loads at startup (S7.7). */
export const cachedMenuOptions = () => ({ ...menuOptions(), refetchOnMount: false });
export const cachedCategoriesOptions = () => ({ ...categoriesOptions(), refetchOnMount: false });
