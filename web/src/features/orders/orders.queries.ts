import type { Order } from '@chulo/shared/contract/orders/orders';
import type { DelayMinutes } from '@chulo/shared/domain/order/acceptance';
import { type OrderGroup, type OrderStatus, statusesOf } from '@chulo/shared/domain/order/order-status';
import { isRangeReversed, type NepalDay } from '@chulo/shared/domain/time/nepal-time';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { type ApiList, type ApiRequest, callApi, callApiList } from '../../lib/api/api-client.ts';
import { pageReading } from '../../lib/api/pages.ts';
import { LIST, STAFF, type TopicKey } from '../../lib/api/query-keys.ts';
import { useSession } from '../../lib/api/session.ts';
import { useRefreshTopic } from '../../lib/live/use-refresh-topic.ts';
import { firstOrderOf, trackedOrder } from './tracking/first-order.ts';

/** How often orders are fetched outside the kitchen (S9.5). */
export const ORDERS_POLL_MS = 30_000;
/** Rows per page in the admin panel (S9.39). */
export const STAFF_PAGE_SIZE = 10;
/** Large enough that all ongoing orders are read: they are sorted by another time than the list. */
const CUSTOMER_PAGE_SIZES = { ongoing: 100, past: 10 } as const satisfies Record<OrderGroup, number>;

export type PlaceOrderBody = ApiRequest<'placeOrder'>['body'];
type StatusChange = ApiRequest<'updateOrderStatus'>['params'] & ApiRequest<'updateOrderStatus'>['body'];
type Payment = ApiRequest<'recordPayment'>['params'] & ApiRequest<'recordPayment'>['body'];

/** The timeline and the order, fetched together (S7.32). */
export const trackingOptions = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId] as const satisfies TopicKey,
    queryFn: async ({ signal }) => {
      const params = { orderId };
      const [tracking, order] = await Promise.all([
        callApi('trackOrder', { params, signal }),
        callApi('readOrder', { params, signal }),
      ]);
      return trackedOrder(tracking, order);
    },
    initialData: () => firstOrderOf(orderId, useSession.getState().token)?.data,
    initialDataUpdatedAt: () => firstOrderOf(orderId, useSession.getState().token)?.readAt,
    refetchInterval: ORDERS_POLL_MS,
  });

/** One group of a customer's orders, newest first. Each page starts after the last order that was read. */
export const customerOrdersOptions = (userId: string, group: OrderGroup) =>
  infiniteQueryOptions({
    queryKey: ['order', LIST, 'customer', userId, group] as const satisfies TopicKey,
    queryFn: ({ pageParam: after, signal }) =>
      callApiList('listCustomerOrders', {
        params: { userId },
        query: {
          ...(after === '' ? {} : { after }),
          pageSize: CUSTOMER_PAGE_SIZES[group],
          status: statusesOf(group),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ data, meta }) =>
      !meta.isExact || data.length < meta.total ? (data.at(-1)?.id ?? null) : null,
    // A refetch requests every loaded page, so with several pages only live events refresh the list.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : ORDERS_POLL_MS),
  });

export interface AdminOrdersFilter {
  page: number;
  search: string;
  status: OrderStatus | 'all';
  only?: 'all' | 'unpaid' | 'late';
  /** First and last Nepal day; '' without a limit. */
  from?: NepalDay | '';
  to?: NepalDay | '';
  pageSize?: number;
}

export const adminOrdersQuery = ({
  search,
  status,
  only = 'all',
  from = '',
  to = '',
}: Omit<AdminOrdersFilter, 'page'>) => ({
  ...(search === '' ? {} : { search }),
  ...(status === 'all' ? {} : { status: [status] }),
  ...(only === 'all' ? {} : { [only]: 'true' as const }),
  ...(only === 'unpaid' ? { oldestFirst: 'true' as const } : {}),
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
});

/** What is in a reversed range, which the server refuses; the filter says why beside its fields. */
const noOrders = async (pageSize: number): Promise<ApiList<'listOrders'>> => ({
  data: [],
  meta: { page: 1, pageSize, total: 0, isExact: true },
});

/** One page of all orders for the admin panel, newest first; of unpaid ones the oldest. */
export const adminOrdersOptions = ({ page, pageSize = STAFF_PAGE_SIZE, ...filter }: AdminOrdersFilter) => {
  const query = { page, pageSize, ...adminOrdersQuery(filter) };
  return queryOptions({
    queryKey: ['order', LIST, STAFF, JSON.stringify(query)] as const satisfies TopicKey,
    ...pageReading(page, (existing, signal) =>
      isRangeReversed(filter)
        ? noOrders(pageSize)
        : callApiList('listOrders', { query: { ...query, page: existing }, signal }),
    ),
    refetchInterval: ORDERS_POLL_MS,
  });
};

/** The orders that need somebody now: counts for the overview. */
export const ordersNowOptions = () =>
  queryOptions({
    queryKey: ['order', LIST, STAFF, 'now'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('readOrdersNow', { signal }),
    refetchInterval: ORDERS_POLL_MS,
  });

/** The mutation stays pending until the refetch is done, so that the screen shows the new state when it ends. */
export const useCancelOrder = () => {
  const refresh = useRefreshTopic('order');
  return useMutation({
    mutationFn: (orderId: string) => callApi('cancelOrder', { params: { orderId } }),
    onSettled: refresh,
  });
};

/** Sends the displayed status as well, so that the server detects a concurrent change. */
const updateStatus = ({ orderId, ...body }: StatusChange) =>
  callApi('updateOrderStatus', { params: { orderId }, body });

export const useUpdateOrderStatus = () => {
  const refresh = useRefreshTopic('order');
  return useMutation({ mutationFn: updateStatus, onSettled: refresh });
};

/** Sends the delay that is shown too, so that a repeated request does not delay twice. */
export const useDelayOrder = () => {
  const refresh = useRefreshTopic('order');
  return useMutation({
    mutationFn: ({ order, minutes }: { order: Order; minutes: DelayMinutes }) =>
      callApi('delayOrder', { params: { orderId: order.id }, body: { minutes, from: order.delayedMinutes } }),
    onSettled: refresh,
  });
};

export const useRecordPayment = () => {
  const refresh = useRefreshTopic('order');
  return useMutation({
    mutationFn: ({ orderId, ...body }: Payment) => callApi('recordPayment', { params: { orderId }, body }),
    onSettled: refresh,
  });
};
