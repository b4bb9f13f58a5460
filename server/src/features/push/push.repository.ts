import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { PushKeys, PushMessages, PushSubscriptions } from '../../db/schema.ts';

/** More than one person carries; the ones that asked last are told. */
const DEVICES_A_PERSON = 10;

export type PushKeyPair = Pick<Selectable<PushKeys>, 'public_key' | 'private_key'>;
export type SubscriptionRow = Omit<Selectable<PushSubscriptions>, 'created_at'>;

export async function findKeys(db: Database): Promise<PushKeyPair | null> {
  const row = await db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst();
  return row ?? null;
}

/** Of several processes that start at once the first one's pair stays. */
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

/** Takes a device over from whoever was signed in on it before. */
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

/** The push service knows this address no more; a newer one of the same session stays. */
export async function deleteEndpoint(db: Database, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
}

export interface NewPushMessage {
  userId: string;
  orderId: string;
  title: string;
  message: string;
  /** Path of this site. */
  path: string;
}

/**
 * One for each device of the person, in the transaction of what it tells. What could not be sent of this order so far
 * is out of date. A subscription that ends meanwhile is skipped, and never fails the change.
 */
export async function insertMessages(db: Database, told: NewPushMessage): Promise<void> {
  await sql`
    with device as (
      select subscription.session_id
      from push_subscriptions subscription
      join sessions on sessions.id = subscription.session_id
      where sessions.user_id = ${told.userId}
      order by subscription.created_at desc
      limit ${DEVICES_A_PERSON}
      for key share of subscription skip locked
    ), outdated as (
      delete from push_messages
      where session_id in (select session_id from device) and order_id = ${told.orderId} and attempts > 0
    )
    insert into push_messages (session_id, order_id, title, message, path)
    select session_id, ${told.orderId}, ${told.title}, ${told.message}, ${told.path} from device`.execute(db);
}

export type DueMessageRow = Pick<
  Selectable<PushMessages>,
  'id' | 'order_id' | 'title' | 'message' | 'path' | 'attempts'
> &
  Omit<SubscriptionRow, 'session_id'>;

/** How long a message is news, and what it waits after its first attempt, its second and so on. */
export interface MessageLife {
  newsSeconds: number;
  waitSeconds: readonly number[];
}

/**
 * Takes messages that are due for this process alone, the oldest first. Each is due again after its wait, so that a
 * process which dies while it sends has only been slow.
 */
export async function takeDueMessages(
  db: Database,
  limit: number,
  { newsSeconds, waitSeconds }: MessageLife,
): Promise<DueMessageRow[]> {
  const { rows } = await sql<DueMessageRow>`
    update push_messages told
    set attempts = told.attempts + 1,
      due_at = now() + make_interval(secs => (${waitSeconds}::int[])[told.attempts + 1])
    from push_subscriptions subscription
    where subscription.session_id = told.session_id and told.id in (
      select id from push_messages
      where due_at <= now() and attempts < ${waitSeconds.length}
        and created_at > now() - make_interval(secs => ${newsSeconds})
      order by due_at, id limit ${limit} for update skip locked)
    returning told.id, told.order_id, told.title, told.message, told.path, told.attempts,
      subscription.endpoint, subscription.p256dh, subscription.auth`.execute(db);
  return rows;
}

export async function deleteMessage(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_messages').where('id', '=', id).execute();
}

/** Nobody wants to hear any more where an order was so long ago, or it was tried often enough. */
export async function deleteSpentMessages(
  db: Database,
  { newsSeconds, waitSeconds }: MessageLife,
): Promise<void> {
  await sql`
    delete from push_messages where due_at <= now()
      and (attempts >= ${waitSeconds.length} or created_at <= now() - make_interval(secs => ${newsSeconds}))`.execute(
    db,
  );
}
