import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';
import { endOfNepalDay, type NepalDay, startOfNepalDay } from '@chulo/shared/domain/time/nepal-time';
import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { nepalHour } from '../../db/nepal-hour.ts';
import type { ReportDays } from './report-range.ts';

/** Bounds one aggregation run, so that a backlog cannot exceed the statement timeout. */
export const MAX_DAYS_PER_RUN = 100;
const BEST_SELLERS = 10;
const REMAKE_REASONS = 10;

export async function hasChangedDays(db: Database): Promise<boolean> {
  const row = await db.selectFrom('order_day_changes').select('day').limit(1).executeTakeFirst();
  return row !== undefined;
}

/**
 * Recomputes the totals of changed days, up to MAX_DAYS_PER_RUN. An order's change and its row in order_day_changes
 * become visible together, so a change that this snapshot misses is left for the next run.
 * @param transaction repeatable read, without an earlier query
 * @returns the number of recomputed days
 */
export async function aggregateDays(transaction: Database): Promise<number> {
  // No advisory lock: its SELECT takes the snapshot before the wait; LOCK TABLE takes none, so the snapshot comes after.
  await sql`lock table order_day_totals in share row exclusive mode`.execute(transaction);
  const { rows } = await sql<{ day: NepalDay }>`
    with changed as (select distinct day from order_day_changes order by day limit ${MAX_DAYS_PER_RUN}::int),
      deleted_changes as (delete from order_day_changes where day in (select day from changed)),
      deleted_totals as (delete from order_day_totals where day in (select day from changed)),
      deleted_items as (delete from order_day_items where day in (select day from changed))
    select day from changed`.execute(transaction);
  const days = rows.map((row) => row.day);
  if (days.length > 0) await insertTotals(transaction, days);
  return days.length;
}

async function insertTotals(transaction: Database, days: readonly NepalDay[]): Promise<void> {
  await sql`
    insert into order_day_totals (day, fulfilment, orders, cancelled, value, paid, refund_due)
    select placed_on, fulfilment, count(*), count(*) filter (where status = 'cancelled'),
      coalesce(sum(total) filter (where status <> 'cancelled'), 0),
      coalesce(sum(least(paid_amount, total)) filter (where status <> 'cancelled'), 0),
      coalesce(sum(case
        when status = 'cancelled' then paid_amount + tipped_amount - refunded_amount
        else least(greatest(paid_amount - total, 0), paid_amount - refunded_amount) end), 0)
    from orders where placed_on = any(${days}::date[]) and not is_test
    group by placed_on, fulfilment`.execute(transaction);
  await sql`
    insert into order_day_items (day, menu_item_id, quantity, revenue)
    select orders.placed_on, line.menu_item_id, sum(line.quantity), sum(line.unit_price * line.quantity)
    from orders join order_lines as line on line.order_id = orders.id
    where orders.placed_on = any(${days}::date[]) and orders.status <> 'cancelled' and not orders.is_test
    group by orders.placed_on, line.menu_item_id`.execute(transaction);
}

/** Amounts in rupees as decimal text, without cancelled orders; `orders` includes them. Nothing includes a test order. */
export interface StatsRow {
  orders: number;
  value: string;
}
/** `orders` includes the cancelled ones, which `cancelled` counts. */
interface PartRow extends StatsRow {
  cancelled: number;
}
export interface DayRow extends PartRow {
  day: NepalDay;
}
export interface TypeRow extends PartRow {
  fulfilment: FulfilmentType;
  paid: string;
  /** What was received for cancelled orders and not given back. */
  refundDue: string;
}
export interface HourRow extends PartRow {
  hour: number;
}
export interface ItemRow {
  name: string;
  quantity: number;
  revenue: string;
}
export interface RemakesRow {
  reason: string;
  quantity: number;
}
export interface ReportRows {
  types: TypeRow[];
  days: DayRow[];
  hours: HourRow[];
  items: ItemRow[];
  remakes: RemakesRow[];
}

/** All days. Changed days are counted from their orders, so that nothing has to be aggregated first. */
export async function readStats(db: Database): Promise<StatsRow> {
  const { rows } = await sql<StatsRow>`
    with changed as materialized (select distinct day from order_day_changes)
    select coalesce(sum(orders), 0)::int as orders, coalesce(sum(value), 0) as value
    from (
      select orders, value from order_day_totals where day not in (select day from changed)
      union all
      select count(*), sum(total) filter (where status <> 'cancelled')
      from orders where placed_on in (select day from changed) and not is_test) as days`.execute(db);
  return rows[0] ?? { orders: 0, value: '0' };
}

export async function readReport(db: Database, range: ReportDays): Promise<ReportRows> {
  return {
    types: await listTypes(db, range),
    days: await listDays(db, range),
    hours: await listHours(db, range.to),
    items: await listBestSellers(db, range),
    remakes: await listRemakes(db, range),
  };
}

async function listTypes(db: Database, { from, to }: ReportDays): Promise<TypeRow[]> {
  return db
    .selectFrom('order_day_totals')
    .select([
      'fulfilment',
      sql<number>`sum(orders)::int`.as('orders'),
      sql<number>`sum(cancelled)::int`.as('cancelled'),
      sql<string>`sum(value)`.as('value'),
      sql<string>`sum(paid)`.as('paid'),
      sql<string>`coalesce(sum(refund_due), 0)`.as('refundDue'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('fulfilment')
    .execute();
}

async function listDays(db: Database, { from, to }: ReportDays): Promise<DayRow[]> {
  return db
    .selectFrom('order_day_totals')
    .select([
      'day',
      sql<number>`sum(orders)::int`.as('orders'),
      sql<number>`sum(cancelled)::int`.as('cancelled'),
      sql<string>`sum(value)`.as('value'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .orderBy('day')
    .execute();
}

/** The orders of one day by hour of placement, Nepal time. */
async function listHours(db: Database, day: NepalDay): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`
    select
      ${nepalHour(sql.ref('created_at'))} as hour,
      count(*)::int as orders, count(*) filter (where status = 'cancelled')::int as cancelled,
      coalesce(sum(total) filter (where status <> 'cancelled'), 0) as value
    from orders where placed_on = ${day}::date and not is_test
    group by 1`.execute(db);
  return rows;
}

/** By quantity, with the dishes' current names. */
async function listBestSellers(db: Database, { from, to }: ReportDays): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select item.name, sold.quantity, sold.revenue
    from (
      select menu_item_id, sum(quantity)::int as quantity, sum(revenue) as revenue
      from order_day_items where day between ${from}::date and ${to}::date
      group by menu_item_id) as sold
    join menu_items as item on item.id = sold.menu_item_id
    order by sold.quantity desc, sold.revenue desc, item.name collate "C", item.id
    limit ${BEST_SELLERS}::int`.execute(db);
  return rows;
}

/** The pieces that were made again, by reason. */
async function listRemakes(db: Database, { from, to }: ReportDays): Promise<RemakesRow[]> {
  const { rows } = await sql<RemakesRow>`
    select reason, sum((line ->> 'quantity')::int)::int as quantity
    from remakes join orders on orders.id = order_id, jsonb_array_elements(lines) as line
    where asked_at >= ${startOfNepalDay(from)} and asked_at < ${endOfNepalDay(to)} and not is_test
    group by reason order by quantity desc, reason collate "C" limit ${REMAKE_REASONS}::int`.execute(db);
  return rows;
}
