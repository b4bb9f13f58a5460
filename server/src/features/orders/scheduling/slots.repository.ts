import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../db/client.ts';

export interface TakenSlotRow {
  from: Date;
  minutes: number;
}

/** The slots of the orders from an instant on, one for each order. */
export async function listTakenSlots(db: Database, from: Date): Promise<TakenSlotRow[]> {
  return db
    .selectFrom('scheduled_orders')
    .innerJoin('orders', 'orders.id', 'scheduled_orders.order_id')
    .select(['scheduled_orders.starts_at as from', 'scheduled_orders.slot_minutes as minutes'])
    .where('scheduled_orders.starts_at', '>=', from)
    .where('orders.status', '<>', 'cancelled')
    .execute();
}

/** The open orders whose slot has not started, in its order. */
export async function listComingOrders(db: Database, now: Date) {
  return db
    .selectFrom('scheduled_orders as slot')
    .innerJoin('orders', 'orders.id', 'slot.order_id')
    .select(['orders.id', 'orders.order_number', 'slot.starts_at', 'slot.slot_minutes', 'slot.on_board_from'])
    .where('slot.starts_at', '>', now)
    .where('orders.status', 'not in', ['delivered', 'cancelled'])
    .orderBy('slot.starts_at')
    .orderBy('orders.id')
    .execute();
}
export type ComingOrderRow = Awaited<ReturnType<typeof listComingOrders>>[number];

/** The time for which an order is scheduled; null when it is wanted at once. */
export async function findSlotTime(db: Database, orderId: string): Promise<{ from: Date; to: Date } | null> {
  const row = await db
    .selectFrom('scheduled_orders')
    .select('starts_at as from')
    .select(sql<Date>`starts_at + make_interval(mins => slot_minutes)`.as('to'))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** Takes the place of an order that was cancelled; true also for an order without a slot. */
export async function keepPlaceAgain(db: Database, orderId: string, capacity: number): Promise<boolean> {
  const { rows } = await sql<{ is_kept: SqlBool }>`
    select keep_slot_place(starts_at, slot_minutes, ${capacity}::integer, order_id) as is_kept
    from scheduled_orders where order_id = ${orderId}`.execute(db);
  return rows.every(({ is_kept }) => Boolean(is_kept));
}
