import type { OrderAddress } from '@chulo/shared/contract/orders';
import { decimalOf } from '@chulo/shared/domain/money';
import type { FulfilmentType, OrderPrice } from '@chulo/shared/domain/pricing';
import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';

export interface NewOrderLine {
  menuItemId: string;
  name: string;
  image: string;
  /** Rupees as decimal text. */
  unitPrice: string;
  quantity: number;
  options: { optionId: string; name: string; price: number }[];
  instructions: string;
}

export interface NewOrder {
  id: string;
  customerId: string;
  restaurantId: string;
  fulfilment: FulfilmentType;
  price: OrderPrice;
  promo: { id: string; code: string } | null;
  paymentMethod: string;
  instructions: string;
  address: OrderAddress | null;
  promisedMinutes: { min: number; max: number };
  idempotencyKey: string | null;
  requestHash: Buffer;
  lines: NewOrderLine[];
}

/** What every answer to the same placement says. */
export interface PlacedOrderRow {
  id: string;
  order_number: number;
  subtotal: string;
  discount: string;
  delivery_fee: string;
  tax: string;
  tip: string;
  total: string;
  promo_code: string | null;
  fulfilment: FulfilmentType;
  created_at: Date;
}

const PLACED_COLUMNS = sql.raw(
  'id, order_number, subtotal, discount, delivery_fee, tax, tip, total, promo_code, fulfilment, created_at',
);

/** One placement of a customer at a time, in every process, until the transaction ends. */
export async function lockCustomer(db: Database, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${customerId}, 0))`.execute(db);
}

export interface PlacementState {
  menu_version: number;
  restaurant_version: number;
  open_orders: number;
}

/** The numbers of the data that a price hangs on, and how many orders are open (counted up to the limit). */
export async function readPlacementState(
  db: Database,
  customerId: string,
  maxOpenOrders: number,
): Promise<PlacementState> {
  const { rows } = await sql<PlacementState>`
    select
      (select version::int from data_versions where name = 'menu') as menu_version,
      (select version::int from data_versions where name = 'restaurant') as restaurant_version,
      (select count(*)::int from (
        select 1 from orders where customer_id = ${customerId} and status not in ('delivered', 'cancelled')
        limit ${maxOpenOrders}::int) open) as open_orders`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('placement state without a row');
  return state;
}

export async function findOrderByKey(
  db: Database,
  customerId: string,
  idempotencyKey: string,
): Promise<(PlacedOrderRow & { request_hash: Buffer }) | null> {
  const { rows } = await sql<PlacedOrderRow & { request_hash: Buffer }>`
    select ${PLACED_COLUMNS}, request_hash from orders
    where customer_id = ${customerId} and idempotency_key = ${idempotencyKey}`.execute(db);
  return rows[0] ?? null;
}

/** The first order with the same contents that this customer placed within the last seconds. */
export async function findRecentTwin(
  db: Database,
  customerId: string,
  requestHash: Buffer,
  seconds: number,
): Promise<PlacedOrderRow | null> {
  const { rows } = await sql<PlacedOrderRow>`
    select ${PLACED_COLUMNS} from orders
    where customer_id = ${customerId} and created_at > now() - make_interval(secs => ${seconds}::int)
      and request_hash = ${requestHash}
    order by created_at limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The order, its lines and the first row of its history in one statement. */
export async function insertOrder(db: Database, order: NewOrder): Promise<PlacedOrderRow> {
  const { price } = order;
  const lines = JSON.stringify(
    order.lines.map((line, index) => ({
      position: index + 1,
      menu_item_id: line.menuItemId,
      name: line.name,
      image: line.image,
      unit_price: line.unitPrice,
      quantity: line.quantity,
      options: line.options,
      instructions: line.instructions,
    })),
  );
  const { rows } = await sql<PlacedOrderRow>`
    with placed as (
      insert into orders (id, customer_id, restaurant_id, fulfilment, subtotal, discount, delivery_fee, tax, tip,
        total, promo_id, promo_code, payment_method, instructions, address, promised_from_minutes,
        promised_to_minutes, idempotency_key, request_hash)
      values (${order.id}, ${order.customerId}, ${order.restaurantId}, ${order.fulfilment}::fulfilment_type,
        ${decimalOf(price.subtotal)}, ${decimalOf(price.discount)}, ${decimalOf(price.deliveryFee)},
        ${decimalOf(price.tax)}, ${decimalOf(price.tip)}, ${decimalOf(price.total)}, ${order.promo?.id ?? null},
        ${order.promo?.code ?? null}, ${order.paymentMethod}, ${order.instructions},
        ${order.address === null ? null : JSON.stringify(order.address)}::jsonb, ${order.promisedMinutes.min},
        ${order.promisedMinutes.max}, ${order.idempotencyKey}, ${order.requestHash})
      returning ${PLACED_COLUMNS}
    ), lines as (
      insert into order_lines
        (order_id, position, menu_item_id, name, image, unit_price, quantity, options, instructions)
      select placed.id, line.* from placed, jsonb_to_recordset(${lines}::jsonb) as line (position int,
        menu_item_id uuid, name text, image text, unit_price numeric, quantity int, options jsonb,
        instructions text)
    ), change as (
      insert into order_status_changes (order_id, to_status, changed_by)
      select placed.id, 'pending', ${order.customerId} from placed
    )
    select * from placed`.execute(db);
  const [placed] = rows;
  if (!placed) throw new Error('order inserted without a row');
  return placed;
}
