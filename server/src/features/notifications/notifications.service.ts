import type { Notification } from '@chulo/shared/contract/notifications';
import type { Kysely } from 'kysely';
import type { Bus } from '../../db/bus.ts';
import type { DB } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { presentNotification } from './notifications.presenter.ts';
import * as repository from './notifications.repository.ts';

/** A badge needs no more; beyond it this number stands for all. */
export const MAX_UNREAD_COUNTED = 1_000;

export interface NotificationsDependencies {
  db: Kysely<DB>;
  bus: Bus;
}

export type NotificationsService = ReturnType<typeof createNotificationsService>;

export function createNotificationsService({ db, bus }: NotificationsDependencies) {
  return {
    /** Writes one in the transaction of what it tells; that change's own message on the bus announces it. */
    notify: repository.insertNotification,
    insertionOf: repository.insertionOf,

    /** The newest ones; unread are counted beyond the listed ones too. */
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

    /** Again is fine. @throws AppError notification.not_found for an unknown id and for another's alike */
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
