import { useMutation } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../lib/api-client.ts';
import { useRefreshTopic } from '../../lib/use-refresh-topic.ts';

type CategoryChange = ApiRequest<'updateCategory'>['params'] & ApiRequest<'updateCategory'>['body'];

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
