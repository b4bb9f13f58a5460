import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';
import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import { sql } from 'kysely';
import type { Database } from '../../../db/client.ts';

export interface OrderToInsert {
  placedAt: Date;
  status?: OrderStatus;
  fulfilment?: FulfilmentType;
  /** Rupees. */
  total?: number;
  paid?: number;
  lines?: { menuItemId: string; quantity: number; unitPrice: number }[];
}

/** Inserts an order directly into the tables, placed at any time in the past. */
export async function insertOrder(db: Database, order: OrderToInsert): Promise<string> {
  const { placedAt, status = 'delivered', fulfilment = 'pickup', total = 100, paid = 0, lines = [] } = order;
  const { rows } = await sql<{ id: string }>`
    insert into orders (customer_id, restaurant_id, status, fulfilment, subtotal, discount, delivery_fee, tax,
      total, paid_amount, payment_method, address, promised_from_minutes, promised_to_minutes, request_hash,
      created_at)
    select (select id from users where email = 'customer@chulo.test'), (select id from restaurants),
      ${status}::order_status, ${fulfilment}::fulfilment_type, ${total}::numeric, 0, 0, 0, ${total}::numeric,
      ${paid}::numeric, 'cod', ${fulfilment === 'delivery' ? '{}' : null}::jsonb, 20, 30, '', ${placedAt}
    returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  for (const [index, { menuItemId, quantity, unitPrice }] of lines.entries())
    await sql`
      insert into order_lines (order_id, position, menu_item_id, name, image, unit_price, quantity)
      values (${id}, ${index + 1}::int, ${menuItemId}, 'As it was called then', '', ${unitPrice}::numeric,
        ${quantity}::int)`.execute(db);
  return id;
}

export async function updateOrderStatus(db: Database, orderId: string, status: OrderStatus): Promise<void> {
  await db.updateTable('orders').set({ status }).where('id', '=', orderId).execute();
}

/** The expected totals, computed from all orders. */
export async function countAllOrders(db: Database) {
  const { rows: totals } = await sql`
    select placed_on as day, fulfilment, count(*)::int as orders,
      (count(*) filter (where status = 'cancelled'))::int as cancelled,
      coalesce(sum(total) filter (where status <> 'cancelled'), 0)::numeric(16, 2) as value,
      coalesce(sum(paid_amount) filter (where status <> 'cancelled'), 0)::numeric(16, 2) as paid,
      coalesce(sum(paid_amount) filter (where status = 'cancelled'), 0)::numeric(16, 2) as refund_due
    from orders group by placed_on, fulfilment order by placed_on, fulfilment`.execute(db);
  const { rows: items } = await sql`
    select placed_on as day, menu_item_id, sum(quantity)::int as quantity,
      sum(quantity * unit_price)::numeric(16, 2) as revenue
    from orders join order_lines on order_id = id where status <> 'cancelled'
    group by placed_on, menu_item_id order by placed_on, menu_item_id`.execute(db);
  return { totals, items };
}

/** The stored totals. */
export async function readAllTotals(db: Database) {
  const totals = await db
    .selectFrom('order_day_totals')
    .select(['day', 'fulfilment', 'orders', 'cancelled', 'value', 'paid', 'refund_due'])
    .orderBy('day')
    .orderBy('fulfilment')
    .execute();
  const items = await db
    .selectFrom('order_day_items')
    .select(['day', 'menu_item_id', 'quantity', 'revenue'])
    .orderBy('day')
    .orderBy('menu_item_id')
    .execute();
  return { totals, items };
}
