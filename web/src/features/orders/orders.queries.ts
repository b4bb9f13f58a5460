import { type OrderGroup, type OrderStatus, statusesOf } from '@chulo/shared/domain/order/order-status';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { type ApiRequest, callApi, callApiList } from '../../lib/api/api-client.ts';
import { LIST, STAFF, type TopicKey } from '../../lib/api/query-keys.ts';
import { useSession } from '../../lib/api/session.ts';
import { useRefreshTopic } from '../../lib/live/use-refresh-topic.ts';
import { firstOrderOf, trackedOrder } from './tracking/first-order.ts';

const TRACKING_POLL_MS = 30_000;
/** Rows of the panel's table (section 9). */
export const STAFF_PAGE_SIZE = 10;
const CUSTOMER_PAGE_SIZE = 10;

export type PlaceOrderBody = ApiRequest<'placeOrder'>['body'];
type StatusChange = ApiRequest<'updateOrderStatus'>['params'] & ApiRequest<'updateOrderStatus'>['body'];
type Payment = ApiRequest<'recordPayment'>['params'] & ApiRequest<'recordPayment'>['body'];

/** The timeline together with the order itself (section 7). */
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
    refetchInterval: TRACKING_POLL_MS,
  });

/** One group of a customer's orders, newest first; what is further back is read when it is asked for. */
export const customerOrdersOptions = (userId: string, group: OrderGroup) =>
  infiniteQueryOptions({
    queryKey: ['order', LIST, 'customer', userId, group] as const satisfies TopicKey,
    queryFn: ({ pageParam: page, signal }) =>
      callApiList('listCustomerOrders', {
        params: { userId },
        query: { page, pageSize: CUSTOMER_PAGE_SIZE, status: statusesOf(group) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ data, meta }) =>
      data.length === meta.pageSize && (!meta.isExact || meta.page * meta.pageSize < meta.total)
        ? meta.page + 1
        : null,
    // Every page that is open is read again; who has gone far back is told by events alone.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : TRACKING_POLL_MS),
  });

export interface StaffOrdersFilter {
  page: number;
  search: string;
  status: OrderStatus | 'all';
}

/** What the server is asked to narrow the orders by. */
export const staffOrdersQuery = ({ search, status }: Omit<StaffOrdersFilter, 'page'>) => ({
  ...(search === '' ? {} : { search }),
  ...(status === 'all' ? {} : { status: [status] }),
});

/** A page of everybody's orders, newest first, for the admin. */
export const staffOrdersOptions = ({ page, search, status }: StaffOrdersFilter) =>
  queryOptions({
    queryKey: ['order', LIST, STAFF, String(page), status, search] as const satisfies TopicKey,
    queryFn: ({ signal }) =>
      callApiList('listOrders', {
        query: { page, pageSize: STAFF_PAGE_SIZE, ...staffOrdersQuery({ search, status }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: TRACKING_POLL_MS,
  });

/** Ends only once the screen shows the true state again, so that what it answers is what stands there. */
export const useCancelOrder = () => {
  const refresh = useRefreshTopic('order');
  return useMutation({
    mutationFn: (orderId: string) => callApi('cancelOrder', { params: { orderId } }),
    onSettled: refresh,
  });
};

/** Sends the status that the screen shows as well, so that two people never overwrite each other. */
const updateStatus = ({ orderId, ...body }: StatusChange) =>
  callApi('updateOrderStatus', { params: { orderId }, body });

export const useUpdateOrderStatus = () => {
  const refresh = useRefreshTopic('order');
  return useMutation({ mutationFn: updateStatus, onSettled: refresh });
};

export const useRecordPayment = () => {
  const refresh = useRefreshTopic('order');
  return useMutation({
    mutationFn: ({ orderId, ...body }: Payment) => callApi('recordPayment', { params: { orderId }, body }),
    onSettled: refresh,
  });
};
