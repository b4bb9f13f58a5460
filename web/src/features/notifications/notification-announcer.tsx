import type { Notification } from '@chulo/shared/contract/people/notifications';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { readJson, writeText } from '../../lib/device/persisted-store.ts';
import { useIsVisible } from '../../lib/device/use-is-visible.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { targetOf } from './notification-target.ts';
import { notificationMessages } from './notifications.messages.ts';
import { useMarkRead, useNotifications } from './notifications.queries.ts';

interface NotificationAnnouncerProps {
  /** The path to which the notifications of the order lead whose page is open; null on other pages. */
  shownOrder: string | null;
  /** An order is being placed: its page follows, so nothing is announced before. */
  isOrdering: boolean;
}

/**
 * Shows a toast for each new notification once (S9.4), in a tab that can be seen. What concerns the order whose own page
 * is open is shown there already, so it is only read out. Rendered once, with the background work of the device.
 */
export function NotificationAnnouncer({ shownOrder, isOrdering }: NotificationAnnouncerProps) {
  const { userId, query } = useNotifications();
  const { mutate: markRead } = useMarkRead();
  const navigate = useNavigate();
  const loadedFor = useRef<string | null>(null);
  const shown = query.data?.notifications;
  const isVisible = useIsVisible();
  const [readOut, setReadOut] = useState<readonly Notification[]>([]);
  useEffect(() => {
    if (userId === null || !shown || !isVisible || isOrdering) return;
    const isFirstLoad = loadedFor.current !== userId;
    loadedFor.current = userId;
    const news = takeUnannounced(shown, isFirstLoad);
    const isOfThisPage = (notification: Notification) =>
      shownOrder !== null && targetOf(notification)?.href === shownOrder;
    const ofThisPage = news.filter(isOfThisPage);
    setReadOut((before) => (ofThisPage.length > 0 ? ofThisPage : before.filter(isOfThisPage)));
    for (const notification of news) {
      if (isOfThisPage(notification)) continue;
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
  }, [userId, shown, isVisible, shownOrder, isOrdering, markRead, navigate]);
  if (shownOrder === null) return null;
  return (
    <p role="status" className="sr-only">
      {readOut.map(({ title, message }) => `${title}. ${message}`).join(' ')}
    </p>
  );
}

const MAX_ON_FIRST_LOAD = 3;
const KEY = 'announcedNotifications';

/**
 * Returns the unread notifications not yet announced on this device, oldest first, and marks them as
 * announced. The first load announces at most the three newest.
 */
export function takeUnannounced(
  notifications: readonly Notification[],
  isFirstLoad: boolean,
): Notification[] {
  const stored = readJson(KEY);
  const announced = new Set(Array.isArray(stored) ? stored : []);
  const unannounced = notifications.filter(({ id, isRead }) => !isRead && !announced.has(id));
  // Unlisted notifications cannot be announced again, so their ids are dropped.
  const listed = notifications.filter(({ id, isRead }) => !isRead || announced.has(id)).map(({ id }) => id);
  if (unannounced.length > 0) writeText(KEY, JSON.stringify(listed));
  return unannounced.slice(0, isFirstLoad ? MAX_ON_FIRST_LOAD : undefined).reverse();
}
