import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';
import { sql } from 'kysely';
import type { Database } from '../../../db/client.ts';
import type { RevisedLine } from './revisions.repository.ts';

/** A line that is made again, as it stood in the order. */
export type RemadeLine = Omit<RevisedLine, 'unitPrice'> & { image: string };

export interface RemakeRow {
  order_id: string;
  order_number: number;
  fulfilment: FulfilmentType;
  number: number;
  reason: string;
  lines: RemadeLine[];
  asked_at: Date;
  name: string;
  done_positions: number[];
  done_at: Date | null;
}

const selectRemakes = (db: Database) =>
  db
    .selectFrom('remakes')
    .innerJoin('orders', 'orders.id', 'order_id')
    .innerJoin('users', 'users.id', 'ordered_by')
    .select(['order_id', 'order_number', 'fulfilment', 'number', 'reason', 'lines', 'asked_at', 'users.name'])
    .select(['done_positions', 'done_at'])
    .$castTo<RemakeRow>();

/** Oldest first. */
export async function listRemakesOf(db: Database, orderId: string): Promise<RemakeRow[]> {
  return selectRemakes(db).where('order_id', '=', orderId).orderBy('number').execute();
}

/** The open ones since then, oldest first. */
export async function listOpenRemakes(db: Database, since: Date): Promise<RemakeRow[]> {
  return selectRemakes(db)
    .where('done_at', 'is', null)
    .where('asked_at', '>=', since)
    .where('orders.status', '<>', 'cancelled')
    .orderBy('asked_at')
    .orderBy('order_id')
    .execute();
}

/** The remake that an earlier call with this key has asked for; null when there was none. */
export async function findRemakeBy(
  db: Database,
  orderedBy: string,
  key: string,
): Promise<{ order_id: string; number: number } | null> {
  const row = await db
    .selectFrom('remakes')
    .select(['order_id', 'number'])
    .where('ordered_by', '=', orderedBy)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** When the order left the kitchen; null while it is there. One that was never on its board has only its history. */
export async function findLeftAt(db: Database, orderId: string): Promise<Date | null> {
  const { rows } = await sql<{ left_at: Date | null }>`
    select coalesce(left_kitchen_at, case when status in ('picked_up', 'delivered') then (
      select max(changed_at) from order_status_changes where order_id = orders.id) end) as left_at
    from orders where id = ${orderId}`.execute(db);
  return rows[0]?.left_at ?? null;
}

interface NewRemake {
  orderId: string;
  reason: string;
  lines: readonly RemadeLine[];
  key: string;
  orderedBy: string;
}

/** The order is locked. @returns the number of the remake */
export async function insertRemake(db: Database, { orderId, ...remake }: NewRemake): Promise<number> {
  const { number } = await db
    .insertInto('remakes')
    .values({
      order_id: orderId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from remakes where order_id = ${orderId})`,
      reason: remake.reason,
      lines: JSON.stringify(remake.lines),
      idempotency_key: remake.key,
      ordered_by: remake.orderedBy,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** The order is locked. */
export async function updateDone(
  db: Database,
  { order_id, number }: RemakeRow,
  { positions, isDone }: { positions: readonly number[]; isDone: boolean },
): Promise<void> {
  await db
    .updateTable('remakes')
    .set({ done_positions: [...positions] })
    .$if(isDone, (query) => query.set({ done_at: sql<Date>`now()` }))
    .where('order_id', '=', order_id)
    .where('number', '=', number)
    .execute();
}
