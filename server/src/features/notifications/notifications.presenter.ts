import type { Notification } from '@chulo/shared/contract/people/notifications';
import type { NotificationRow } from './notifications.repository.ts';

export function presentNotification(row: NotificationRow): Notification {
  const createdAt = row.created_at.toISOString();
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    message: row.message,
    isRead: row.is_read,
    createdAt,
    sentAt: createdAt,
    data: {
      ...(row.deep_link ? { deepLink: row.deep_link } : {}),
      ...(row.action_url ? { actionUrl: row.action_url } : {}),
    },
  };
}
