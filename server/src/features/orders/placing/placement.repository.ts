import type { OrderAddress } from '@chulo/shared/contract/orders';
import { decimalOf } from '@chulo/shared/domain/money/money';
import type { FulfilmentType, OrderPrice } from '@chulo/shared/domain/money/pricing';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/client.ts';

export interface NewOrderLine {
  menuItemId: string;
  name: string;
  image: string;
  /** Rupees as decimal text. */
  unitPrice: string;
  quantity: number;
  prepMinutes: number;
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

/** Columns that never change after the placement. */
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

export interface OpenedPlacement {
  /** The order of an earlier request with the same key or, without a key, the same body. */
  earlier_id: string | null;
  /** Data versions that prices depend on. */
  menu_version: number;
  restaurant_version: number;
  /** Counted up to the limit; null without a limit. */
  open_orders: number | null;
}

export interface PlacementKey {
  customerId: string;
  idempotencyKey: string | null;
  requestHash: Buffer;
  duplicateSeconds: number;
}

/** Serialises a customer's placements across processes until the transaction ends. */
export async function openPlacement(
  db: Database,
  { customerId, idempotencyKey, requestHash, duplicateSeconds }: PlacementKey,
  maxOpenOrders: number,
): Promise<OpenedPlacement> {
  const { rows } = await sql<OpenedPlacement>`
    select * from open_placement(${customerId}, ${idempotencyKey}, ${requestHash}, ${duplicateSeconds},
      ${maxOpenOrders})`.execute(db);
  const [opened] = rows;
  if (!opened) throw new Error('open_placement returned no row');
  return opened;
}

export async function findPlacedOrder(
  db: Database,
  orderId: string,
): Promise<(PlacedOrderRow & { request_hash: Buffer }) | null> {
  const { rows } = await sql<PlacedOrderRow & { request_hash: Buffer }>`
    select ${PLACED_COLUMNS}, request_hash from orders where id = ${orderId}`.execute(db);
  return rows[0] ?? null;
}

/** Placeholder in a message for the order number, which the INSERT generates. */
export const ORDER_NUMBER = '{orderNumber}';

/** Another feature's INSERT as part of this statement; `message` is an expression over the columns of `source`. */
export type InsertionOf = (message: RawBuilder<string>, source: RawBuilder<unknown>) => RawBuilder<unknown>;

/**
 * Inserts the order, its lines, its first status change and the customer's notification in one statement:
 * separate round trips would cost a third of the orders per second (docs/bench.md).
 */
export async function insertOrder(
  db: Database,
  order: NewOrder,
  message: string,
  insertNotification: InsertionOf,
): Promise<PlacedOrderRow> {
  const { price } = order;
  const lines = JSON.stringify(
    order.lines.map((line, index) => ({
      position: index + 1,
      menu_item_id: line.menuItemId,
      name: line.name,
      image: line.image,
      unit_price: line.unitPrice,
      quantity: line.quantity,
      prep_minutes: line.prepMinutes,
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
        (order_id, position, menu_item_id, name, image, unit_price, quantity, prep_minutes, options, instructions)
      select placed.id, line.* from placed, jsonb_to_recordset(${lines}::jsonb) as line (position int,
        menu_item_id uuid, name text, image text, unit_price numeric, quantity int, prep_minutes int,
        options jsonb, instructions text)
    ), change as (
      insert into order_status_changes (order_id, to_status, changed_by)
      select placed.id, 'pending', ${order.customerId} from placed
    ), notified as (${insertNotification(
      sql`replace(${message}, ${ORDER_NUMBER}, placed.order_number::text)`,
      sql`placed`,
    )})
    select * from placed`.execute(db);
  const [placed] = rows;
  if (!placed) throw new Error('the order insert returned no row');
  return placed;
}
