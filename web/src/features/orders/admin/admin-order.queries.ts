import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { STAFF, type TopicKey } from '../../../lib/api/query-keys.ts';

const POLL_MS = 30_000;

export const adminOrderOptions = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, STAFF] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('readOrder', { params: { orderId }, signal }),
    refetchInterval: POLL_MS,
  });

/** The status changes with time and author, oldest first. */
export const orderHistoryOptions = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, STAFF, 'history'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('readOrderHistory', { params: { orderId }, signal }),
  });

/** The recorded payment, or null. */
export const orderPaymentOptions = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, STAFF, 'payment'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('readPayment', { params: { orderId }, signal }),
  });
