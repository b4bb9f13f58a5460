import type { ListOrdersQuery } from '@chulo/shared/contract/orders/order-lists';
import type { Channel } from '@chulo/shared/domain/order/callers';
import { endOfNepalDay, startOfNepalDay } from '@chulo/shared/domain/time/nepal-time';
import { type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { countRows, type Page } from '../../db/pagination.ts';
import type { DB, Orders } from '../../db/schema.ts';

const CLOSED_STATUSES = ['delivered', 'cancelled'] as const;

const ORDER_COLUMNS = [
  'orders.id',
  'orders.order_number',
  'orders.customer_id',
  'orders.status',
  'orders.fulfilment',
  'orders.subtotal',
  'orders.discount',
  'orders.staff_discount',
  'orders.staff_discount_reason',
  'orders.delivery_fee',
  'orders.tax',
  'orders.prices_include_tax',
  'orders.tip',
  'orders.packaging_fee',
  'orders.rounding',
  'orders.total',
  'orders.paid_amount',
  'orders.tipped_amount',
  'orders.refunded_amount',
  'orders.returned_amount',
  'orders.revision',
  'orders.promo_id',
  'orders.promo_code',
  'orders.payment_method',
  'orders.table_name',
  'orders.instructions',
  'orders.address',
  'orders.created_at',
  'orders.updated_at',
  'orders.seen_at',
  'orders.confirmed_at',
  'orders.call_first',
  'orders.delayed_minutes',
  'orders.promised_from_minutes',
  'orders.promised_to_minutes',
  'orders.promised_minutes',
  'orders.is_test',
] as const;

type OrderColumn = (typeof ORDER_COLUMNS)[number] extends `orders.${infer Name}` ? Name : never;

export type OrderRow = Pick<Selectable<Orders>, OrderColumn> & {
  channel: Channel;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  restaurant_name: string;
  /** Who of the staff took the order; null when the customer has placed it. */
  taken_by_name: string | null;
  /** The slot of a scheduled order; null when it is wanted at once. */
  starts_at: Date | null;
  slot_minutes: number | null;
  on_board_from: Date | null;
  /** Null in every status but ready. */
  ready_at: Date | null;
};

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

/** From the history, and only for the few orders that are ready. An undone hand-over makes no order ready again. */
const readyAt = sql<Date | null>`case when orders.status = 'ready' then (
  select changed_at from order_status_changes as change
  where change.order_id = orders.id and change.to_status = 'ready'
  order by change.from_status in ('picked_up', 'delivered', 'cancelled'), change.id desc limit 1) end`;

export function selectOrders(db: Database) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.customer_id')
    .innerJoin('restaurants', 'restaurants.id', 'orders.restaurant_id')
    .leftJoin('scheduled_orders as slot', 'slot.order_id', 'orders.id')
    .leftJoin('users as taker', 'taker.id', 'orders.taken_by')
    .select(ORDER_COLUMNS)
    .select(sql<Channel>`orders.channel`.as('channel'))
    .select([
      'users.name as customer_name',
      'users.email as customer_email',
      'users.phone as customer_phone',
      'restaurants.name as restaurant_name',
      'taker.name as taken_by_name',
      'slot.starts_at',
      'slot.slot_minutes',
      'slot.on_board_from',
      readyAt.as('ready_at'),
    ]);
}

