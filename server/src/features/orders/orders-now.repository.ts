import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { dueAt, isBeingPrepared, isUnpaid } from './orders.repository.ts';

const MAX_COUNTED_NOW = 1_000;
const MAX_UNSETTLED = 100;

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

interface UnsettledRow {
  id: string;
  order_number: number;
  status: OrderStatus;
  due: string;
}

/** Orders that are not delivered or not paid, newest first. */
export async function listUnsettled(db: Database): Promise<UnsettledRow[]> {
  const columns = sql`orders.id, order_number, status, total - paid_amount as due, created_at`;
  const newest = sql`order by created_at desc, id limit ${MAX_UNSETTLED}`;
  // Two parts, so that each uses its index.
  const { rows } = await sql<UnsettledRow>`
    (select ${columns} from orders
      where not is_test and status in ('pending', 'confirmed', 'preparing', 'ready', 'picked_up') ${newest})
    union (select ${columns} from orders where ${isUnpaid} ${newest})
    ${newest}`.execute(db);
  return rows;
}
