import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether an order waits for its time on the kitchen's board, in a query with `orders`: nobody has to cook it yet
 * (decision 0068).
 */
export function isBeforeItsTime(now: Date | RawBuilder<Date>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(orders.status = 'confirmed' and exists (
    select from scheduled_orders where order_id = orders.id and on_board_from > ${now}))`;
}
