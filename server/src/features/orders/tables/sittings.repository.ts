import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/client.ts';
import type { Sittings } from '../../../db/schema.ts';
import { type OrderRow, selectOrders } from '../orders.repository.ts';
import { findOpenSitting } from './tables.repository.ts';

/** Opens the table, or finds its open sitting. @returns null without such a table */
export async function openSitting(db: Database, tableId: string, openedBy: string): Promise<string | null> {
  // Nobody archives it meanwhile.
  const { rows } = await sql<{ id: string }>`
    insert into sittings (table_id, opened_by)
    select id, ${openedBy}::uuid from dining_tables where id = ${tableId}::uuid and archived_at is null for share
    on conflict (table_id) where closed_at is null do nothing
    returning id`.execute(db);
  return rows[0]?.id ?? findOpenSitting(db, tableId);
}

export type SittingRow = Pick<
  Selectable<Sittings>,
  'id' | 'opened_at' | 'guest_id' | 'bill_asked_at' | 'closed_at'
> & { table_id: string; table_name: string };

const selectSittings = (db: Database) =>
  db
    .selectFrom('sittings')
    .innerJoin('dining_tables', 'dining_tables.id', 'sittings.table_id')
    .select(['sittings.id', 'opened_at', 'guest_id', 'bill_asked_at', 'closed_at', 'table_id'])
    .select('dining_tables.name as table_name');

export async function findSitting(db: Database, sittingId: string): Promise<SittingRow | null> {
  return (await selectSittings(db).where('sittings.id', '=', sittingId).executeTakeFirst()) ?? null;
}

/** Until the transaction ends it gets no order, is not closed, and nobody else takes what is due. */
export async function lockSitting(db: Database, sittingId: string): Promise<SittingRow | null> {
  const row = await selectSittings(db)
    .where('sittings.id', '=', sittingId)
    .forUpdate('sittings')
    .executeTakeFirst();
  return row ?? null;
}

export const listOpenSittings = (db: Database): Promise<SittingRow[]> =>
  selectSittings(db).where('closed_at', 'is', null).execute();

/** Oldest first. */
export const listRounds = (
  db: Database,
  sittingIds: readonly string[],
): Promise<(OrderRow & { sitting_id: string | null })[]> =>
  selectOrders(db)
    .select('orders.sitting_id')
    .where('orders.sitting_id', '=', sql<string>`any(${sittingIds}::uuid[])`)
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .execute();

/** The sessions of its guests end with it. */
export async function closeSitting(db: Database, { id, guest_id: guestId }: SittingRow): Promise<void> {
  await db.updateTable('sittings').set({ closed_at: sql<Date>`now()` }).where('id', '=', id).execute();
  if (guestId !== null) await endGuestSessions(db, guestId);
}

/** Every guest of the sitting is this person, who has no account and never signs in. */
export async function insertGuest(db: Database, sittingId: string, name: string): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('users')
    .values({
      id,
      name,
      email: '',
      email_key: `table:${id}`,
      phone: '',
      password_hash: '',
      is_active: false,
      is_caller: true,
    })
    .execute();
  await db.updateTable('sittings').set({ guest_id: id }).where('id', '=', sittingId).execute();
  return id;
}

export async function endGuestSessions(db: Database, guestId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', guestId).execute();
}

/** @param isAsked false once the bill is paid */
export async function markBill(db: Database, sittingId: string, isAsked: boolean): Promise<void> {
  await db
    .updateTable('sittings')
    .set({ bill_asked_at: isAsked ? sql<Date>`now()` : null })
    .where('id', '=', sittingId)
    .where('closed_at', 'is', null)
    .execute();
}
