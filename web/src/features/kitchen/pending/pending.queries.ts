import type { Order } from '@chulo/shared/contract/orders/orders';
import type { DelayMinutes, PromiseMinutes } from '@chulo/shared/domain/order/acceptance';
import { type Reason, sentReason } from '@chulo/shared/domain/order/cancel-reasons';
import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, callApiList } from '../../../lib/api/api-client.ts';
import { LIST, STAFF, type TopicKey } from '../../../lib/api/query-keys.ts';
import { useRefreshTopic } from '../../../lib/live/use-refresh-topic.ts';
import { kitchenOrdersOptions, scheduledOrdersOptions } from '../kitchen.queries.ts';

const POLL_MS = 15_000;
/** A failed request is retried before the next poll: a new order must not stay unheard. */
const RETRY_AFTER_MS = 2_000;

/** The orders that wait for an answer, the one that is wanted next first. A hidden page has no event stream, so it polls. */
export const pendingOrdersOptions = () =>
  queryOptions({
    queryKey: ['order', LIST, 'pending'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApiList('listOrders', { query: { view: 'pending' }, signal }),
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_AFTER_MS : POLL_MS),
    refetchIntervalInBackground: true,
    retry: false,
  });

/** The orders of which a customer asks something that nobody has answered. */
export const requestedOrdersOptions = () =>
  queryOptions({
    queryKey: ['order', LIST, STAFF, 'requests'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApiList('listOrders', { query: { view: 'requests' }, signal }),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
  });

/** The numbers of a customer's orders, cancelled ones apart; for accounts with the permission `customers`. */
export const orderTotalsOptions = (customerId: string) =>
  queryOptions({
    queryKey: ['order', LIST, STAFF, 'totals', customerId] as const satisfies TopicKey,
    queryFn: async ({ signal }) =>
      (await callApi('readUser', { params: { accountId: customerId }, signal })).orderTotals,
  });

const NONE: readonly Order[] = [];

export const usePendingOrders = (): readonly Order[] => useQuery(pendingOrdersOptions()).data?.data ?? NONE;

export interface AnswerDetails {
  reason: Reason;
  /** Of an acceptance; null: the order keeps its time. */
  promisedMinutes: PromiseMinutes | null;
}

interface Answer extends AnswerDetails {
  order: Order;
  status: 'confirmed' | 'cancelled';
}

const ANSWER_KEY = ['order', 'answer'] as const;

export const useAnsweredIds = (): readonly string[] =>
  useMutationState({
    filters: { mutationKey: ANSWER_KEY, status: 'pending' },
    select: ({ state }) => (state.variables as Answer).order.id,
  });

/** Accepts or declines a pending order. If someone else was faster, the server refuses and says what happened. */
export const useAnswerOrder = () => {
  const queryClient = useQueryClient();
  const refresh = useRefreshTopic('order');
  return useMutation({
    mutationKey: ANSWER_KEY,
    mutationFn: ({ order, status, reason, promisedMinutes }: Answer) =>
      callApi('updateOrderStatus', {
        params: { orderId: order.id },
        body: {
          status,
          from: 'pending',
          ...sentReason(reason),
          ...(promisedMinutes === null ? {} : { promisedMinutes }),
        },
      }),
    onSuccess: ({ id }) =>
      queryClient.setQueryData(pendingOrdersOptions().queryKey, (list) =>
        list ? { ...list, data: list.data.filter((order) => order.id !== id) } : list,
      ),
    onSettled: () => {
      void refresh();
    },
  });
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

/** The orders that are cooked later: those that wait for an answer, then those before their time on the board. */
export function useWaitingOrders(isNeeded = true): readonly Order[] {
  const pending = usePendingOrders();
  const { data: scheduled } = useQuery({ ...scheduledOrdersOptions(true), enabled: isNeeded });
  return [...pending, ...(scheduled?.data ?? NONE)];
}

/** Those of the board and those that are cooked later; read only while they are needed. */
export function useUncookedOrders(isNeeded: boolean): readonly Order[] {
  const { data: onBoard } = useQuery({ ...kitchenOrdersOptions(), enabled: isNeeded });
  return [...(onBoard?.data ?? NONE), ...useWaitingOrders(isNeeded)];
}
