import type { Availability } from '@chulo/shared/domain/menu/availability';
import { sql, type Updateable } from 'kysely';
import type { Database } from '../../../db/client.ts';
import type { MenuItems, ModifierOptions } from '../../../db/schema.ts';

type AvailabilityColumns = Pick<
  Updateable<MenuItems> & Updateable<ModifierOptions>,
  'is_available' | 'sold_out_until' | 'stock_id'
>;

/** A count that dishes or options can share. @returns its id */
export async function insertCount(db: Database, left: number, endsAt: Date | null = null): Promise<string> {
  const { id } = await db
    .insertInto('stock_counts')
    .values({ set_to: left, stock_left: left, ends_at: endsAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The columns of a dish or of options for a change; a new count is inserted. */
export async function availabilityColumns(
  db: Database,
  { isSwitchedOn, soldOutUntil, stockLeft, stockEndsAt }: Partial<Availability>,
): Promise<AvailabilityColumns> {
  return {
    ...(isSwitchedOn !== undefined && { is_available: isSwitchedOn }),
    ...(soldOutUntil !== undefined && { sold_out_until: soldOutUntil }),
    ...(stockLeft !== undefined && {
      stock_id: stockLeft === null ? null : await insertCount(db, stockLeft, stockEndsAt),
    }),
  };
}

/** Locks the dishes of these options until the transaction ends, in id order like every change of several dishes. */
export async function lockItemsOfOptions(db: Database, optionIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from menu_items
    where deleted_at is null and id in (
      select menu_item_id from modifier_groups
      join modifier_options on modifier_options.group_id = modifier_groups.id
      where modifier_options.id = any(${optionIds}::uuid[]))
    order by id for no key update`.execute(db);
  return rows.map(({ id }) => id);
}

export async function updateOptions(
  db: Database,
  optionIds: readonly string[],
  columns: AvailabilityColumns,
): Promise<void> {
  await db
    .updateTable('modifier_options')
    .set(columns)
    .where('id', '=', sql<string>`any(${optionIds}::uuid[])`)
    .execute();
}

/** Gives back what an order has taken that is cancelled before it is cooked. The caller holds the order's lock. */
export async function giveBackStock(db: Database, orderId: string): Promise<void> {
  await sql`select give_back_stock(${orderId})`.execute(db);
}

/** Takes what an order that is no longer cancelled wants; false when there is not enough, for the caller to roll back. */
export async function retakeStock(db: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`select retake_stock(${orderId}) as is_taken`.execute(db);
  return rows[0]?.is_taken === true;
}

/** Takes more of limited stock for an order, or gives some back. When this is false, too few are left: roll back. */
export async function changeStock(
  db: Database,
  orderId: string,
  uses: readonly { stockId: string; quantity: number }[],
): Promise<boolean> {
  if (uses.length === 0) return true;
  const wanted = JSON.stringify(uses.map(({ stockId, quantity }) => ({ stock_id: stockId, quantity })));
  const { rows } = await sql<{ is_taken: boolean }>`
    select change_stock(${orderId}, ${wanted}::jsonb) as is_taken`.execute(db);
  return rows[0]?.is_taken === true;
}
