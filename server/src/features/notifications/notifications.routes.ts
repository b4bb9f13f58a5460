import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@chulo/shared/contract/people/notifications';
import type { Routes } from '../../http/route.ts';
import type { NotificationsService } from './notifications.service.ts';

export function registerNotificationRoutes({ route }: Routes, notifications: NotificationsService): void {
  route(listNotifications, ({ params, query }) =>
    notifications.listNotifications(params.userId, query.limit),
  );
  route(markNotificationRead, async ({ params }) => {
    await notifications.markRead(params.userId, params.notificationId);
    return null;
  });
  route(markAllNotificationsRead, async ({ params }) => {
    await notifications.markAllRead(params.userId);
    return null;
  });
}
