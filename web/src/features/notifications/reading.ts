import type { Notification } from '@chulo/shared/contract/notifications';

export interface NotificationList {
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
