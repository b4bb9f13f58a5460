import { sql } from 'kysely';
import type { Database } from '../../../db/client.ts';
import type { Principal } from '../../../http/authenticate.ts';

/** Adds to the delay of a locked order. */
export async function insertDelay(
  db: Database,
  orderId: string,
  minutes: number,
  { userId, sessionId }: Pick<Principal, 'userId' | 'sessionId'>,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ delayed_minutes: sql<number>`delayed_minutes + ${minutes}`, updated_at: sql<Date>`now()` })
    .where('id', '=', orderId)
    .execute();
  await db
    .insertInto('order_delays')
    .values({
      order_id: orderId,
      minutes,
      delayed_by: userId,
      cook_id: sql<string | null>`(select cook_id from board_cooks where session_id = ${sessionId})`,
    })
    .execute();
}

/** Oldest first. */
export async function listDelays(db: Database, orderId: string) {
  return db
    .selectFrom('order_delays as delay')
    .innerJoin('users', 'users.id', 'delay.delayed_by')
    .leftJoin('cooks', 'cooks.id', 'delay.cook_id')
    .select(['delay.minutes', 'delay.delayed_at', 'users.name as delayed_by_name', 'cooks.name as cook_name'])
    .where('delay.order_id', '=', orderId)
    .orderBy('delay.id')
    .execute();
}
export type DelayRow = Awaited<ReturnType<typeof listDelays>>[number];

/** The pending orders, by id. */
export async function listPending(db: Database) {
  const { rows } = await sql<{
    id: string;
    order_number: number;
    pending_since: Date;
    is_scheduled: boolean;
  }>`
    select orders.id, orders.order_number, change.changed_at as pending_since,
      exists (select from scheduled_orders where order_id = orders.id) as is_scheduled
    from orders
    join lateral (
      select changed_at from order_status_changes where order_id = orders.id order by id desc limit 1
    ) as change on true
    where orders.status = 'pending'
    order by orders.id`.execute(db);
  return rows;
}

export interface Reminder {
  order_id: string;
  after_minutes: number;
}

/** Records reminders and returns the new ones: of simultaneous calls, one gets each. */
export async function insertReminders(db: Database, reminders: readonly Reminder[]): Promise<Reminder[]> {
  if (reminders.length === 0) return [];
  return db
    .insertInto('order_reminders')
    .values(reminders)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['order_id', 'after_minutes'])
    .execute();
}

/** An order that is pending again is reminded of anew. It is no new order: the message at once was sent for good. */
export async function deleteReminders(db: Database, orderId: string): Promise<void> {
  await db
    .deleteFrom('order_reminders')
    .where('order_id', '=', orderId)
    .where('after_minutes', '>', 0)
    .execute();
}

/** The owners and managers who can sign in. */
export async function listAnswerers(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('job', 'in', ['owner', 'manager'])
    .where('is_active', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}
