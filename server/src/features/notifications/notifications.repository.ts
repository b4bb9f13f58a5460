import type { NotificationType } from '@chulo/shared/contract/people/notifications';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { Notifications } from '../../db/schema.ts';

export type NotificationRow = Omit<Selectable<Notifications>, 'user_id'>;

export interface NewNotification {
  /** When it may be inserted a second time. */
  id?: string;
  userId: string;
  type: NotificationType;
  title: string;
  message: string;
  /** A path on this site. */
  deepLink: string;
}

const NOTIFICATION_COLUMNS = [
  'id',
  'type',
  'title',
  'message',
  'deep_link',
  'action_url',
  'is_read',
  'created_at',
] as const;

/** Newest first. */
export async function listNotifications(
  db: Database,
  userId: string,
  limit: number,
): Promise<NotificationRow[]> {
  return db
    .selectFrom('notifications')
    .select(NOTIFICATION_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Exact up to `max`, else `max`. */
export async function countUnread(db: Database, userId: string, max: number): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', userId)
        .where('is_read', '=', false)
        .limit(max)
        .as('unread'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasNotification(
  db: Database,
  userId: string,
  notificationId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('notifications')
    .select('id')
    .where('id', '=', notificationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when it is already there */
export async function insertNotification(db: Database, notification: NewNotification): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('notifications')
    .values({
      ...(notification.id === undefined ? {} : { id: notification.id }),
      user_id: notification.userId,
      type: notification.type,
      title: notification.title,
      message: notification.message,
      deep_link: notification.deepLink,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** @returns false when it is already read or not this user's */
export async function updateToRead(db: Database, userId: string, notificationId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ is_read: true })
    .where('id', '=', notificationId)
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false when nothing was unread */
export async function updateAllToRead(db: Database, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ is_read: true })
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
