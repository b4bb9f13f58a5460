import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { STAFF, type TopicKey } from '../../../lib/api/query-keys.ts';
import { useTopicMutation } from '../../../lib/live/use-refresh-topic.ts';

const POLL_MS = 30_000;
export const orderRiderOptions = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, STAFF, 'rider'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('readOrderRider', { params: { orderId }, signal }),
    refetchInterval: POLL_MS,
  });
export const useReleaseOrder = () =>
  useTopicMutation('order', (orderId: string) => callApi('releaseOrder', { params: { orderId } }));
