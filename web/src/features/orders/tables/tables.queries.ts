import { queryOptions } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { LIST, STAFF, type TopicKey } from '../../../lib/api/query-keys.ts';
import { useTopicMutation } from '../../../lib/live/use-refresh-topic.ts';

const POLL_MS = 15_000;

/** Keys of orders, because what is due changes with them. A hidden page has no event stream, so it polls. */
export const floorOptions = () =>
  queryOptions({
    queryKey: ['order', LIST, STAFF, 'floor'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('readFloor', { signal }),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
  });

export const sittingOptions = (sittingId: string) =>
  queryOptions({
    queryKey: ['order', LIST, STAFF, 'sitting', sittingId] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('readSitting', { params: { sittingId }, signal }),
    refetchInterval: POLL_MS,
  });

export const useOpenTable = () =>
  useTopicMutation('order', (tableId: string) => callApi('openTable', { params: { tableId } }));

export const useCloseSitting = () =>
  useTopicMutation('order', (sittingId: string) => callApi('closeSitting', { params: { sittingId } }));

export type PaySittingBody = ApiRequest<'payForSitting'>['body'];

export const usePaySitting = () =>
  useTopicMutation('order', (request: ApiRequest<'payForSitting'>) => callApi('payForSitting', request));

export const useAddTable = () =>
  useTopicMutation(['tables', 'order'], (body: ApiRequest<'addTable'>['body']) =>
    callApi('addTable', { body }),
  );

type TableChange = ApiRequest<'updateTable'>['params'] & ApiRequest<'updateTable'>['body'];

export const useUpdateTable = () =>
  useTopicMutation(['tables', 'order'], ({ tableId, ...body }: TableChange) =>
    callApi('updateTable', { params: { tableId }, body }),
  );

export const useArchiveTable = () =>
  useTopicMutation(['tables', 'order'], (tableId: string) =>
    callApi('archiveTable', { params: { tableId } }),
  );

export const tableKeysOptions = () =>
  queryOptions({
    queryKey: ['tables', LIST, STAFF, 'keys'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('listTableKeys', { signal }),
  });

export const useRenewKey = () =>
  useTopicMutation('tables', (tableId: string) => callApi('renewTableKey', { params: { tableId } }));
