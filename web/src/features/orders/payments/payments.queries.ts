import { queryOptions } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { LIST, STAFF, type TopicKey } from '../../../lib/api/query-keys.ts';
import { useTopicMutation } from '../../../lib/live/use-refresh-topic.ts';

const POLL_MS = 30_000;

/** Every payment of an order and what takes it back, oldest first. */
export const orderPaymentsOptions = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, STAFF, 'payments'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('listPayments', { params: { orderId }, signal }),
    refetchInterval: POLL_MS,
  });

export const ridersOptions = () =>
  queryOptions({
    queryKey: ['order', LIST, STAFF, 'riders'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('listRiders', { signal }),
  });

export type TakeBody = ApiRequest<'takePayments'>['body'];

export const useTakePayments = () =>
  useTopicMutation('order', (request: ApiRequest<'takePayments'>) => callApi('takePayments', request));

export const useCorrectPayment = () =>
  useTopicMutation('order', (request: ApiRequest<'correctPayment'>) => callApi('correctPayment', request));
