import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../../db/client.ts';
import type { Categories } from '../../../db/schema.ts';
import { columnsOfTable } from '../../../db/stored-fields.ts';

export type CategoryRow = Omit<Selectable<Categories>, 'created_at' | 'deleted_at'> & {
  /** Products that are not deleted. */
  product_count: number;
};

export type CategoryChanges = Pick<
  Updateable<Categories>,
  'name' | 'description' | 'icon' | 'is_active' | 'display_order'
>;

const CATEGORY_COLUMNS = columnsOfTable('categories').filter(
  (column) => column !== 'created_at' && column !== 'deleted_at',
);

function selectCategories(db: Database) {
  return db
    .selectFrom('categories')
    .select(CATEGORY_COLUMNS)
    .select((eb) =>
      eb
        .selectFrom('menu_items')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('menu_items.category_id', '=', 'categories.id')
        .where('menu_items.deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('product_count'),
    )
    .where('deleted_at', 'is', null);
}

/** In menu order. */
export async function listCategories(db: Database): Promise<CategoryRow[]> {
  return selectCategories(db).orderBy('display_order').orderBy('created_at').orderBy('id').execute();
}

export async function findCategory(db: Database, categoryId: string): Promise<CategoryRow | null> {
  const row = await selectCategories(db).where('id', '=', categoryId).executeTakeFirst();
  return row ?? null;
}

/** Without a display order the category comes last, at count + 1. S9.61 */
export async function insertCategory(
  db: Database,
  category: Omit<Insertable<Categories>, 'display_order'> & { display_order: number | undefined },
): Promise<string> {
  const { id } = await db
    .insertInto('categories')
    .values((eb) => ({
      ...category,
      display_order:
        category.display_order ??
        eb
          .selectFrom('categories')
          .select(sql<number>`count(*)::int + 1`.as('next'))
          .where('deleted_at', 'is', null),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the category does not exist or has another version. */
export async function updateCategory(
  db: Database,
  categoryId: string,
  changes: CategoryChanges,
  version: number | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('categories')
    .set((eb) => ({ ...changes, name: changes.name ?? eb.ref('name') }))
    .where('id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, (query) => query.where('version', '=', sql<number>`${version}::bigint`))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks the category until the transaction ends, against new products and other edits. */
export async function lockCategory(db: Database, categoryId: string): Promise<boolean> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteCategory(db: Database, categoryId: string): Promise<void> {
  await db
    .updateTable('categories')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', categoryId)
    .execute();
}

/** False when the category is not deleted or does not exist. */
export async function restoreCategory(db: Database, categoryId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('categories')
    .set({ deleted_at: null })
    .where('id', '=', categoryId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
