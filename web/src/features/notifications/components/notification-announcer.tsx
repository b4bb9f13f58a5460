import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '../../../ui/toast.tsx';
import { takeUnannounced } from '../announced.ts';
import { targetOf } from '../notification-target.ts';
import { notificationMessages } from '../notifications.messages.ts';
import { useMarkRead, useNotifications } from '../notifications.queries.ts';

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
