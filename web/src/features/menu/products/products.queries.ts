import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { useMutation } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { useRefreshTopic } from '../../../lib/live/use-refresh-topic.ts';

type ItemChange = ApiRequest<'updateMenuItem'>['params'] & ApiRequest<'updateMenuItem'>['body'];

export const useCreateItem = () =>
  useMutation({
    mutationFn: (body: ApiRequest<'createMenuItem'>['body']) => callApi('createMenuItem', { body }),
    onSettled: useRefreshMenu(),
  });

export const useUpdateItem = () =>
  useMutation({
    mutationFn: ({ menuItemId, ...body }: ItemChange) =>
      callApi('updateMenuItem', { params: { menuItemId }, body }),
    onSettled: useRefreshMenu(),
  });

export const useDeleteItem = () =>
  useMutation({
    mutationFn: (menuItemId: string) => callApi('deleteMenuItem', { params: { menuItemId } }),
    onSettled: useRefreshMenu(),
  });

export const useRestoreItem = () =>
  useMutation({
    mutationFn: (menuItemId: string) => callApi('restoreMenuItem', { params: { menuItemId } }),
    onSettled: useRefreshMenu(),
  });

/** Puts the dishes of one category in this order. */
export const useSortDishes = () =>
  useMutation({
    mutationFn: ([first, ...others]: readonly MenuItem[]) =>
      first
        ? callApi('sortDishes', {
            params: { categoryId: first.categoryId },
            body: { menuItemIds: [first, ...others].map(({ id }) => id) },
          })
        : Promise.resolve(null),
    onSettled: useRefreshMenu(),
  });

/** Also refetches the categories, because they contain product counts. */
function useRefreshMenu() {
  const refreshMenu = useRefreshTopic('menu');
  const refreshCategories = useRefreshTopic('categories');
  return async (response: unknown, error: Error | null) => {
    await Promise.all([refreshMenu(response, error), refreshCategories(response, error)]);
  };
}
