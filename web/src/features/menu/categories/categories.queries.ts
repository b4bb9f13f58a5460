import type { Category } from '@chulo/shared/contract/menu/categories';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { useTopicMutation } from '../../../lib/live/use-refresh-topic.ts';
import { displayOrderChanges } from './category-form-values.ts';

type CategoryChange = ApiRequest<'updateCategory'>['params'] & ApiRequest<'updateCategory'>['body'];

export const useCreateCategory = () =>
  useTopicMutation('categories', (body: ApiRequest<'createCategory'>['body']) =>
    callApi('createCategory', { body }),
  );

const updateCategory = ({ categoryId, ...body }: CategoryChange) =>
  callApi('updateCategory', { params: { categoryId }, body });

export const useUpdateCategory = () => useTopicMutation('categories', updateCategory);

/** Saves the order with one request per category; a failure keeps the changes that were already saved. */
export const useReorderCategories = () =>
  useTopicMutation('categories', async (order: readonly Category[]) => {
    await saveDisplayOrders(order);
    // Two people may have reordered at the same time: remove duplicate positions from the merged order.
    await saveDisplayOrders(await callApi('listCategories'));
  });

async function saveDisplayOrders(order: readonly Category[]): Promise<void> {
  for (const change of displayOrderChanges(order)) await updateCategory(change);
}

export const useDeleteCategory = () =>
  useTopicMutation('categories', (categoryId: string) =>
    callApi('deleteCategory', { params: { categoryId } }),
  );

export const useRestoreCategory = () =>
  useTopicMutation('categories', (categoryId: string) =>
    callApi('restoreCategory', { params: { categoryId } }),
  );
