import type { Notification } from '@chulo/shared/contract/people/notifications';
import type { Kysely } from 'kysely';
import type { Bus } from '../../db/bus.ts';
import type { DB } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { presentNotification } from './notifications.presenter.ts';
import * as repository from './notifications.repository.ts';

/** The largest unread count in a response. */
export const MAX_UNREAD_COUNTED = 1_000;

export interface NotificationsDependencies {
  db: Kysely<DB>;
  bus: Bus;
}

export type NotificationsService = ReturnType<typeof createNotificationsService>;

export function createNotificationsService({ db, bus }: NotificationsDependencies) {
  return {
    /** Inserts in the caller's transaction; the caller's bus message about its change announces it. */
    notify: repository.insertNotification,

    /** The newest ones. The unread count includes notifications that are not listed. */
    async listNotifications(
      userId: string,
      limit: number,
    ): Promise<{ notifications: Notification[]; unreadCount: number }> {
      const [rows, unreadCount] = await Promise.all([
        repository.listNotifications(db, userId, limit),
        repository.countUnread(db, userId, MAX_UNREAD_COUNTED),
      ]);
      return { notifications: rows.map(presentNotification), unreadCount };
    },

    /** Idempotent. @throws AppError notification.not_found for an unknown id and for another user's notification */
    async markRead(userId: string, notificationId: string): Promise<void> {
      if (await repository.updateToRead(db, userId, notificationId))
        bus.publish({ topic: 'notification', userId });
      else if (!(await repository.hasNotification(db, userId, notificationId)))
        throw new AppError('notification.not_found');
    },

    async markAllRead(userId: string): Promise<void> {
      if (await repository.updateAllToRead(db, userId)) bus.publish({ topic: 'notification', userId });
    },
  };
}
