import type { Category } from '@chulo/shared/contract/menu/categories';
import { useMutation } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { useRefreshTopic } from '../../../lib/live/use-refresh-topic.ts';
import { displayOrderChanges } from './category-form-values.ts';

type CategoryChange = ApiRequest<'updateCategory'>['params'] & ApiRequest<'updateCategory'>['body'];

export const useCreateCategory = () =>
  useMutation({
    mutationFn: (body: ApiRequest<'createCategory'>['body']) => callApi('createCategory', { body }),
    onSettled: useRefreshTopic('categories'),
  });

const updateCategory = ({ categoryId, ...body }: CategoryChange) =>
  callApi('updateCategory', { params: { categoryId }, body });

export const useUpdateCategory = () =>
  useMutation({
    mutationFn: updateCategory,
    onSettled: useRefreshTopic('categories'),
  });

/** Saves the order with one request per category; a failure keeps the changes that were already saved. */
export const useReorderCategories = () =>
  useMutation({
    mutationFn: async (order: readonly Category[]) => {
      await saveDisplayOrders(order);
      // Two people may have reordered at the same time: remove duplicate positions from the merged order.
      await saveDisplayOrders(await callApi('listCategories'));
    },
    onSettled: useRefreshTopic('categories'),
  });

async function saveDisplayOrders(order: readonly Category[]): Promise<void> {
  for (const change of displayOrderChanges(order)) await updateCategory(change);
}

export const useDeleteCategory = () =>
  useMutation({
    mutationFn: (categoryId: string) => callApi('deleteCategory', { params: { categoryId } }),
    onSettled: useRefreshTopic('categories'),
  });

export const useRestoreCategory = () =>
  useMutation({
    mutationFn: (categoryId: string) => callApi('restoreCategory', { params: { categoryId } }),
    onSettled: useRefreshTopic('categories'),
  });
