import type { Order } from '@chulo/shared/contract/orders';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiRequest, callApi, callApiList } from '../../lib/api-client.ts';
import { LIST, type TopicKey } from '../../lib/query-keys.ts';
import { useRefreshTopic } from '../../lib/use-refresh-topic.ts';

const KITCHEN_POLL_MS = 15_000;

type StatusChange = ApiRequest<'updateOrderStatus'>['params'] & ApiRequest<'updateOrderStatus'>['body'];

/** Confirmed, preparing and ready orders, oldest first, every 15 seconds (section 9). */
export const kitchenOrdersOptions = () =>
  queryOptions({
    queryKey: ['order', LIST, 'kitchen'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApiList('listOrders', { query: { view: 'kitchen' }, signal }),
    refetchInterval: KITCHEN_POLL_MS,
  });

/** Marks the moves of the kitchen that are under way: the board shows them before the server has answered. */
export const MOVE_KEY = ['order', 'move'] as const;

export const useMoveTicket = () => {
  const queryClient = useQueryClient();
  const refresh = useRefreshTopic('order');
  return useMutation({
    mutationKey: MOVE_KEY,
    /** With the status that the screen shows, so that two people never overwrite each other. */
    mutationFn: ({ orderId, ...body }: StatusChange) =>
      callApi('updateOrderStatus', { params: { orderId }, body }),
    onSuccess: (moved) =>
      queryClient.setQueryData(kitchenOrdersOptions().queryKey, (list) =>
        list ? { ...list, data: list.data.map((order) => withStatus(order, moved)) } : list,
      ),
    onSettled: refresh,
  });
};

/** Tells the server that somebody has looked at new orders. */
export const useMarkOrdersSeen = () => {
  const refresh = useRefreshTopic('order');
  return useMutation({
    mutationFn: (orderIds: string[]) => callApi('markOrdersSeen', { body: { orderIds } }),
    onSettled: refresh,
  });
};

function withStatus(order: Order, moved: Order): Order {
  return order.id === moved.id ? { ...order, status: moved.status } : order;
}
