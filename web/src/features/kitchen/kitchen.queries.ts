import type { Order } from '@chulo/shared/contract/orders/orders';
import type { Remake } from '@chulo/shared/contract/orders/remakes';
import { BACK_OFF, backOffMs } from '@chulo/shared/domain/time/back-off';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, callApiList } from '../../lib/api/api-client.ts';
import { isRetryable } from '../../lib/api/api-errors.ts';
import { LIST, type TopicKey } from '../../lib/api/query-keys.ts';
import { useSession } from '../../lib/api/session.ts';
import { useRefreshTopic } from '../../lib/live/use-refresh-topic.ts';
import { kitchenMessages } from './kitchen.messages.ts';
import type { SupplyChange } from './supply/sold-out.ts';
import type { Tick } from './ticket/kitchen-tickets.ts';

const KITCHEN_POLL_MS = 15_000;
/** A failed request is retried before the next poll: new orders must not stay unseen. */
const RETRY_AFTER_MS = 2_000;

/**
 * Confirmed, preparing and ready orders, oldest first, then cancelled ones that nobody has confirmed; polled every 15
 * seconds (S9.6), also while the page is hidden and has no event stream, so that it rings.
 */
export const kitchenOrdersOptions = () =>
  queryOptions({
    queryKey: ['order', LIST, 'kitchen'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApiList('listOrders', { query: { view: 'kitchen' }, signal }),
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_AFTER_MS : KITCHEN_POLL_MS),
    refetchIntervalInBackground: true,
    retry: false,
  });

const SCHEDULED_POLL_MS = 30_000;

/**
 * Confirmed orders before their time on the board, the next one first. While the setting is off they are read once, and
 * followed only if there are some.
 */
export const scheduledOrdersOptions = (isOn: boolean) =>
  queryOptions({
    queryKey: ['order', LIST, 'scheduled'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApiList('listOrders', { query: { view: 'scheduled' }, signal }),
    enabled: ({ state: { data } }) => isOn || data === undefined || data.data.length > 0,
    refetchInterval: SCHEDULED_POLL_MS,
  });

/** Orders that have left the board in this shift; fetched while the recall sheet is open. */
export const recallOptions = () =>
  queryOptions({
    queryKey: ['order', LIST, 'recall'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApiList('listOrders', { query: { view: 'recall' }, signal }),
  });

/** A tap of a cook is sent again until it is answered: what it says is the same however often it arrives. */
const SENT_AGAIN = {
  retry: (_: number, error: Error) => isRetryable(error),
  retryDelay: (failures: number) => backOffMs(BACK_OFF.kitchenTick, failures),
};

export const TICK_KEY = ['order', 'tick'] as const;

export const useTickLine = () => {
  const queryClient = useQueryClient();
  const refresh = useRefreshTopic('order');
  return useMutation({
    mutationKey: TICK_KEY,
    // Serial: of two quick taps on a line the last one wins.
    scope: { id: 'order tick' },
    ...SENT_AGAIN,
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

export const SUPPLY_KEY = ['menu', 'supply'] as const;

function supplyBodyOf({ supply, count = 0, isOfToday = false }: SupplyChange) {
  switch (supply) {
    case 'available':
      return { isAvailable: true };
    case 'soldOut':
      return { isAvailable: false };
    case 'soldOutForHour':
      return { soldOutUntil: 'hour' as const };
    case 'soldOutUntilTomorrow':
      return { soldOutUntil: 'tomorrow' as const };
    case 'counted':
      return { stockCount: count, ...(isOfToday && { stockUntil: 'tomorrow' as const }) };
  }
}

export const useSetSupply = () => {
  const refresh = useRefreshTopic('menu');
  return useMutation({
    mutationKey: SUPPLY_KEY,
    mutationFn: async (change: SupplyChange): Promise<void> => {
      const { key, optionIds } = change.item;
      const body = supplyBodyOf(change);
      if (optionIds) await callApi('updateOptions', { body: { optionIds, ...body } });
      else await callApi('updateMenuItem', { params: { menuItemId: key }, body });
    },
    onSettled: refresh,
  });
};

export const useMarkOrdersSeen = () => {
  const refresh = useRefreshTopic('order');
  return useMutation({
    ...SENT_AGAIN,
    mutationFn: (orderIds: string[]) => callApi('markOrdersSeen', { body: { orderIds } }),
    onSettled: refresh,
  });
};

/** Confirms that the kitchen knows of a cancellation; the ticket then leaves every board. */
export const useConfirmCancelled = () => {
  const refresh = useRefreshTopic('order');
  return useMutation({
    ...SENT_AGAIN,
    mutationFn: (orderId: string) =>
      callApi('markOrdersSeen', { body: { orderIds: [orderId], areCancelled: true } }),
    onSettled: refresh,
  });
};

/** What the kitchen has to make again, oldest first. */
export const remakesOptions = () =>
  queryOptions({
    queryKey: ['order', LIST, 'remakes'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('listRemakes', { signal }),
    refetchInterval: KITCHEN_POLL_MS,
    refetchIntervalInBackground: true,
  });

/** The lines of a remake that a board has made. */
export const useFinishRemake = () => {
  const refresh = useRefreshTopic('order');
  return useMutation({
    ...SENT_AGAIN,
    mutationFn: ({ orderId, number, lines }: Remake) =>
      callApi('finishRemake', {
        params: { orderId, number: String(number) },
        body: { lines: lines.map(({ id }) => id) },
      }),
    onSettled: refresh,
  });
};

function withTicks(order: Order, ticked: Order): Order {
  if (order.id !== ticked.id) return order;
  const isTicked = new Map(ticked.items.map((line) => [line.id, line.isTicked]));
  const items = order.items.map((line) => ({ ...line, isTicked: isTicked.get(line.id) ?? line.isTicked }));
  return { ...order, items };
}
