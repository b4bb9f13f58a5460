import { queryOptions } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { LIST, STAFF, type TopicKey } from '../../../lib/api/query-keys.ts';
import { useTopicMutation } from '../../../lib/live/use-refresh-topic.ts';

export type CreatePromo = ApiRequest<'createPromo'>['body'];
type PromoChange = ApiRequest<'updatePromo'>['params'] & ApiRequest<'updatePromo'>['body'];

/** All promos with their number of uses, for the admin panel. */
export const adminPromosOptions = () =>
  queryOptions({
    queryKey: ['promos', LIST, STAFF] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('listPromos', { signal }),
  });

export const useCreatePromo = () =>
  useTopicMutation('promos', (body: CreatePromo) => callApi('createPromo', { body }));

export const useUpdatePromo = () =>
  useTopicMutation('promos', ({ promoId, ...body }: PromoChange) =>
    callApi('updatePromo', { params: { promoId }, body }),
  );

export const useDeletePromo = () =>
  useTopicMutation('promos', (promoId: string) => callApi('deletePromo', { params: { promoId } }));

export const useRestorePromo = () =>
  useTopicMutation('promos', (promoId: string) => callApi('restorePromo', { params: { promoId } }));
