import { queryOptions, useMutation } from '@tanstack/react-query';
import { callApi, callApiList } from '../../lib/api-client.ts';
import { LIST, type TopicKey } from '../../lib/query-keys.ts';
import { useRefreshTopic } from '../../lib/use-refresh-topic.ts';

const KITCHEN_POLL_MS = 15_000;

/** Confirmed, preparing and ready orders, oldest first, every 15 seconds (section 9). */
export const kitchenOrdersOptions = () =>
  queryOptions({
    queryKey: ['order', LIST, 'kitchen'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApiList('listOrders', { query: { view: 'kitchen' }, signal }),
    refetchInterval: KITCHEN_POLL_MS,
  });

/** Tells the server that somebody has looked at new orders. */
export const useMarkOrdersSeen = () => {
  const refresh = useRefreshTopic('order');
  return useMutation({
    mutationFn: (orderIds: string[]) => callApi('markOrdersSeen', { body: { orderIds } }),
    onSettled: refresh,
  });
};
