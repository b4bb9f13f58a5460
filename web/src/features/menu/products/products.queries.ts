import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { useTopicMutation } from '../../../lib/live/use-refresh-topic.ts';

type ItemChange = ApiRequest<'updateMenuItem'>['params'] & ApiRequest<'updateMenuItem'>['body'];

/** Also refetches the categories, because they contain product counts. */
const useMenuMutation = <Input, Output>(mutationFn: (input: Input) => Promise<Output>) =>
  useTopicMutation(['menu', 'categories'], mutationFn);

export const useCreateItem = () =>
  useMenuMutation((body: ApiRequest<'createMenuItem'>['body']) => callApi('createMenuItem', { body }));

export const useUpdateItem = () =>
  useMenuMutation(({ menuItemId, ...body }: ItemChange) =>
    callApi('updateMenuItem', { params: { menuItemId }, body }),
  );

export const useDeleteItem = () =>
  useMenuMutation((menuItemId: string) => callApi('deleteMenuItem', { params: { menuItemId } }));

export const useRestoreItem = () =>
  useMenuMutation((menuItemId: string) => callApi('restoreMenuItem', { params: { menuItemId } }));

/** Puts the dishes of one category in this order. */
export const useSortDishes = () =>
  useMenuMutation(([first, ...others]: readonly MenuItem[]) =>
    first
      ? callApi('sortDishes', {
          params: { categoryId: first.categoryId },
          body: { menuItemIds: [first, ...others].map(({ id }) => id) },
        })
      : Promise.resolve(null),
  );
