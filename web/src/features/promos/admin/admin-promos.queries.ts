import { queryOptions, useMutation } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { LIST, STAFF, type TopicKey } from '../../../lib/api/query-keys.ts';
import { useRefreshTopic } from '../../../lib/live/use-refresh-topic.ts';

export type CreatePromo = ApiRequest<'createPromo'>['body'];
type PromoChange = ApiRequest<'updatePromo'>['params'] & ApiRequest<'updatePromo'>['body'];

/** All promos with their number of uses, for the admin panel. */
export const adminPromosOptions = () =>
  queryOptions({
    queryKey: ['promos', LIST, STAFF] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('listPromos', { signal }),
  });

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
