import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { PushSubscriptions, Reviews } from '../../db/schema.ts';

export type OwnReviewRow = Pick<Selectable<Reviews>, 'id' | 'author' | 'rating' | 'text' | 'created_at'> & {
  dish: string;
};

/** Newest first. */
export async function listReviews(db: Database, userId: string): Promise<OwnReviewRow[]> {
  return db
    .selectFrom('reviews')
    .innerJoin('menu_items', 'menu_items.id', 'reviews.menu_item_id')
    .select([
      'reviews.id',
      'reviews.author',
      'reviews.rating',
      'reviews.text',
      'reviews.created_at',
      'menu_items.name as dish',
    ])
    .where('reviews.user_id', '=', userId)
    .orderBy('reviews.created_at', 'desc')
    .execute();
}

export type PushSubscriptionRow = Pick<Selectable<PushSubscriptions>, 'endpoint' | 'created_at'>;

export async function listPushSubscriptions(db: Database, userId: string): Promise<PushSubscriptionRow[]> {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select(['push_subscriptions.endpoint', 'push_subscriptions.created_at'])
    .where('sessions.user_id', '=', userId)
    .orderBy('push_subscriptions.created_at')
    .execute();
}

/**
 * Also ends the block of the customer's phone, unless another account has it (decision 0084). In a transaction.
 * @returns null without such a customer, false while an order is open (`delete_customer()` in db/schema.sql)
 */
export async function deleteCustomer(
  db: Database,
  userId: string,
  unusablePassword: string,
): Promise<boolean | null> {
  const user = await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst();
  const { rows } = await sql<{ is_deleted: boolean | null }>`
    select delete_customer(${userId}, ${unusablePassword}) as is_deleted`.execute(db);
  const isDeleted = rows[0]?.is_deleted ?? null;
  if (isDeleted && user)
    await sql`
      delete from blocked_phones where phone_hash = phone_hash(${user.phone})
      and not exists (select from users where phone_tail(phone) collate "C" = phone_tail(${user.phone}))`.execute(
      db,
    );
  return isDeleted;
}
