import type { OrderAddress } from '@chulo/shared/contract/orders/orders';
import { decimalOf } from '@chulo/shared/domain/money/money';
import type { FulfilmentType, OrderPrice } from '@chulo/shared/domain/money/pricing';
import { isOnBoard } from '@chulo/shared/domain/order/order-status';
import { sql } from 'kysely';
import type { Database } from '../../../db/client.ts';
import type { OrderLineRow, OrderRow } from '../orders.repository.ts';
import type { NewOrderLine } from '../placing/placement.repository.ts';

/** A line of an order as a revision keeps it. */
export interface RevisedLine {
  position: number;
  menuItemId: string | null;
  name: string;
  /** Rupees as decimal text. */
  unitPrice: string;
  quantity: number;
  options: { optionId: string; name: string }[];
  instructions: string;
}

const AMOUNTS = [
  'subtotal',
  'discount',
  'staffDiscount',
  'deliveryFee',
  'tax',
  'packagingFee',
  'rounding',
  'total',
] as const;

/** An order as a revision keeps it. Amounts in rupees as decimal text. */
export interface RevisedRow extends Record<Exclude<(typeof AMOUNTS)[number], 'staffDiscount'>, string> {
  /** Absent from a revision of an earlier release. */
  staffDiscount?: string;
  staffDiscountReason?: string;
  lines: RevisedLine[];
  pricesIncludeTax: boolean;
  promoCode: string | null;
  fulfilment: FulfilmentType;
  notes: string;
  address: OrderAddress | null;
}

export const revisedRowOf = (row: OrderRow, lines: readonly OrderLineRow[]): RevisedRow => ({
  subtotal: row.subtotal,
  discount: row.discount,
  staffDiscount: row.staff_discount,
  staffDiscountReason: row.staff_discount_reason,
  deliveryFee: row.delivery_fee,
  tax: row.tax,
  packagingFee: row.packaging_fee,
  rounding: row.rounding,
  total: row.total,
  pricesIncludeTax: row.prices_include_tax,
  promoCode: row.promo_code,
  fulfilment: row.fulfilment,
  notes: row.instructions,
  address: row.address as OrderAddress | null,
  lines: lines.map((line) => ({
    position: line.position,
    menuItemId: line.menu_item_id,
    name: line.name,
    unitPrice: line.unit_price,
    quantity: line.quantity,
    options: line.options as RevisedLine['options'],
    instructions: line.instructions,
  })),
});

/** What a change of an order is priced with. */
export async function readTaxRate(db: Database, orderId: string): Promise<string | null> {
  const { tax_rate } = await db
    .selectFrom('orders')
    .select('tax_rate')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return tax_rate;
}

