import type { Order } from '@chulo/shared/contract/orders';
import { BACK_OFF, backOffMs } from '@chulo/shared/domain/time/back-off';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiRequest, callApi, callApiList } from '../../lib/api/api-client.ts';
import { isPassing } from '../../lib/api/api-errors.ts';
import { LIST, STAFF, type TopicKey } from '../../lib/api/query-keys.ts';
import { useSession } from '../../lib/api/session.ts';
import { useRefreshTopic } from '../../lib/live/use-refresh-topic.ts';
import { kitchenMessages } from './kitchen.messages.ts';
import type { Supply, SupplyChange } from './supply/sold-out.ts';
import type { Tick } from './ticket/kitchen-tickets.ts';

const KITCHEN_POLL_MS = 15_000;
/** A reading that failed is tried again before the next one is due: meanwhile orders wait unseen. */
const AGAIN_MS = 2_000;

/** Confirmed, preparing and ready orders, oldest first, every 15 seconds (section 9). */
export const kitchenOrdersOptions = () =>
  queryOptions({
    queryKey: ['order', LIST, 'kitchen'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApiList('listOrders', { query: { view: 'kitchen' }, signal }),
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : KITCHEN_POLL_MS),
    retry: false,
  });

/** What has left the board in this shift; read while somebody looks at it. */
export const recallOptions = () =>
  queryOptions({
    queryKey: ['order', LIST, 'recall'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApiList('listOrders', { query: { view: 'recall' }, signal }),
  });

/** What has become of an order that the board has no more: asked once, until the server says it. */
export const fateOptions = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, STAFF, 'fate'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('readOrder', { params: { orderId }, signal }),
    gcTime: 0,
    retry: (_, error) => isPassing(error),
    retryDelay: AGAIN_MS,
  });

/** Marks the ticks of order lines that are under way. */
export const TICK_KEY = ['order', 'tick'] as const;

export const useTickLine = () => {
  const queryClient = useQueryClient();
  const refresh = useRefreshTopic('order');
  return useMutation({
    mutationKey: TICK_KEY,
    // One after the other: of two quick presses on a line the last one counts.
    scope: { id: 'order tick' },
    // Without a network a tick waits and stays to be seen; it sets what it says, so once more does no harm.
    networkMode: 'online',
    retry: (_, error) => isPassing(error),
    retryDelay: (failures) => backOffMs(BACK_OFF.kitchenTick, failures),
    mutationFn: ({ orderId, lineId, isTicked, userId }: Tick) => {
      // What waits belongs to whoever ticked it, and goes with their session.
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

/** Marks what the kitchen says of dishes, as long as the menu does not say it yet. */
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

/** Tells the server that somebody has looked at new orders. */
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
