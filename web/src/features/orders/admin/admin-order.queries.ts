import type { Order } from '@chulo/shared/contract/orders/orders';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { STAFF, type TopicKey } from '../../../lib/api/query-keys.ts';

const POLL_MS = 30_000;

export const adminOrderOptions = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, STAFF] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('readOrder', { params: { orderId }, signal }),
    refetchInterval: POLL_MS,
  });

/** An order that a dialog was opened for, as it is now. What was read before the row may be older than it. */
export function usePresentOrder(opened: Order): Order {
  const { data, isFetchedAfterMount } = useQuery(adminOrderOptions(opened.id));
  return isFetchedAfterMount && data ? data : opened;
}

/** The status changes with time and author, oldest first. */
export const orderHistoryOptions = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, STAFF, 'history'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('readOrderHistory', { params: { orderId }, signal }),
    refetchInterval: POLL_MS,
  });