export async function findOrder(
  db: Database,
  orderId: string,
  filter: Pick<OrderFilter, 'customerId' | 'openOrChangedSince'>,
): Promise<OrderRow | null> {
  const row = await selectOrders(db)
    .where('orders.id', '=', orderId)
    .where(matches(filter))
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

/** Literals, as in the condition of the index `orders_unpaid`. A test order is never paid. */
export const isUnpaid = sql<SqlBool>`(orders.paid_amount < orders.total and orders.status <> 'cancelled' and not orders.is_test)`;

export const isBeingPrepared = sql<SqlBool>`orders.status in ('confirmed', 'preparing')`;
/** As dueAtOf() in the domain. */
export const dueAt = sql<Date>`(greatest(orders.confirmed_at, (
  select on_board_from from scheduled_orders where scheduled_orders.order_id = orders.id
)) + make_interval(mins => orders.delayed_minutes + (
  select coalesce(max(prep_minutes), 0) from order_lines where order_lines.order_id = orders.id)))`;

export type OrderFilter = Pick<
  ListOrdersQuery,
  'status' | 'from' | 'to' | 'customerId' | 'unpaid' | 'oldestFirst'
> & {
  /** Only orders in preparation that were due before. */
  dueBefore?: Date;
  /** Excludes closed orders without a change since then. */
  openOrChangedSince?: Date;
  /** Only orders after this one, newest first, or oldest first. */
  following?: ListPosition | undefined;
  /** Excludes the order with this number. */
  otherThan?: number | undefined;
};

/** Where an order is in a list, newest first. */
export interface ListPosition {
  id: string;
  order_number: number;
  /** With microseconds, which a Date has not. */
  placed_at: string;
}

/** @returns null for an unknown order, and for one that is not the customer's */
export async function findPosition(
  db: Database,
  orderId: string,
  customerId: string | undefined,
): Promise<ListPosition | null> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'order_number', sql<string>`created_at::text`.as('placed_at')])
    .where('id', '=', orderId)
    .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId ?? ''))
    .executeTakeFirst();
  return row ?? null;
}

export function matches(filter: OrderFilter) {
  return (eb: ExpressionBuilder<DB, 'orders'>) => {
    const { status, from, to, customerId, unpaid, oldestFirst, dueBefore } = filter;
    const { openOrChangedSince, following, otherThan } = filter;
    const conditions: ReturnType<typeof eb.and>[] = [];
    if (status && status.length > 0) conditions.push(eb.and([eb('orders.status', 'in', status)]));
    if (from) conditions.push(eb.and([eb('orders.created_at', '>=', startOfNepalDay(from))]));
    if (to) conditions.push(eb.and([eb('orders.created_at', '<', endOfNepalDay(to))]));
    if (customerId) conditions.push(eb.and([eb('orders.customer_id', '=', customerId)]));
    if (following) conditions.push(eb.and([(oldestFirst ? precedes : follows)(following)]));
    if (otherThan !== undefined) conditions.push(eb.and([eb('orders.order_number', '<>', otherThan)]));
    if (unpaid) conditions.push(eb.and([isUnpaid]));
    if (dueBefore) conditions.push(eb.and([isBeingPrepared, sql<SqlBool>`${dueAt} < ${dueBefore}`]));
    if (openOrChangedSince)
      conditions.push(
        eb.or([
          eb('orders.status', 'not in', CLOSED_STATUSES),
          eb('orders.updated_at', '>=', openOrChangedSince),
        ]),
      );
    return eb.and(conditions);
  };
}

/** The first condition is for the index. */
const follows = ({ id, placed_at }: ListPosition) => {
  const placedAt = sql`${placed_at}::timestamptz`;
  return sql<SqlBool>`(orders.created_at <= ${placedAt} and (orders.created_at < ${placedAt} or orders.id > ${id}::uuid))`;
};

const precedes = ({ id, placed_at }: ListPosition) => {
  const placedAt = sql`${placed_at}::timestamptz`;
  return sql<SqlBool>`(orders.created_at >= ${placedAt} and (orders.created_at > ${placedAt} or orders.id < ${id}::uuid))`;
};

/** Newest first, or the other way round. The subquery skips the rows before the page with an index-only scan. */
export async function listOrders(db: Database, filter: OrderFilter, page: Page): Promise<OrderRow[]> {
  const [byTime, byId] = filter.oldestFirst ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const);
  const onPage = db
    .selectFrom('orders')
    .select('orders.id')
    .where(matches(filter))
    .orderBy('orders.created_at', byTime)
    .orderBy('orders.id', byId)
    .limit(page.limit)
    .offset(page.offset);
  return selectOrders(db)
    .innerJoin(onPage.as('on_page'), 'on_page.id', 'orders.id')
    .orderBy('orders.created_at', byTime)
    .orderBy('orders.id', byId)
    .execute();
}

/** Exact up to the limit of countRows. */
export const countOrders = (db: Database, filter: OrderFilter): Promise<number> =>
  countRows(db, db.selectFrom('orders').select('orders.id').where(matches(filter)));
