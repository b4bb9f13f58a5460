import { sql } from 'kysely';
import type { Database } from '../../../db/client.ts';

export async function insertClaim(db: Database, orderId: string, code: string): Promise<void> {
  await db.insertInto('order_claims').values({ order_id: orderId, code }).execute();
}

/** Null once it is claimed. */
export async function findClaimCode(db: Database, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('order_claims')
    .select('code')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.code ?? null;
}

/**
 * Takes the code away; of two simultaneous claims one gets the order.
 * @returns the order and whose it was; null without such a code
 */
export async function takeClaim(db: Database, orderNumber: number, code: string) {
  const row = await db
    .deleteFrom('order_claims')
    .using('orders')
    .whereRef('orders.id', '=', 'order_claims.order_id')
    .where('orders.order_number', '=', orderNumber)
    .where('order_claims.code', '=', code)
    .returning(['orders.id', 'orders.customer_id'])
    .executeTakeFirst();
  return row ?? null;
}

/** An order that staff took and this customer has claimed. */
export async function findClaimed(db: Database, orderNumber: number, customerId: string) {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'customer_id'])
    .where('order_number', '=', orderNumber)
    .where('customer_id', '=', customerId)
    .where('taken_by', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function updateCustomer(db: Database, orderId: string, customerId: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ customer_id: customerId, updated_at: sql<Date>`now()` })
    .where('id', '=', orderId)
    .execute();
}

/** The job of whoever took an order. */
export async function findJob(db: Database, userId: string) {
  const row = await db.selectFrom('users').select('job').where('id', '=', userId).executeTakeFirst();
  return row?.job ?? null;
}

/**
 * The order that an earlier call of this person with this key has placed. Until the transaction ends, a repeated call waits, and
 * then finds it.
 */
export async function findTaken(db: Database, takenBy: string, key: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${takenBy} ${key}`}, 3))`.execute(db);
  const row = await db
    .selectFrom('orders')
    .select(['id', 'request_hash'])
    .where('taken_by', '=', takenBy)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}
