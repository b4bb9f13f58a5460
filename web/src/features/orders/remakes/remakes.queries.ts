import { queryOptions } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { STAFF, type TopicKey } from '../../../lib/api/query-keys.ts';
import { useTopicMutation } from '../../../lib/live/use-refresh-topic.ts';

/** Oldest first. */
export const orderRemakesOptions = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, STAFF, 'remakes'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('listOrderRemakes', { params: { orderId }, signal }),
  });

export const useRemakeDishes = () =>
  useTopicMutation('order', (request: ApiRequest<'remakeDishes'>) => callApi('remakeDishes', request));
