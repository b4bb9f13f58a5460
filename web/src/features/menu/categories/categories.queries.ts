import type { Category } from '@chulo/shared/contract/menu';
import { useMutation } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { useRefreshTopic } from '../../../lib/live/use-refresh-topic.ts';
import { categoryPlaces } from './category-form-values.ts';

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

/** Puts the categories in this order, one after another; what was sent before a failure stays. */
export const useOrderCategories = () =>
  useMutation({
    mutationFn: async (order: readonly Category[]) => {
      await givePlaces(order);
      // Two people may have moved at once: the order that came of it is kept, with no two at one place.
      await givePlaces(await callApi('listCategories'));
    },
    onSettled: useRefreshTopic('categories'),
  });

async function givePlaces(order: readonly Category[]): Promise<void> {
  for (const change of categoryPlaces(order)) await updateCategory(change);
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
