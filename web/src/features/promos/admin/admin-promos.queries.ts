import { useMutation } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { useRefreshTopic } from '../../../lib/live/use-refresh-topic.ts';

export type CreatePromo = ApiRequest<'createPromo'>['body'];
type PromoChange = ApiRequest<'updatePromo'>['params'] & ApiRequest<'updatePromo'>['body'];

export const useCreatePromo = () => {
  const refresh = useRefreshTopic('promos');
  return useMutation({
    mutationFn: (body: CreatePromo) => callApi('createPromo', { body }),
    onSettled: refresh,
  });
};

export const useUpdatePromo = () => {
  const refresh = useRefreshTopic('promos');
  return useMutation({
    mutationFn: ({ promoId, ...body }: PromoChange) => callApi('updatePromo', { params: { promoId }, body }),
    onSettled: refresh,
  });
};

export const useDeletePromo = () => {
  const refresh = useRefreshTopic('promos');
  return useMutation({
    mutationFn: (promoId: string) => callApi('deletePromo', { params: { promoId } }),
    onSettled: refresh,
  });
};

export const useRestorePromo = () => {
  const refresh = useRefreshTopic('promos');
  return useMutation({
    mutationFn: (promoId: string) => callApi('restorePromo', { params: { promoId } }),
    onSettled: refresh,
  });
};
