import { randomUUID } from 'node:crypto';
import { GUEST_NAME } from '@chulo/shared/domain/order/callers';
import { sql } from 'kysely';
import type { Database } from '../../../db/client.ts';
import type { OrderRow } from '../orders.repository.ts';

const MAX_FOUND = 10;
const MAX_ORDERS = 10;

export interface NewCaller {
  name: string;
  phone: string;
  /** Undefined: stays as it is. */
  note?: string | undefined;
}

/**
 * The caller with this phone and name; whoever gives no phone is a new one each time. Until the transaction ends, another order of
 * hers waits.
 */
export async function findOrInsertCaller(db: Database, { name, phone, note }: NewCaller): Promise<string> {
  const id = randomUUID();
  const { rows } = await sql<{ id: string }>`
    insert into users (id, name, email, email_key, phone, password_hash, is_active, is_caller, caller_note)
    values (${id}, ${name || GUEST_NAME}, '', ${`caller:${id}`}, ${phone}, '', false, true, ${note ?? ''})
    on conflict (phone_tail(phone) collate "C", lower(name)) where is_caller and phone <> '' and deleted_at is null
    do update set caller_note = coalesce(${note ?? null}, users.caller_note)
    returning id`.execute(db);
  return rows[0]?.id ?? id;
}

export interface CallerRow {
  id: string;
  name: string;
  phone: string;
  is_caller: boolean;
  caller_note: string;
  is_phone_blocked: boolean;
  order_count: number;
}

/** Everybody with this phone but the kitchen, who ordered last first. */
export async function listCallers(db: Database, phone: string, kitchenEmail: string): Promise<CallerRow[]> {
  const { rows } = await sql<CallerRow>`
    select users.id, name, phone, is_caller, caller_note,
      exists (select from blocked_phones where phone_hash = phone_hash(users.phone)) as is_phone_blocked,
      ordered.count as order_count
    from users cross join lateral (
      select count(*)::int as count, max(created_at) as newest from orders
      where customer_id = users.id and status <> 'cancelled' and not is_test) as ordered
    where phone_tail(phone) collate "C" = phone_tail(${phone}::text) and role = 'customer' and deleted_at is null
      and email_key <> ${kitchenEmail}
    order by ordered.newest desc nulls last, users.created_at desc limit ${MAX_FOUND}`.execute(db);
  return rows;
}

export type CallerOrderRow = Pick<
  OrderRow,
  'id' | 'customer_id' | 'order_number' | 'created_at' | 'fulfilment' | 'instructions' | 'address'
>;

/** The newest of each customer, without cancelled ones. */
export async function listOrdersOf(db: Database, customerIds: readonly string[]): Promise<CallerOrderRow[]> {
  const { rows } = await sql<CallerOrderRow>`
    select owned.* from unnest(${customerIds}::uuid[]) as customer (id) cross join lateral (
      select orders.id, customer_id, order_number, created_at, fulfilment, instructions, address from orders
      where customer_id = customer.id and status <> 'cancelled' and not is_test
      order by created_at desc, orders.id limit ${MAX_ORDERS}) as owned
    order by owned.created_at desc, owned.id`.execute(db);
  return rows;
}

/** False unless this is a caller whose person is still there. An order of hers waits until the transaction ends. */
export async function lockCaller(db: Database, callerId: string): Promise<boolean> {
  const row = await selectCallers(db).where('id', '=', callerId).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

export async function clearCallerNote(db: Database, callerId: string): Promise<void> {
  await db.updateTable('users').set({ caller_note: '' }).where('id', '=', callerId).execute();
}

const selectCallers = (db: Database) =>
  db.selectFrom('users').select('id').where('is_caller', '=', true).where('deleted_at', 'is', null);

/** The callers without an order in these months before now and without an open one, or those of them after an id. */
export async function listExpired(
  db: Database,
  { now, months }: { now: Date; months: number },
  { after, only, limit }: { after?: string; only?: string; limit: number },
): Promise<string[]> {
  const before = sql`(${now}::timestamptz at time zone 'Asia/Kathmandu' - make_interval(months => ${months}))
    at time zone 'Asia/Kathmandu'`;
  const rows = await selectCallers(db)
    .$if(after !== undefined, (callers) => callers.where('id', '>', after ?? ''))
    .$if(only !== undefined, (callers) => callers.where('id', '=', only ?? ''))
    .where(sql<boolean>`greatest(users.created_at,
      (select max(orders.created_at) from orders where customer_id = users.id)) < ${before}`)
    .where(sql<boolean>`not exists (
      select from orders where customer_id = users.id and status not in ('delivered', 'cancelled'))`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** For the audit trail, which names the caller by id only. */
export async function recordErasure(db: Database, callerId: string): Promise<void> {
  await sql`select record_entry('deleted', 'account', ${callerId}::text, null, null)`.execute(db);
}
