import type { Notification } from '@chulo/shared/contract/people/notifications';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, callApiUnread } from '../../lib/api/api-client.ts';
import { LIST, type TopicKey } from '../../lib/api/query-keys.ts';
import { useSession } from '../../lib/api/session.ts';
import { bellMessages } from './notification-bell.messages.ts';

const POLL_MS = 30_000;
const LIMIT = 50;

/** Up to 50 notifications, polled every 30 seconds (S9.1 S9.3). */
export const notificationsOptions = (userId: string) =>
  queryOptions({
    queryKey: ['notification', LIST, userId] as const satisfies TopicKey,
    queryFn: ({ signal }) =>
      callApi('listNotifications', { params: { userId }, query: { limit: LIMIT }, signal }),
    refetchInterval: POLL_MS,
  });

/** The signed-in user's notifications; without user and token an empty list and no request (S6.23 S6.24). */
export function useNotifications() {
  const userId = useSession(({ user, token }) => (token !== null && user?.email ? user.id : null));
  const query = useQuery({ ...notificationsOptions(userId ?? ''), enabled: userId !== null });
  return {
    userId,
    query,
    notifications: query.data?.notifications ?? [],
    unreadCount: query.data?.unreadCount ?? 0,
  };
}

/** Optimistic; a failure is only logged and the next fetch corrects the list (S8.4 S8.5). */
export function useMarkRead() {
  const markInCache = useMarkInCache();
  return useMutation({
    mutationFn: (params: { userId: string; notificationId: string }) =>
      callApiUnread('markNotificationRead', { params }),
    onMutate: ({ userId, notificationId }) => markInCache(userId, notificationId),
    onError: (error) => console.warn(bellMessages.readFailed, error),
  });
}

export function useMarkAllRead() {
  const markInCache = useMarkInCache();
  return useMutation({
    mutationFn: (userId: string) => callApiUnread('markAllNotificationsRead', { params: { userId } }),
    onMutate: (userId) => markInCache(userId),
    onError: (error) => console.warn(bellMessages.readAllFailed, error),
  });
}

function useMarkInCache() {
  const queryClient = useQueryClient();
  return async (userId: string, onlyId?: string) => {
    const { queryKey } = notificationsOptions(userId);
    // A running fetch may hold data from before the click.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (list) => list && markedRead(list, onlyId));
  };
}

interface NotificationList {
  notifications: Notification[];
  /** Includes unlisted notifications. */
  unreadCount: number;
}

/** Marks one notification as read, or all if no id is given. */
export function markedRead(
  { notifications, unreadCount }: NotificationList,
  onlyId?: string,
): NotificationList {
  const isAffected = ({ id, isRead }: Notification) => !isRead && (onlyId === undefined || id === onlyId);
  const marked = notifications.filter(isAffected).length;
  return {
    notifications: notifications.map((item) => (isAffected(item) ? { ...item, isRead: true } : item)),
    unreadCount: onlyId === undefined ? 0 : Math.max(0, unreadCount - marked),
  };
}
