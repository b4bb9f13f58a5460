import type { PromiseMinutes } from '@chulo/shared/domain/order/acceptance';
import type { CancelReason, Reason } from '@chulo/shared/domain/order/cancel-reasons';
import {
  entersKitchen,
  isOnBoard,
  leavesBoard,
  type OrderStatus,
} from '@chulo/shared/domain/order/order-status';
import { sql } from 'kysely';
import type { Database } from '../../../db/client.ts';
import type { Principal } from '../../../http/authenticate.ts';
import type { OrderRow } from '../orders.repository.ts';
import { deleteReminders } from './answers.repository.ts';
import { deleteFinishedStations } from './stations.repository.ts';

export interface LockedOrder {
  id: string;
  order_number: number;
  customer_id: string;
  status: OrderStatus;
  fulfilment: OrderRow['fulfilment'];
  total: string;
  paid_amount: string;
  tipped_amount: string;
  refunded_amount: string;
  promo_id: string | null;
  delayed_minutes: number;
  revision: number;
  is_test: boolean;
}

/** Locks the order until the transaction ends. Of two simultaneous changes, the second sees the first. */
export async function lockOrder(
  db: Database,
  orderId: string,
  ownerId: string | null,
): Promise<LockedOrder | null> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'order_number', 'customer_id', 'status', 'fulfilment', 'total', 'paid_amount', 'promo_id'])
    .select(['delayed_minutes', 'is_test', 'tipped_amount', 'refunded_amount', 'revision'])
    .where('id', '=', orderId)
    .$if(ownerId !== null, (query) => query.where('customer_id', '=', ownerId))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Until the transaction ends the customer places no order. The lock of place_order(). */
export async function lockCustomer(db: Database, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${customerId}, 0))`.execute(db);
}

interface StatusUpdate {
  reason: Reason;
  /** Of an acceptance, if the order is not promised for its usual time. */
  promisedMinutes: PromiseMinutes | null;
}

/** @returns by when the order is promised, if not for its usual time */
export async function updateStatus(
  db: Database,
  order: LockedOrder,
  status: OrderStatus,
  changedBy: Pick<Principal, 'userId' | 'sessionId'>,
  { reason, promisedMinutes }: StatusUpdate,
): Promise<Date | null> {
  const { promised_at: promisedAt } = await db
    .updateTable('orders')
    .set({ status, updated_at: sql<Date>`now()`, ...kitchenTimesOf(order.status, status) })
    .$if(entersKitchen(order.status, status), (query) => query.set({ promised_minutes: promisedMinutes }))
    .where('id', '=', order.id)
    .returning(sql<Date | null>`confirmed_at + make_interval(mins => promised_minutes)`.as('promised_at'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_status_changes')
    .values({
      order_id: order.id,
      from_status: order.status,
      to_status: status,
      changed_by: changedBy.userId,
      reason: reason.text,
      reason_code: reason.code,
      cook_id: sql<
        string | null
      >`(select cook_id from board_cooks where session_id = ${changedBy.sessionId})`,
    })
    .execute();
  await markCancelled(db, order, status);
  if (status === 'pending') await deleteReminders(db, order.id);
  if (order.status === 'preparing') await deleteFinishedStations(db, order.id);
  return promisedAt;
}

/**
 * An order that is cancelled on the board stays there, marked, until the kitchen has confirmed that it knows. A scheduled
 * one that nobody has started is not on the board before its time.
 */
async function markCancelled(
  db: Database,
  { id, status: from }: LockedOrder,
  to: OrderStatus,
): Promise<void> {
  if (from === 'cancelled') await db.deleteFrom('cancelled_tickets').where('order_id', '=', id).execute();
  if (to === 'cancelled' && isOnBoard(from))
    await sql`
      insert into cancelled_tickets (order_id)
      select ${id}::uuid where not (${from === 'confirmed'} and exists (
        select from scheduled_orders where order_id = ${id} and on_board_from > now()))
      on conflict (order_id) do nothing`.execute(db);
}

/** Updates the times at which the order entered the kitchen, was seen there and left its board. */
function kitchenTimesOf(from: OrderStatus, to: OrderStatus) {
  const now = sql<Date>`now()`;
  return {
    ...(entersKitchen(from, to) ? { confirmed_at: now, seen_at: null } : {}),
    ...(to === 'pending' ? { confirmed_at: null, seen_at: null } : {}),
    ...(leavesBoard(from, to) ? { left_kitchen_at: now } : {}),
    ...(isOnBoard(to) || to === 'pending' ? { left_kitchen_at: null } : {}),
  };
}

export interface StatusChangeRow {
  from_status: OrderStatus | null;
  to_status: OrderStatus;
  changed_at: Date;
  changed_by_name: string | null;
  cook_name: string | null;
  reason: string;
  reason_code: CancelReason | null;
  is_automatic: boolean;
}

/** Oldest first. */
export async function listStatusChanges(db: Database, orderId: string): Promise<StatusChangeRow[]> {
  return db
    .selectFrom('order_status_changes as change')
    .leftJoin('users', 'users.id', 'change.changed_by')
    .leftJoin('cooks', 'cooks.id', 'change.cook_id')
    .select([
      'change.from_status',
      'change.to_status',
      'change.changed_at',
      'change.reason',
      'change.reason_code',
      'change.is_automatic',
      'users.name as changed_by_name',
      'cooks.name as cook_name',
    ])
    .where('change.order_id', '=', orderId)
    .orderBy('change.id')
    .execute();
}

/** The status in which an order was cancelled, also after it is restored. */
export async function findStatusBeforeCancel(db: Database, orderId: string): Promise<OrderStatus> {
  const row = await db
    .selectFrom('order_status_changes')
    .select('from_status')
    .where('order_id', '=', orderId)
    .where('to_status', '=', 'cancelled')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.from_status ?? 'pending';
}

/** Returns only the orders that were not seen before. */
export async function markSeen(db: Database, orderIds: readonly string[]) {
  return db
    .updateTable('orders')
    .set({ seen_at: sql<Date>`now()` })
    .where('id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('seen_at', 'is', null)
    .returning(['id', 'customer_id'])
    .execute();
}

/** The kitchen knows that these orders are cancelled. Returns only those that it did not know of before. */
export async function removeCancelledTickets(db: Database, orderIds: readonly string[]) {
  return db
    .deleteFrom('cancelled_tickets')
    .using('orders')
    .whereRef('orders.id', '=', 'cancelled_tickets.order_id')
    .where('cancelled_tickets.order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .returning(['orders.id', 'orders.customer_id'])
    .execute();
}

export async function updateLineTick(
  db: Database,
  orderId: string,
  position: number,
  isTicked: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_lines')
    .set({ is_ticked: isTicked })
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
