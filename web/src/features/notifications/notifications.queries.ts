import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { LIST, type TopicKey } from '../../lib/query-keys.ts';

const POLL_MS = 30_000;
const LIMIT = 50;

/** Up to 50 notifications, every 30 seconds (section 9). */
export const notificationsOptions = (userId: string) =>
  queryOptions({
    queryKey: ['notification', LIST, userId] as const satisfies TopicKey,
    queryFn: ({ signal }) =>
      callApi('listNotifications', { params: { userId }, query: { limit: LIMIT }, signal }),
    refetchInterval: POLL_MS,
  });
