import type { Notification } from '@chulo/shared/contract/notifications';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { readJson, writeText } from '../../lib/device/persisted-store.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { targetOf } from './notification-target.ts';
import { notificationMessages } from './notifications.messages.ts';
import { useMarkRead, useNotifications } from './notifications.queries.ts';

/** Tells each new notification once, wherever the person is. Stands once in the shell. */
export function NotificationAnnouncer() {
  const { userId, query } = useNotifications();
  const { mutate: markRead } = useMarkRead();
  const navigate = useNavigate();
  const loadedFor = useRef<string | null>(null);
  const shown = query.data?.notifications;
  useEffect(() => {
    if (userId === null || !shown) return;
    const isFirstLoad = loadedFor.current !== userId;
    loadedFor.current = userId;
    for (const notification of takeUnannounced(userId, shown, isFirstLoad)) {
      const onPress = () => {
        markRead({ userId, notificationId: notification.id });
        const target = targetOf(notification);
        if (target?.kind === 'in-app') void navigate(target.href);
        if (target?.kind === 'new-tab') window.open(target.href, '_blank', 'noopener,noreferrer');
      };
      showToast({
        kind: 'info',
        text: notification.title,
        detail: notification.message,
        action: { label: notificationMessages.view, onPress },
      });
    }
  }, [userId, shown, markRead, navigate]);
  return null;
}

const MOST_AT_FIRST = 3;
const keyOf = (userId: string) => `announcedNotifications:${userId}`;

/**
 * The unread notifications that this device has not told its user yet, oldest first; from now on they count as
 * told. The first load tells no more than the three newest of what has piled up.
 */
export function takeUnannounced(
  userId: string,
  notifications: readonly Notification[],
  isFirstLoad: boolean,
): Notification[] {
  const stored = readJson(keyOf(userId));
  const told = new Set(Array.isArray(stored) ? stored : []);
  const untold = notifications.filter(({ id, isRead }) => !isRead && !told.has(id));
  // What is no longer listed is never told again, so its id need not be kept.
  const listed = notifications.filter(({ id, isRead }) => !isRead || told.has(id)).map(({ id }) => id);
  if (untold.length > 0) writeText(keyOf(userId), JSON.stringify(listed));
  return untold.slice(0, isFirstLoad ? MOST_AT_FIRST : undefined).reverse();
}
