import type { Notification } from '@chulo/shared/contract/notifications';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, callApiUnread } from '../../lib/api/api-client.ts';
import { LIST, type TopicKey } from '../../lib/api/query-keys.ts';
import { useSession } from '../../lib/api/session.ts';
import { notificationMessages } from './notifications.messages.ts';

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

/** The signed-in person's notifications; without a person and a token there is none, and no call (section 6). */
export function useNotifications() {
  const userId = useSession(({ user, token }) => (token === null ? null : (user?.id ?? null)));
  const query = useQuery({ ...notificationsOptions(userId ?? ''), enabled: userId !== null });
  return {
    userId,
    query,
    notifications: query.data?.notifications ?? [],
    unreadCount: query.data?.unreadCount ?? 0,
  };
}

/** Shown at once; a failure is only logged, and the next fetch says what is true (section 8). */
export function useMarkRead() {
  const markHere = useMarkHere();
  return useMutation({
    mutationFn: (params: { userId: string; notificationId: string }) =>
      callApiUnread('markNotificationRead', { params }),
    onMutate: ({ userId, notificationId }) => markHere(userId, notificationId),
    onError: (error) => console.warn(notificationMessages.readFailed, error),
  });
}

export function useMarkAllRead() {
  const markHere = useMarkHere();
  return useMutation({
    mutationFn: (userId: string) => callApiUnread('markAllNotificationsRead', { params: { userId } }),
    onMutate: (userId) => markHere(userId),
    onError: (error) => console.warn(notificationMessages.readAllFailed, error),
  });
}

function useMarkHere() {
  const queryClient = useQueryClient();
  return async (userId: string, onlyId?: string) => {
    const { queryKey } = notificationsOptions(userId);
    // An answer under way was written before the click.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (shown) => shown && markedRead(shown, onlyId));
  };
}

interface NotificationList {
  notifications: Notification[];
  /** Counts those beyond the listed ones too. */
  unreadCount: number;
}

/** The list with one notification read, or with all of them. */
export function markedRead(
  { notifications, unreadCount }: NotificationList,
  onlyId?: string,
): NotificationList {
  const isMeant = ({ id, isRead }: Notification) => !isRead && (onlyId === undefined || id === onlyId);
  const marked = notifications.filter(isMeant).length;
  return {
    notifications: notifications.map((one) => (isMeant(one) ? { ...one, isRead: true } : one)),
    unreadCount: onlyId === undefined ? 0 : Math.max(0, unreadCount - marked),
  };
}
