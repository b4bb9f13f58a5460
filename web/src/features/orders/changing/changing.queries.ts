import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { STAFF, type TopicKey } from '../../../lib/api/query-keys.ts';
import { useTopicMutation } from '../../../lib/live/use-refresh-topic.ts';

export type ChangeBody = ApiRequest<'quoteChange'>['body'];

/** What a change would cost. */
export const changeQuoteOptions = (orderId: string, body: ChangeBody, enabled: boolean) =>
  queryOptions({
    queryKey: ['order', orderId, STAFF, 'change', JSON.stringify(body)] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('quoteChange', { params: { orderId }, body, signal }),
    enabled,
    retry: false,
    placeholderData: keepPreviousData,
  });

export const useChangeOrder = () =>
  useTopicMutation('order', (request: ApiRequest<'changeOrder'>) => callApi('changeOrder', request));

/** Oldest first. */
export const orderRevisionsOptions = (orderId: string, revision: number) =>
  queryOptions({
    queryKey: ['order', orderId, STAFF, 'revisions', String(revision)] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('listRevisions', { params: { orderId }, signal }),
    enabled: revision > 0,
  });
