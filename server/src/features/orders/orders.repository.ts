import type { ListOrdersQuery } from '@chulo/shared/contract/orders';
import { RECALL_LIMITS } from '@chulo/shared/domain/order/kitchen-times';
import { KITCHEN_STATUSES } from '@chulo/shared/domain/order/order-status';
import { endOfNepalDay, startOfNepalDay } from '@chulo/shared/domain/time/nepal-time';
import { type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { countRows, type Page } from '../../db/pagination.ts';
import type { DB, Orders } from '../../db/schema.ts';

const KITCHEN_LIMIT = 500;

const ORDER_COLUMNS = [
  'orders.id',
  'orders.order_number',
  'orders.customer_id',
  'orders.status',
  'orders.fulfilment',
  'orders.subtotal',
  'orders.discount',
  'orders.delivery_fee',
  'orders.tax',
  'orders.tip',
  'orders.total',
  'orders.paid_amount',
  'orders.promo_code',
  'orders.payment_method',
  'orders.instructions',
  'orders.address',
  'orders.created_at',
  'orders.updated_at',
  'orders.seen_at',
  'orders.confirmed_at',
  'orders.promised_from_minutes',
  'orders.promised_to_minutes',
] as const;

export type OrderRow = Pick<
  Selectable<Orders>,
  | 'id'
  | 'order_number'
  | 'customer_id'
  | 'status'
  | 'fulfilment'
  | 'subtotal'
  | 'discount'
  | 'delivery_fee'
  | 'tax'
  | 'tip'
  | 'total'
  | 'paid_amount'
  | 'promo_code'
  | 'payment_method'
  | 'instructions'
  | 'address'
  | 'created_at'
  | 'updated_at'
  | 'seen_at'
  | 'confirmed_at'
  | 'promised_from_minutes'
  | 'promised_to_minutes'
> & { customer_name: string; customer_email: string; customer_phone: string; restaurant_name: string };

export interface OrderLineRow {
  order_id: string;
  position: number;
  menu_item_id: string;
  name: string;
  image: string;
  unit_price: string;
  quantity: number;
  options: unknown;
  instructions: string;
  is_ticked: boolean;
  prep_minutes: number;
}

const LINE_COLUMNS = [
  'order_id',
  'position',
  'menu_item_id',
  'name',
  'image',
  'unit_price',
  'quantity',
  'options',
  'instructions',
  'is_ticked',
  'prep_minutes',
] as const;

export function selectOrders(db: Database) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.customer_id')
    .innerJoin('restaurants', 'restaurants.id', 'orders.restaurant_id')
    .select(ORDER_COLUMNS)
    .select([
      'users.name as customer_name',
      'users.email as customer_email',
      'users.phone as customer_phone',
      'restaurants.name as restaurant_name',
    ]);
}

/** @param ownerId null for an order of any customer */
export async function findOrder(
  db: Database,
  orderId: string,
  ownerId: string | null,
): Promise<OrderRow | null> {
  const row = await selectOrders(db)
    .where('orders.id', '=', orderId)
    .$if(ownerId !== null, (query) => query.where('orders.customer_id', '=', ownerId))
    .executeTakeFirst();
  return row ?? null;
}

export async function listLines(db: Database, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_lines')
    .select(LINE_COLUMNS)
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}

/**
 * The orders on the kitchen board, oldest first. The statuses are literals, not parameters: otherwise a generic plan
 * cannot use the partial index of open orders.
 */
export function selectKitchenOrders(db: Database) {
  const statuses = sql.join(KITCHEN_STATUSES.map((status) => sql.lit(status)));
  return selectOrders(db)
    .where(sql<SqlBool>`orders.status in (${statuses})`)
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(KITCHEN_LIMIT);
}

/** The orders that left the board since then, the latest first. */
export function selectDepartedOrders(db: Database, since: Date) {
  return selectOrders(db)
    .where('orders.left_kitchen_at', '>=', since)
    .orderBy('orders.left_kitchen_at', 'desc')
    .orderBy('orders.id')
    .limit(RECALL_LIMITS.orders);
}

export type OrderFilter = Pick<ListOrdersQuery, 'status' | 'from' | 'to' | 'customerId'>;

export function matches(filter: OrderFilter) {
  return (eb: ExpressionBuilder<DB, 'orders'>) => {
    const { status, from, to, customerId } = filter;
    const conditions: ReturnType<typeof eb.and>[] = [];
    if (status && status.length > 0) conditions.push(eb.and([eb('orders.status', 'in', status)]));
    if (from) conditions.push(eb.and([eb('orders.created_at', '>=', startOfNepalDay(from))]));
    if (to) conditions.push(eb.and([eb('orders.created_at', '<', endOfNepalDay(to))]));
    if (customerId) conditions.push(eb.and([eb('orders.customer_id', '=', customerId)]));
    return eb.and(conditions);
  };
}

/** Newest first. The subquery skips the rows before the page with an index-only scan. */
export async function listOrders(db: Database, filter: OrderFilter, page: Page): Promise<OrderRow[]> {
  const onPage = db
    .selectFrom('orders')
    .select('orders.id')
    .where(matches(filter))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .limit(page.limit)
    .offset(page.offset);
  return selectOrders(db)
    .innerJoin(onPage.as('on_page'), 'on_page.id', 'orders.id')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .execute();
}

/** Exact up to the limit of countRows. */
export const countOrders = (db: Database, filter: OrderFilter): Promise<number> =>
  countRows(db, db.selectFrom('orders').select('orders.id').where(matches(filter)));
