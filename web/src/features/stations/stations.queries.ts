import { queryOptions } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { LIST, STAFF, type TopicKey } from '../../lib/api/query-keys.ts';
import { useTopicMutation } from '../../lib/live/use-refresh-topic.ts';

const POLL_MS = 60_000;

/** The stations of the kitchen and their dishes, for staff and the kitchen. */
export const stationsOptions = () =>
  queryOptions({
    queryKey: ['stations', LIST, STAFF] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('listStations', { signal }),
    refetchInterval: POLL_MS,
  });

export const useAddStation = () =>
  useTopicMutation('stations', (body: ApiRequest<'addStation'>['body']) => callApi('addStation', { body }));

type StationChange = ApiRequest<'updateStation'>['params'] & ApiRequest<'updateStation'>['body'];

export const useUpdateStation = () =>
  useTopicMutation('stations', ({ stationId, ...body }: StationChange) =>
    callApi('updateStation', { params: { stationId }, body }),
  );

export const useDeleteStation = () =>
  useTopicMutation('stations', (stationId: string) => callApi('deleteStation', { params: { stationId } }));

type CategoryChange = ApiRequest<'setCategoryStation'>['params'] & ApiRequest<'setCategoryStation'>['body'];

export const useSetCategoryStation = () =>
  useTopicMutation('stations', ({ categoryId, stationId }: CategoryChange) =>
    callApi('setCategoryStation', { params: { categoryId }, body: { stationId } }),
  );
