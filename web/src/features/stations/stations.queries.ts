import { queryOptions, useMutation } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { LIST, STAFF, type TopicKey } from '../../lib/api/query-keys.ts';
import { useRefreshTopic } from '../../lib/live/use-refresh-topic.ts';

const POLL_MS = 60_000;

/** The stations of the kitchen and their dishes, for staff and the kitchen. */
export const stationsOptions = () =>
  queryOptions({
    queryKey: ['stations', LIST, STAFF] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('listStations', { signal }),
    refetchInterval: POLL_MS,
  });

function useStationMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  return useMutation({ mutationFn, onSettled: useRefreshTopic('stations') });
}

export const useAddStation = () =>
  useStationMutation((body: ApiRequest<'addStation'>['body']) => callApi('addStation', { body }));

type StationChange = ApiRequest<'updateStation'>['params'] & ApiRequest<'updateStation'>['body'];

export const useUpdateStation = () =>
  useStationMutation(({ stationId, ...body }: StationChange) =>
    callApi('updateStation', { params: { stationId }, body }),
  );

export const useDeleteStation = () =>
  useStationMutation((stationId: string) => callApi('deleteStation', { params: { stationId } }));

type CategoryChange = ApiRequest<'setCategoryStation'>['params'] & ApiRequest<'setCategoryStation'>['body'];

export const useSetCategoryStation = () =>
  useStationMutation(({ categoryId, stationId }: CategoryChange) =>
    callApi('setCategoryStation', { params: { categoryId }, body: { stationId } }),
  );
