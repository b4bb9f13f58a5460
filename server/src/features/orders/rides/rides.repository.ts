import type { OrderAddress } from '@chulo/shared/contract/orders/orders';
import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import { sql } from 'kysely';
import type { Database } from '../../../db/client.ts';
import { nepalDay } from '../../../db/nepal-hour.ts';

/** A rider who can sign in. Another one's orders are free. */
const isAtWork = sql`rider.is_active and rider.job = 'rider'`;

export interface RideRow {
  order_id: string;
  order_number: number;
  status: OrderStatus;
  total: string;
  paid_amount: string;
  tipped_amount: string;
  refunded_amount: string;
  item_count: number;
  cash_taken: string;
  delivered_at: Date | null;
  is_mine: boolean;
  not_found_reason: string;
  name: string;
  phone: string;
  address: OrderAddress;
  instructions: string;
}

/**
 * Deliveries that are cooked or ready and that nobody has, hers, and what was delivered or cancelled today. One that the board has
 * given out is free until a rider says that she has it, for a day at most.
 */
export async function listRides(db: Database, riderId: string): Promise<RideRow[]> {
  const { rows } = await sql<RideRow>`
    select orders.id as order_id, order_number, status, total, paid_amount, tipped_amount, refunded_amount,
      delivery.rider_id is not null as is_mine,
      (select coalesce(sum(quantity), 0)::int from order_lines where order_id = orders.id) as item_count,
      (select coalesce(sum(amount + tip), 0) from payments
        where order_id = orders.id and rider_id = ${riderId}) as cash_taken,
      ended.at as delivered_at, coalesce(not_found_reason, '') as not_found_reason,
      users.name, users.phone, address, instructions
    from orders
    join users on users.id = orders.customer_id
    left join deliveries as delivery on delivery.order_id = orders.id and delivery.rider_id = ${riderId}
    left join lateral (
      select changed_at as at from order_status_changes
      where order_id = orders.id and to_status = orders.status and status in ('delivered', 'cancelled')
      order by id desc limit 1
    ) as ended on true
    where fulfilment = 'delivery' and not is_test and orders.id in (
      select id from orders where status in ('preparing', 'ready')
      union all select id from orders where status = 'picked_up' and left_kitchen_at > now() - interval '1 day'
      union all select order_id from deliveries where rider_id = ${riderId} and taken_at > now() - interval '7 days')
      and (ended.at is null or ${nepalDay(sql`ended.at`)} = ${nepalDay(sql`now()`)})
      and (delivery.rider_id is not null or not exists (
        select from deliveries join users as rider on rider.id = rider_id
        where order_id = orders.id and ${isAtWork}))
    order by orders.confirmed_at, orders.id`.execute(db);
  return rows;
}

/** In the transaction that has locked the order. False when another rider has it. */
export async function takeRide(db: Database, orderId: string, riderId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into deliveries (order_id, rider_id) values (${orderId}, ${riderId})
    on conflict (order_id) do update
      set rider_id = excluded.rider_id, taken_at = now(), not_found_at = null, not_found_reason = ''
      where deliveries.rider_id <> excluded.rider_id and not exists (
        select from users as rider where rider.id = deliveries.rider_id and ${isAtWork})
    returning order_id`.execute(db);
  return rows.length > 0 || (await findRider(db, orderId))?.rider_id === riderId;
}

export const findRider = (db: Database, orderId: string) =>
  db
    .selectFrom('deliveries')
    .innerJoin('users as rider', 'rider.id', 'rider_id')
    .select(['rider_id', 'rider.name', 'taken_at', 'not_found_at', 'not_found_reason'])
    .select(sql<boolean>`${isAtWork}`.as('is_active'))
    .where('order_id', '=', orderId)
    .executeTakeFirst();

export async function deleteRide(db: Database, orderId: string): Promise<void> {
  await db.deleteFrom('deliveries').where('order_id', '=', orderId).execute();
}

export async function markNotFound(db: Database, orderId: string, reason: string): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ not_found_at: sql<Date>`now()`, not_found_reason: reason })
    .where('order_id', '=', orderId)
    .execute();
}

/** What a rider carries by the ledger: what was counted of her at the last close, and what has moved since. */
export async function readCashInHand(db: Database, riderId: string): Promise<string> {
  const { rows } = await sql<{ cash: string }>`
    with last as (select number, last_entry from day_closes order by number desc limit 1)
    select coalesce(sum(amount), 0) as cash from (
      select amount from ledger_lines
        where rider_id = ${riderId} and entry_id > coalesce((select last_entry from last), 0)
      union all select counted from day_close_counts
        where day_number = (select number from last) and rider_id = ${riderId}) as moved`.execute(db);
  return rows[0]?.cash ?? '0';
}
