import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { PushKeys, PushMessages, PushSubscriptions } from '../../db/schema.ts';

/** Only the latest subscriptions of a user get messages. */
const MAX_DEVICES_A_USER = 10;

export type PushKeyPair = Pick<Selectable<PushKeys>, 'public_key' | 'private_key'>;
export type SubscriptionRow = Omit<Selectable<PushSubscriptions>, 'created_at'>;

export async function findKeys(db: Database): Promise<PushKeyPair | null> {
  const row = await db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst();
  return row ?? null;
}

/** When several processes start at the same time, the first key pair wins. */
export async function insertKeys(db: Database, keys: PushKeyPair): Promise<void> {
  await db
    .insertInto('push_keys')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findEndpoint(db: Database, sessionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.endpoint ?? null;
}

/** Removes the endpoint from the session that was signed in on the device before. */
export async function upsertSubscription(db: Database, subscription: SubscriptionRow): Promise<void> {
  const { session_id, endpoint, p256dh, auth } = subscription;
  await sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`.execute(db);
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('session_id', '!=', session_id)
    .execute();
  await db
    .insertInto('push_subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ endpoint, p256dh, auth }))
    .execute();
}

export async function deleteSubscription(db: Database, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

/** For an endpoint that the push service no longer knows. A newer endpoint of the same session stays. */
export async function deleteEndpoint(db: Database, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
}

export interface NewPushMessage {
  userId: string;
  orderId: string;
  title: string;
  message: string;
  /** A path on this site. */
  path: string;
}

/**
 * Queues a message for each device of the user, in the caller's transaction, and deletes older unsent messages of the
 * order. A subscription that is being deleted is skipped, so that it never fails the transaction.
 */
export async function insertMessages(db: Database, message: NewPushMessage): Promise<void> {
  await sql`
    with device as (
      select subscription.session_id
      from push_subscriptions subscription
      join sessions on sessions.id = subscription.session_id
      where sessions.user_id = ${message.userId}
      order by subscription.created_at desc
      limit ${MAX_DEVICES_A_USER}
      for key share of subscription skip locked
    ), outdated as (
      delete from push_messages
      where session_id in (select session_id from device) and order_id = ${message.orderId} and attempts > 0
    )
    insert into push_messages (session_id, order_id, title, message, path)
    select session_id, ${message.orderId}, ${message.title}, ${message.message}, ${message.path} from device`.execute(
    db,
  );
}

export type DueMessageRow = Pick<
  Selectable<PushMessages>,
  'id' | 'order_id' | 'title' | 'message' | 'path' | 'attempts'
> &
  Omit<SubscriptionRow, 'session_id'>;

/** How long a message is sent, and the delay after each attempt. */
export interface RetryPolicy {
  ttlSeconds: number;
  retrySeconds: readonly number[];
}

/**
 * Claims due messages, the oldest first. Each is due again after its retry delay, so that another process retries it
 * if this one dies while sending.
 */
export async function takeDueMessages(
  db: Database,
  limit: number,
  { ttlSeconds, retrySeconds }: RetryPolicy,
): Promise<DueMessageRow[]> {
  const { rows } = await sql<DueMessageRow>`
    update push_messages claimed
    set attempts = claimed.attempts + 1,
      due_at = now() + make_interval(secs => (${retrySeconds}::int[])[claimed.attempts + 1])
    from push_subscriptions subscription
    where subscription.session_id = claimed.session_id and claimed.id in (
      select id from push_messages
      where due_at <= now() and attempts < ${retrySeconds.length}
        and created_at > now() - make_interval(secs => ${ttlSeconds})
      order by due_at, id limit ${limit} for update skip locked)
    returning claimed.id, claimed.order_id, claimed.title, claimed.message, claimed.path, claimed.attempts,
      subscription.endpoint, subscription.p256dh, subscription.auth`.execute(db);
  return rows;
}

export async function deleteMessage(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_messages').where('id', '=', id).execute();
}

/** Deletes messages that are too old or have no attempts left. */
export async function deleteExpiredMessages(
  db: Database,
  { ttlSeconds, retrySeconds }: RetryPolicy,
): Promise<void> {
  await sql`
    delete from push_messages where due_at <= now()
      and (attempts >= ${retrySeconds.length} or created_at <= now() - make_interval(secs => ${ttlSeconds}))`.execute(
    db,
  );
}
