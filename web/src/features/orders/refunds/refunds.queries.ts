import { queryOptions } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { STAFF, type TopicKey } from '../../../lib/api/query-keys.ts';
import { useTopicMutation } from '../../../lib/live/use-refresh-topic.ts';

const POLL_MS = 30_000;

/** Oldest first. */
export const orderRefundsOptions = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, STAFF, 'refunds'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('listRefunds', { params: { orderId }, signal }),
    refetchInterval: POLL_MS,
  });

export type RefundBody = ApiRequest<'refundOrder'>['body'];

export const useRefundOrder = () =>
  useTopicMutation('order', (request: ApiRequest<'refundOrder'>) => callApi('refundOrder', request));
