import { readPicture } from '@chulo/shared/contract/menu/pictures';
import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../db/client.ts';
import { findNamed, type Named } from '../../../db/names.ts';
import type { DB, MenuItems } from '../../../db/schema.ts';
import { columnsOfTable } from '../../../db/stored-fields.ts';
import { groupsOfItem, type ModifierGroupRow } from './modifier-groups.repository.ts';

/** The path prefix of uploaded pictures. */
const PICTURE_PATH_PREFIX = readPicture.path.replace('{pictureName}', '');

const NOT_READ = ['position', 'deleted_at'] as const;
type ReadColumn = Exclude<keyof MenuItems, (typeof NOT_READ)[number]>;
const ITEM_COLUMNS = columnsOfTable('menu_items')
  .filter((column): column is ReadColumn => !NOT_READ.some((other) => other === column))
  .map((column) => `menu_items.${column}` as const);

export type MenuItemRow = Pick<Selectable<MenuItems>, ReadColumn> & {
  category_name: string;
  is_category_active: boolean;
  stock_left: number | null;
  stock_ends_at: Date | null;
  groups: ModifierGroupRow[];
  /** In pixels; null unless the picture was uploaded. */
  picture_size: { width: number; height: number } | null;
};

/** Undefined fields stay unchanged in an update and use the column default in an insert. */
export type MenuItemChanges = {
  [Field in keyof Updateable<MenuItems>]: Updateable<MenuItems>[Field] | undefined;
};
export type NewMenuItem = MenuItemChanges & Pick<Insertable<MenuItems>, 'name' | 'price' | 'category_id'>;

function selectItems(db: Database) {
  return db
    .selectFrom('menu_items')
    .innerJoin('categories', 'categories.id', 'menu_items.category_id')
    .leftJoin('stock_counts', 'stock_counts.id', 'menu_items.stock_id')
    .select(ITEM_COLUMNS)
    .select(['stock_counts.stock_left', 'stock_counts.ends_at as stock_ends_at'])
    .select(['categories.name as category_name', 'categories.is_active as is_category_active'])
    .select((eb) => [groupsOfItem(eb).as('groups'), pictureSizeOfItem(eb).as('picture_size')])
    .where('menu_items.deleted_at', 'is', null);
}

/** The size of the picture of the outer query's menu item. */
function pictureSizeOfItem(eb: ExpressionBuilder<DB, 'menu_items'>) {
  return jsonObjectFrom(
    eb
      .selectFrom('pictures')
      .select(['width', 'height'])
      .where('pictures.name', '=', sql<string>`replace(menu_items.image, ${PICTURE_PATH_PREFIX}, '')`),
  );
}

/** In menu order: by category, then by position. */
export async function listItems(db: Database): Promise<MenuItemRow[]> {
  return selectItems(db)
    .orderBy('categories.display_order')
    .orderBy('categories.created_at')
    .orderBy('categories.id')
    .orderBy('menu_items.position')
    .execute();
}

export async function findItem(db: Database, menuItemId: string): Promise<MenuItemRow | null> {
  const row = await selectItems(db).where('menu_items.id', '=', menuItemId).executeTakeFirst();
  return row ?? null;
}

export async function insertItem(db: Database, item: NewMenuItem): Promise<string> {
  const { id } = await db.insertInto('menu_items').values(item).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Locks the item until the transaction ends. Orders of the item do not wait for this lock. */
export async function lockItem(db: Database, menuItemId: string): Promise<{ version: number } | null> {
  const row = await db
    .selectFrom('menu_items')
    .select('version')
    .where('id', '=', menuItemId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** An update that changes nothing leaves the version as it is. */
export async function updateItem(db: Database, menuItemId: string, changes: MenuItemChanges): Promise<void> {
  await db
    .updateTable('menu_items')
    .set((eb) => ({ ...changes, name: changes.name ?? eb.ref('name') }))
    .where('id', '=', menuItemId)
    .execute();
}

export async function deleteItem(db: Database, menuItemId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('menu_items')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', menuItemId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks a deleted item until the transaction ends; null when it is not deleted or does not exist. */
export async function lockDeletedItem(
  db: Database,
  menuItemId: string,
): Promise<{ category_id: string; name: string } | null> {
  const row = await db
    .selectFrom('menu_items')
    .select(['category_id', 'name'])
    .where('id', '=', menuItemId)
    .where('deleted_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function restoreItem(db: Database, menuItemId: string): Promise<void> {
  await db.updateTable('menu_items').set({ deleted_at: null }).where('id', '=', menuItemId).execute();
}

/** Until the transaction ends, in id order like every change of several dishes. */
export async function lockItemsOfCategory(db: Database, categoryId: string): Promise<void> {
  await db
    .selectFrom('menu_items')
    .select('id')
    .where('category_id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The dishes exchange their positions, so that each stays unique. The audit trail gets one entry with both orders. */
export async function sortItems(
  db: Database,
  categoryId: string,
  menuItemIds: readonly string[],
): Promise<void> {
  await sql`
    with sorted as (
      select id, name, position, row_number() over (order by position) as place,
             row_number() over (order by wanted.place, position) as new_place
      from menu_items left join unnest(${[...new Set(menuItemIds)]}::uuid[]) with ordinality as wanted (id, place) using (id)
      where category_id = ${categoryId} and deleted_at is null
    ), moved as (
      update menu_items set position = target.position
      from sorted join sorted as target on target.place = sorted.new_place
      where menu_items.id = sorted.id and sorted.place <> sorted.new_place
      returning 1
    )
    select record_entry('changed', 'category', ${categoryId}::text,
             jsonb_build_object('dishes', jsonb_agg(name order by place)),
             jsonb_build_object('dishes', jsonb_agg(name order by new_place)))
    from sorted having exists (select from moved)`.execute(db);
}

/** Rows are locked in id order, so that two orders with the same dishes cannot deadlock. */
export async function countSold(db: Database, orderId: string, step: 1 | -1): Promise<void> {
  await sql`
    with sold as (
      select menu_item_id, sum(quantity)::int as quantity
      from order_lines where order_id = ${orderId} group by menu_item_id
    ), locked as materialized (
      select menu_items.id, sold.quantity
      from menu_items join sold on sold.menu_item_id = menu_items.id
      order by menu_items.id
      for no key update of menu_items
    )
    update menu_items set order_count = greatest(0, order_count + locked.quantity * ${step}::int)
    from locked where locked.id = menu_items.id`.execute(db);
}

/** Finds a category by its id or its visible name, and locks it: it cannot be deleted until the transaction ends. */
export async function lockCategory(
  db: Database,
  category: { id: string } | { name: string },
): Promise<string | null> {
  const id = 'id' in category ? category.id : await findCategoryId(db, category.name);
  if (id === null) return null;
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row?.id ?? null;
}

async function findCategoryId(db: Database, name: string): Promise<string | null> {
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .execute();
  const found = categories.find((category) => category.name === name) ?? findNamed(categories, name);
  return found?.id ?? null;
}

/** The dishes of a category. */
export async function listNames(db: Database, categoryId: string): Promise<Named[]> {
  return db
    .selectFrom('menu_items')
    .select(['id', 'name'])
    .where('category_id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .execute();
}
