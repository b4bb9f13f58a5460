import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiRequest, callApi, callApiList } from '../../lib/api-client.ts';
import { LIST, type TopicKey } from '../../lib/query-keys.ts';
import { forgetOrderKey, orderKeyOf } from './order-key.ts';

const TRACKING_POLL_MS = 30_000;
const KITCHEN_POLL_MS = 15_000;
const SHOWN_ORDERS = 10;
const SHOWN_STAFF_ORDERS = 20;

export type PlaceOrderBody = ApiRequest<'placeOrder'>['body'];
type StatusChange = ApiRequest<'updateOrderStatus'>['params'] & ApiRequest<'updateOrderStatus'>['body'];
type Payment = ApiRequest<'recordPayment'>['params'] & ApiRequest<'recordPayment'>['body'];

export const customerOrdersOptions = (userId: string) =>
  queryOptions({
    queryKey: ['order', LIST, 'customer', userId] as const satisfies TopicKey,
    queryFn: ({ signal }) =>
      callApiList('listCustomerOrders', { params: { userId }, query: { pageSize: SHOWN_ORDERS }, signal }),
    refetchInterval: TRACKING_POLL_MS,
  });

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
      return { timeline: tracking.timeline, order };
    },
    refetchInterval: TRACKING_POLL_MS,
  });

/** The newest orders of everybody, for the admin. */
export const staffOrdersOptions = () =>
  queryOptions({
    queryKey: ['order', LIST, 'staff'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApiList('listOrders', { query: { pageSize: SHOWN_STAFF_ORDERS }, signal }),
  });

/** Confirmed, preparing and ready orders, oldest first, every 15 seconds (section 9). */
export const kitchenOrdersOptions = () =>
  queryOptions({
    queryKey: ['order', LIST, 'kitchen'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApiList('listOrders', { query: { view: 'kitchen' }, signal }),
    refetchInterval: KITCHEN_POLL_MS,
  });

export const usePlaceOrder = () => {
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: (body: PlaceOrderBody) =>
      callApi('placeOrder', { body, headers: { 'idempotency-key': orderKeyOf(JSON.stringify(body)) } }),
    onSuccess: forgetOrderKey,
    onSettled: refresh,
  });
};

/** Sends the status that the screen shows as well, so that two people never overwrite each other. */
export const useUpdateOrderStatus = () => {
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: ({ orderId, ...body }: StatusChange) =>
      callApi('updateOrderStatus', { params: { orderId }, body }),
    onSettled: refresh,
  });
};

export const useRecordPayment = () => {
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: ({ orderId, ...body }: Payment) => callApi('recordPayment', { params: { orderId }, body }),
    onSettled: refresh,
  });
};

function useRefreshOrders(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: ['order'] });
}
