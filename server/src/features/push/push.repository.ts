import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { PushKeys, PushSubscriptions } from '../../db/schema.ts';

/** Only the latest subscriptions of a user get messages. */
const MAX_DEVICES_PER_USER = 10;

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

/** What a queued message holds. The subscription is read when the message is sent. */
export interface PushJob {
  sessionId: string;
  orderId: string;
  title: string;
  message: string;
  path: string;
  expiresAt: string;
}

/**
 * Queues a message for each device of the user, in the caller's transaction. It replaces an unsent message about the
 * same order. A subscription that is being deleted is skipped, so that it never fails the transaction.
 */
export async function insertMessages(
  db: Database,
  { userId, orderId, title, message, path }: NewPushMessage,
  { ttlSeconds, maxAttempts }: { ttlSeconds: number; maxAttempts: number },
): Promise<void> {
  const rest = JSON.stringify({ orderId, title, message, path });
  await sql`
    with device as (
      select subscription.session_id
      from push_subscriptions subscription
      join sessions on sessions.id = subscription.session_id
      where sessions.user_id = ${userId}
      order by subscription.created_at desc
      limit ${MAX_DEVICES_PER_USER}
      for key share of subscription skip locked
    )
    select from (select session_id from device order by session_id) device
    cross join lateral graphile_worker.add_job('push',
      (${rest}::jsonb || jsonb_build_object('sessionId', session_id,
        'expiresAt', now() + make_interval(secs => ${ttlSeconds}::int)))::json,
      max_attempts => ${maxAttempts}::int,
      job_key => 'push:' || session_id || ':' || ${orderId}::text)`.execute(db);
}

/** Null after the session has ended or has unsubscribed. */
export async function findSubscription(db: Database, sessionId: string): Promise<SubscriptionRow | null> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select(['session_id', 'endpoint', 'p256dh', 'auth'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes messages that are too old or have no attempts left, and what a process of the release before has left behind. */
export async function deleteExpiredMessages(
  db: Database,
  { ttlSeconds }: { ttlSeconds: number },
): Promise<void> {
  await sql`delete from push_messages where created_at < now() - make_interval(secs => ${ttlSeconds}::int)`.execute(
    db,
  );
  await sql`
    delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier = 'push' and job.locked_at is null
      and (job.attempts >= job.max_attempts or (job.payload->>'expiresAt')::timestamptz <= now())`.execute(
    db,
  );
}