export async function hasRefundedDishes(db: Database, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refund_lines')
    .select('order_id')
    .where('order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The highest place that a line of the order has had. */
export async function findLastPosition(db: Database, orderId: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select greatest(
      (select max(position) from order_lines where order_id = ${orderId}),
      (select max((line ->> 'position')::int) from order_revisions, jsonb_array_elements(before -> 'lines') as line
        where order_id = ${orderId})) as last`.execute(db);
  return rows[0]?.last ?? 0;
}

/** The order that an earlier call with this key has changed; null when there was none. */
export async function findChangedBy(db: Database, changedBy: string, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('order_revisions')
    .select('order_id')
    .where('changed_by', '=', changedBy)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

export interface NewRevision {
  number: number;
  before: RevisedRow;
  key: string;
  changedBy: string;
  fulfilment: FulfilmentType;
  price: OrderPrice;
  keepsPromo: boolean;
  staffDiscountReason: string;
  notes: string;
  address: OrderAddress | null;
  /** The lines that stay, with their new quantities and notes. */
  kept: readonly OrderLineRow[];
  /** Those of them that differ from before. */
  changedPositions: readonly number[];
  /** Those of them that the kitchen has to look at again. */
  untickedPositions: readonly number[];
  added: readonly NewOrderLine[];
  firstPosition: number;
}

/** The order is locked. The ledger is posted by the database. */
export async function insertRevision(db: Database, order: OrderRow, change: NewRevision): Promise<void> {
  const { kept, added, price, before } = change;
  const positions = kept.map(({ position }) => position);
  await db
    .deleteFrom('order_lines')
    .where('order_id', '=', order.id)
    .where('position', '<>', sql<number>`all(${positions}::int[])`)
    .execute();
  for (const { position, quantity, instructions } of kept.filter((line) =>
    change.changedPositions.includes(line.position),
  ))
    await db
      .updateTable('order_lines')
      .set({ quantity, instructions })
      .$if(change.untickedPositions.includes(position), (query) => query.set({ is_ticked: false }))
      .where('order_id', '=', order.id)
      .where('position', '=', position)
      .execute();
  if (added.length > 0)
    await db
      .insertInto('order_lines')
      .values(
        added.map((line, index) => ({
          order_id: order.id,
          position: change.firstPosition + index,
          menu_item_id: line.menuItemId,
          name: line.name,
          image: line.image,
          unit_price: decimalOf(line.unitPrice),
          quantity: line.quantity,
          prep_minutes: line.prepMinutes,
          options: JSON.stringify(line.options),
          instructions: line.instructions,
        })),
      )
      .execute();
  const amounts = Object.fromEntries(AMOUNTS.map((name) => [name, decimalOf(price[name])])) as Record<
    (typeof AMOUNTS)[number],
    string
  >;
  const after: RevisedRow = {
    ...before,
    ...amounts,
    staffDiscountReason: change.staffDiscountReason,
    promoCode: change.keepsPromo ? before.promoCode : null,
    fulfilment: change.fulfilment,
    notes: change.notes,
    address: change.address,
    lines: [
      ...revisedRowOf(order, kept).lines,
      ...added.map((line, index) => ({
        position: change.firstPosition + index,
        menuItemId: line.menuItemId,
        name: line.name,
        unitPrice: decimalOf(line.unitPrice),
        quantity: line.quantity,
        options: line.options.map(({ optionId, name }) => ({ optionId, name })),
        instructions: line.instructions,
      })),
    ],
  };
  await db
    .insertInto('order_revisions')
    .values({
      order_id: order.id,
      number: change.number,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      idempotency_key: change.key,
      changed_by: change.changedBy,
    })
    .execute();
  await db
    .updateTable('orders')
    .set({
      revision: change.number,
      fulfilment: change.fulfilment,
      subtotal: amounts.subtotal,
      discount: amounts.discount,
      staff_discount: amounts.staffDiscount,
      staff_discount_reason: change.staffDiscountReason,
      delivery_fee: amounts.deliveryFee,
      tax: amounts.tax,
      packaging_fee: amounts.packagingFee,
      rounding: amounts.rounding,
      total: amounts.total,
      instructions: change.notes,
      address: change.address && JSON.stringify(change.address),
      updated_at: sql<Date>`now()`,
    })
    .$if(!change.keepsPromo, (query) => query.set({ promo_id: null, promo_code: null }))
    // The kitchen has not seen it like this.
    .$if(isOnBoard(order.status), (query) => query.set({ seen_at: null }))
    .where('id', '=', order.id)
    .execute();
}

export interface RevisionRow {
  order_id: string;
  number: number;
  before: RevisedRow;
  after: RevisedRow;
  changed_at: Date;
  name: string;
}

/** Oldest first. */
export async function listRevisions(db: Database, orderId: string): Promise<RevisionRow[]> {
  return db
    .selectFrom('order_revisions')
    .innerJoin('users', 'users.id', 'order_revisions.changed_by')
    .select(['order_id', 'number', 'before', 'after', 'changed_at', 'users.name'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .$castTo<RevisionRow>()
    .execute();
}

/** What stood on the kitchen's ticket of these orders first: the lines before the first change since they came to the board. */
export async function listTicketLines(
  db: Database,
  orderIds: readonly string[],
): Promise<{ order_id: string; lines: RevisedLine[] }[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<{ order_id: string; lines: RevisedLine[] }>`
    select distinct on (order_id) order_id, before -> 'lines' as lines
    from order_revisions join orders on orders.id = order_id
    where order_id = any(${[...orderIds]}::uuid[]) and changed_at >= confirmed_at
    order by order_id, number`.execute(db);
  return rows;
}

/** The stations of these dishes are not finished with an order any more. */
export async function reopenStationsOf(
  db: Database,
  orderId: string,
  menuItemIds: readonly string[],
): Promise<void> {
  if (menuItemIds.length === 0) return;
  await sql`
    delete from finished_stations where order_id = ${orderId} and station_id in (
      select station_id from dish_stations where menu_item_id = any(${[...menuItemIds]}::uuid[]))`.execute(
    db,
  );
}
