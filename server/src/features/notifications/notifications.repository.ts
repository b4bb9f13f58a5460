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

/** @returns false when it is already there, and for a caller, who reads none */
export async function insertNotification(
  db: Database,
  { id, userId, type, title, message, deepLink }: NewNotification,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into notifications (id, user_id, type, title, message, deep_link)
    select coalesce(${id ?? null}::uuid, gen_random_uuid()), users.id, ${type}, ${title}, ${message}, ${deepLink}
    from users where users.id = ${userId} and not is_caller
    on conflict (id) do nothing`.execute(db);
  return numAffectedRows > 0n;
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
