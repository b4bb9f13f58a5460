import { RECALL_LIMITS } from '@chulo/shared/domain/order/kitchen-times';
import { KITCHEN_STATUSES } from '@chulo/shared/domain/order/order-status';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { selectOrders } from './orders.repository.ts';

const KITCHEN_LIMIT = 500;

/**
 * The orders on the kitchen board, oldest first; a scheduled one from its time on, or when somebody has started it before.
 * The statuses are literals, not parameters: otherwise a generic plan cannot use the partial index of open orders.
 */
export function selectKitchenOrders(db: Database, now: Date) {
  const statuses = sql.join(KITCHEN_STATUSES.map((status) => sql.lit(status)));
  return selectOrders(db)
    .where(sql<SqlBool>`orders.status in (${statuses})`)
    .where(
      sql<SqlBool>`(slot.on_board_from is null or slot.on_board_from <= ${now} or orders.status <> 'confirmed')`,
    )
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(KITCHEN_LIMIT);
}

/** Confirmed orders before their time on the board, the next one first. */
export function selectScheduledOrders(db: Database, now: Date) {
  return selectOrders(db)
    .where('orders.status', '=', sql.lit('confirmed'))
    .where('slot.on_board_from', '>', now)
    .orderBy('slot.starts_at')
    .orderBy('orders.id')
    .limit(KITCHEN_LIMIT);
}

/** The orders that wait for an answer, at most the oldest `KITCHEN_LIMIT`. */
export function selectPendingOrders(db: Database) {
  return selectOrders(db)
    .where('orders.status', '=', sql.lit('pending'))
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(KITCHEN_LIMIT);
}

/** The orders with a request that nobody has answered, the oldest request first. */
export function selectRequestedOrders(db: Database) {
  return selectOrders(db)
    .innerJoin('order_requests', 'order_requests.order_id', 'orders.id')
    .where('order_requests.answer', 'is', null)
    .orderBy('order_requests.asked_at')
    .orderBy('orders.id')
    .limit(KITCHEN_LIMIT);
}

/** The orders that were cancelled on the board since then, and that the kitchen has not confirmed, oldest first. */
export function selectCancelledTickets(db: Database, since: Date) {
  return selectOrders(db)
    .innerJoin('cancelled_tickets', 'cancelled_tickets.order_id', 'orders.id')
    .where('cancelled_tickets.cancelled_at', '>=', since)
    .where('orders.status', '=', 'cancelled')
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(KITCHEN_LIMIT);
}

/** The orders that left the board since then, the latest first. A scheduled one came to it at its time or with its start. */
export function selectDepartedOrders(db: Database, since: Date) {
  return selectOrders(db)
    .where('orders.left_kitchen_at', '>=', since)
    .where(
      sql<SqlBool>`(slot.order_id is null or slot.on_board_from <= orders.left_kitchen_at or exists (
        select from order_status_changes where order_id = orders.id and to_status in ('preparing', 'ready')))`,
    )
    .orderBy('orders.left_kitchen_at', 'desc')
    .orderBy('orders.id')
    .limit(RECALL_LIMITS.orders);
}
