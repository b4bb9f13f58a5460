import type { OrderAddress } from '@chulo/shared/contract/orders/orders';
import { decimalOf, type Paisa } from '@chulo/shared/domain/money/money';
import type { FulfilmentType, OrderPrice } from '@chulo/shared/domain/money/pricing';
import type { Channel } from '@chulo/shared/domain/order/callers';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../../db/client.ts';

export interface NewOrderLine {
  menuItemId: string;
  name: string;
  image: string;
  /** Rupees as decimal text. */
  unitPrice: Paisa;
  quantity: number;
  prepMinutes: number;
  options: { optionId: string; name: string; price: number }[];
  instructions: string;
}

export interface NewOrder {
  id: string;
  restaurantId: string;
  fulfilment: FulfilmentType;
  price: OrderPrice;
  promo: { id: string; code: string; version: number } | null;
  paymentMethod: string;
  instructions: string;
  address: OrderAddress | null;
  promisedMinutes: { min: number; max: number };
  /** `{orderNumber}` in the message stands for the number that the insert generates. */
  notification: { title: string; message: string; deep_link: string };
  lines: NewOrderLine[];
  stock: readonly { stockId: string; quantity: number }[];
  /** The place that the order takes in a slot; null when it is wanted at once. */
  slot: { startsAt: Date; minutes: number; onBoardFrom: Date; capacity: number } | null;
  /**
   * Confirms the order in the same transaction while fewer orders than `capacity` were accepted within 15 minutes, with
   * this notification; a scheduled order has no such capacity. Null when staff must accept it.
   */
  acceptance: { capacity: number | null; title: string; message: string } | null;
  /** No total counts it. It takes no stock. */
  isTest: boolean;
  /** The restaurant's table at which it is eaten, and the sitting whose bill it is on; null without one. */
  table: { id: string; name: string; sittingId: string | null } | null;
  /** A guest of a table without an account has placed it. */
  isOfGuest: boolean;
  /** How staff took the order, and who; absent when the customer places it. */
  taken?: { channel: Channel; takenBy: string };
  /** Why `price` has a staff discount; empty without one. */
  staffDiscountReason: string;
}

/** Columns that never change after the placement. */
export interface PlacedOrderRow {
  id: string;
  order_number: number;
  subtotal: string;
  discount: string;
  delivery_fee: string;
  tax: string;
  prices_include_tax: boolean;
  tip: string;
  packaging_fee: string;
  rounding: string;
  total: string;
  promo_code: string | null;
  fulfilment: FulfilmentType;
  promised_from_minutes: number;
  promised_to_minutes: number;
  created_at: Date;
  starts_at: Date | null;
  slot_minutes: number | null;
  on_board_from: Date | null;
}

/** The data versions that the order was priced with; `terms` is the row `restaurant` of data_versions. */
export interface PricedVersions {
  menu: number;
  terms: number;
}

export interface PlacementKey {
  /** Null for an order that staff take: their call has checked their session. */
  sessionId: string | null;
  customerId: string;
  /** Without a key, the same body within `duplicateSeconds` counts as the same request. */
  idempotencyKey: string | null;
  requestHash: Buffer;
  duplicateSeconds: number;
  /** 0 for no limit. */
  maxOpenOrders: number;
  /** 0 for no limit. */
  maxOrdersPerHour: number;
}

/** In the order in which the checks are made. `not_placed`: every check was passed, and there was no order to insert. */
export type Placement =
  | { outcome: 'session_ended' }
  /** An earlier request has placed the order. */
  | { outcome: 'earlier'; orderId: string }
  | { outcome: 'too_many_open' }
  | { outcome: 'too_many_an_hour'; retryAfterSeconds: number }
  /** The menu or the terms are not those that the order was priced with. */
  | { outcome: 'stale' }
  | { outcome: 'not_placed' }
  /** Its slot has no place left. */
  | { outcome: 'slot_full' }
  | { outcome: 'placed'; row: PlacedOrderRow };

interface PlacementRow {
  outcome: Placement['outcome'];
  order_id: string;
  order_number: number;
  created_at: Date;
  retry_after_seconds: number;
}

/** Text that is compiled once: building it for each order would cost a tenth of the server's time. */
const PLACE_ORDER = 'select * from place_order($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)';

/**
 * Checks a placement and inserts the order with its lines, its first status change and the customer's notification, in
 * one statement that commits by itself. A customer's placements run one after the other, in every process.
 * @param order null to make the checks only
 * @throws DatabaseError a serialization failure when the promo code has changed, or too few are left, since it was read; nothing is
 * stored
 */
