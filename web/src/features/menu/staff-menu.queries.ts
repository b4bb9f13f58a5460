import { useMutation } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../lib/api-client.ts';
import { useRefreshTopic } from '../../lib/use-refresh-topic.ts';

type CategoryChange = ApiRequest<'updateCategory'>['params'] & ApiRequest<'updateCategory'>['body'];

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

export const useUploadPicture = () =>
  useMutation({ mutationFn: (file: Blob) => callApi('uploadPicture', { file }) });

export const useCreateCategory = () =>
  useMutation({
    mutationFn: (body: ApiRequest<'createCategory'>['body']) => callApi('createCategory', { body }),
    onSettled: useRefreshTopic('categories'),
  });

export const useUpdateCategory = () =>
  useMutation({
    mutationFn: ({ categoryId, ...body }: CategoryChange) =>
      callApi('updateCategory', { params: { categoryId }, body }),
    onSettled: useRefreshTopic('categories'),
  });

export const useDeleteCategory = () =>
  useMutation({
    mutationFn: (categoryId: string) => callApi('deleteCategory', { params: { categoryId } }),
    onSettled: useRefreshTopic('categories'),
  });

/** A category counts its products. */
function useRefreshMenu() {
  const refreshMenu = useRefreshTopic('menu');
  const refreshCategories = useRefreshTopic('categories');
  return async (answer: unknown, error: Error | null) => {
    await Promise.all([refreshMenu(answer, error), refreshCategories(answer, error)]);
  };
}
