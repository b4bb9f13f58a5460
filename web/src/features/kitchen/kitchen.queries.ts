import type { Order } from '@chulo/shared/contract/orders';
import { BACK_OFF, backOffMs } from '@chulo/shared/domain/time/back-off';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiRequest, callApi, callApiList } from '../../lib/api/api-client.ts';
import { isRetryable } from '../../lib/api/api-errors.ts';
import { LIST, STAFF, type TopicKey } from '../../lib/api/query-keys.ts';
import { useSession } from '../../lib/api/session.ts';
import { useRefreshTopic } from '../../lib/live/use-refresh-topic.ts';
import { kitchenMessages } from './kitchen.messages.ts';
import type { Supply, SupplyChange } from './supply/sold-out.ts';
import type { Tick } from './ticket/kitchen-tickets.ts';

const KITCHEN_POLL_MS = 15_000;
/** A failed request is retried before the next poll: new orders must not stay unseen. */
const RETRY_AFTER_MS = 2_000;

/** Confirmed, preparing and ready orders, oldest first, polled every 15 seconds (S9.6). */
export const kitchenOrdersOptions = () =>
  queryOptions({
    queryKey: ['order', LIST, 'kitchen'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApiList('listOrders', { query: { view: 'kitchen' }, signal }),
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_AFTER_MS : KITCHEN_POLL_MS),
    retry: false,
  });

/** Orders that have left the board in this shift; fetched while the recall sheet is open. */
export const recallOptions = () =>
  queryOptions({
    queryKey: ['order', LIST, 'recall'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApiList('listOrders', { query: { view: 'recall' }, signal }),
  });

/** The status of an order that is no longer in the kitchen list; retried until the server answers. */
export const departedOrderOptions = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, STAFF, 'fate'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('readOrder', { params: { orderId }, signal }),
    gcTime: 0,
    retry: (_, error) => isRetryable(error),
    retryDelay: RETRY_AFTER_MS,
  });

/** Mutation key of pending ticks on order lines. */
export const TICK_KEY = ['order', 'tick'] as const;

export const useTickLine = () => {
  const queryClient = useQueryClient();
  const refresh = useRefreshTopic('order');
  return useMutation({
    mutationKey: TICK_KEY,
    // Serial: of two quick taps on a line the last one wins.
    scope: { id: 'order tick' },
    // Offline, a tick is paused and stays visible. It is idempotent, so a retry is safe.
    networkMode: 'online',
    retry: (_, error) => isRetryable(error),
    retryDelay: (failures) => backOffMs(BACK_OFF.kitchenTick, failures),
    mutationFn: ({ orderId, lineId, isTicked, userId }: Tick) => {
      // A pending tick belongs to the user who made it and ends with their session.
      if (useSession.getState().user?.id !== userId) throw new Error(kitchenMessages.tickLeft);
      return callApi('tickOrderLine', { params: { orderId, lineId }, body: { isTicked } });
    },
    onSuccess: (ticked) =>
      queryClient.setQueryData(kitchenOrdersOptions().queryKey, (list) =>
        list ? { ...list, data: list.data.map((order) => withTicks(order, ticked)) } : list,
      ),
    onSettled: () => {
      void refresh();
    },
  });
};

/** Mutation key of pending availability changes. */
export const SUPPLY_KEY = ['menu', 'supply'] as const;

const SUPPLY_BODIES = {
  available: { isAvailable: true },
  soldOutUntilTomorrow: { soldOutUntil: 'tomorrow' },
  soldOut: { isAvailable: false },
} as const satisfies Record<Supply, ApiRequest<'updateMenuItem'>['body']>;

export const useSetSupply = () => {
  const refresh = useRefreshTopic('menu');
  return useMutation({
    mutationKey: SUPPLY_KEY,
    mutationFn: ({ menuItemId, supply }: SupplyChange) =>
      callApi('updateMenuItem', { params: { menuItemId }, body: SUPPLY_BODIES[supply] }),
    onSettled: refresh,
  });
};

/** Marks new orders as seen on the server. */
export const useMarkOrdersSeen = () => {
  const refresh = useRefreshTopic('order');
  return useMutation({
    mutationFn: (orderIds: string[]) => callApi('markOrdersSeen', { body: { orderIds } }),
    onSettled: refresh,
  });
};

function withTicks(order: Order, ticked: Order): Order {
  if (order.id !== ticked.id) return order;
  const isTicked = new Map(ticked.items.map((line) => [line.id, line.isTicked]));
  const items = order.items.map((line) => ({ ...line, isTicked: isTicked.get(line.id) ?? line.isTicked }));
  return { ...order, items };
}