export async function placeOrder(
  db: Database,
  key: PlacementKey,
  versions: PricedVersions,
  order: NewOrder | null,
): Promise<Placement> {
  const { rows } = await db.executeQuery<PlacementRow>(
    CompiledQuery.raw(PLACE_ORDER, [
      key.sessionId,
      key.customerId,
      key.idempotencyKey,
      key.requestHash,
      key.duplicateSeconds,
      key.maxOpenOrders,
      key.maxOrdersPerHour,
      versions.menu,
      versions.terms,
      order && JSON.stringify(columnsOf(order)),
    ]),
  );
  const [row] = rows;
  if (!row) throw new Error('place_order returned no row');
  if (row.outcome === 'earlier') return { outcome: row.outcome, orderId: row.order_id };
  if (row.outcome === 'too_many_an_hour')
    return { outcome: row.outcome, retryAfterSeconds: row.retry_after_seconds };
  if (row.outcome !== 'placed') return { outcome: row.outcome };
  if (!order) throw new Error('place_order placed an order that it did not get');
  return { outcome: row.outcome, row: placedRowOf(order, row) };
}

function columnsOf(order: NewOrder) {
  return {
    id: order.id,
    restaurant_id: order.restaurantId,
    fulfilment: order.fulfilment,
    ...amountsOf(order.price),
    promo_id: order.promo?.id ?? null,
    promo_code: order.promo?.code ?? null,
    promo_version: order.promo?.version ?? null,
    payment_method: order.paymentMethod,
    instructions: order.instructions,
    address: order.address,
    ...promisedOf(order),
    ...order.notification,
    // Absent without counts, so that place_order() locks nothing.
    ...(order.stock.length > 0 && {
      stock: order.stock.map(({ stockId, quantity }) => ({ stock_id: stockId, quantity })),
    }),
    ...(order.slot && {
      slot: {
        starts_at: order.slot.startsAt,
        minutes: order.slot.minutes,
        on_board_from: order.slot.onBoardFrom,
        capacity: order.slot.capacity,
      },
    }),
    ...(order.acceptance ? { acceptance: order.acceptance } : {}),
    ...(order.isTest ? { is_test: true } : {}),
    ...(order.isOfGuest ? { channel: 'table' } : {}),
    ...(order.taken ? { channel: order.taken.channel, taken_by: order.taken.takenBy } : {}),
    ...(order.price.staffDiscount > 0 && {
      staff_discount: decimalOf(order.price.staffDiscount),
      staff_discount_reason: order.staffDiscountReason,
    }),
    ...(order.table ? { table_name: order.table.name, sitting_id: order.table.sittingId } : {}),
    lines: order.lines.map((line, index) => ({
      position: index + 1,
      menu_item_id: line.menuItemId,
      name: line.name,
      image: line.image,
      unit_price: decimalOf(line.unitPrice),
      quantity: line.quantity,
      prep_minutes: line.prepMinutes,
      options: line.options,
      instructions: line.instructions,
    })),
  };
}

const promisedOf = ({ promisedMinutes: { min, max } }: NewOrder) => ({
  promised_from_minutes: min,
  promised_to_minutes: max,
});

function amountsOf(price: OrderPrice) {
  return {
    subtotal: decimalOf(price.subtotal),
    discount: decimalOf(price.discount),
    delivery_fee: decimalOf(price.deliveryFee),
    tax: decimalOf(price.tax),
    prices_include_tax: price.pricesIncludeTax,
    tip: decimalOf(price.tip),
    packaging_fee: decimalOf(price.packagingFee),
    rounding: decimalOf(price.rounding),
    total: decimalOf(price.total),
  };
}

function placedRowOf(order: NewOrder, { order_id, order_number, created_at }: PlacementRow): PlacedOrderRow {
  return {
    id: order_id,
    order_number,
    ...amountsOf(order.price),
    promo_code: order.promo?.code ?? null,
    fulfilment: order.fulfilment,
    ...promisedOf(order),
    created_at,
    starts_at: order.slot?.startsAt ?? null,
    slot_minutes: order.slot?.minutes ?? null,
    on_board_from: order.slot?.onBoardFrom ?? null,
  };
}

export async function findPlacedOrder(
  db: Database,
  orderId: string,
): Promise<PlacedOrderRow & { request_hash: Buffer }> {
  return db
    .selectFrom('orders')
    .leftJoin('scheduled_orders', 'scheduled_orders.order_id', 'orders.id')
    .select([
      'id',
      'order_number',
      'subtotal',
      'discount',
      'delivery_fee',
      'tax',
      'prices_include_tax',
      'tip',
      'packaging_fee',
      'rounding',
      'total',
      'promo_code',
    ])
    .select(['fulfilment', 'promised_from_minutes', 'promised_to_minutes'])
    .select(['created_at', 'request_hash', 'starts_at', 'slot_minutes', 'on_board_from'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}
