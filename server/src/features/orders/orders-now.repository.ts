import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { dueAt, isBeingPrepared, isUnpaid } from './orders.repository.ts';

const MAX_COUNTED_NOW = 1_000;

export interface NowRow {
  pending: number;
  oldest_pending_at: Date | null;
  late: number;
  oldest_due_at: Date | null;
  unpaid_open: number;
  unpaid_delivered: number;
}

/**
 * Each part reads one index, from its newest entry on and up to the limit.
 * @param lateBefore orders in preparation that were due before are late
 */
export async function readNow(db: Database, lateBefore: Date): Promise<NowRow> {
  const limit = sql.lit(MAX_COUNTED_NOW);
  const { rows } = await sql<NowRow>`
    select pending.*, late.*, unpaid.* from
      (select count(*)::int as pending,
        (select created_at from orders left join scheduled_orders as slot on slot.order_id = orders.id
          where status = 'pending' order by slot.order_id is not null, created_at limit 1) as oldest_pending_at
        from (select from orders where status = 'pending' limit ${limit}) as counted) as pending,
      (select count(*)::int as late, min(due_at) as oldest_due_at
        from (select ${dueAt} as due_at from orders where ${isBeingPrepared} limit ${limit}) as due
        where due_at < ${lateBefore}) as late,
      (select count(*) filter (where status <> 'delivered')::int as unpaid_open,
        count(*) filter (where status = 'delivered')::int as unpaid_delivered
        from (select status from orders where ${isUnpaid} order by created_at desc, id limit ${limit}) as owed) as unpaid`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('the count query returned no row');
  return row;
}
