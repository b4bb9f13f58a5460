import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { Banners } from '../../db/schema.ts';
import { columnsOfTable } from '../../db/stored-fields.ts';

export type BannerRow = Omit<Selectable<Banners>, 'created_at' | 'deleted_at'>;

/** The editable fields. */
export type BannerFields = Omit<BannerRow, 'id' | 'version'>;

const BANNER_COLUMNS = columnsOfTable('banners').filter(
  (column) => column !== 'created_at' && column !== 'deleted_at',
);

function selectBanners(db: Database) {
  return db.selectFrom('banners').select(BANNER_COLUMNS).where('deleted_at', 'is', null);
}

/** In display order. */
export async function listBanners(db: Database): Promise<BannerRow[]> {
  return selectBanners(db).orderBy('display_order').orderBy('created_at').orderBy('id').execute();
}

export async function findBanner(db: Database, bannerId: string): Promise<BannerRow | null> {
  const row = await selectBanners(db).where('id', '=', bannerId).executeTakeFirst();
  return row ?? null;
}

/** Locks the banner until the transaction ends. */
export async function lockBanner(db: Database, bannerId: string): Promise<BannerRow | null> {
  const row = await selectBanners(db).where('id', '=', bannerId).forNoKeyUpdate().executeTakeFirst();
  return row ?? null;
}

/** Without a display order the banner comes last, at (count + 1) * 10. S9.68 */
export async function insertBanner(
  db: Database,
  banner: Omit<BannerFields, 'display_order'> & { display_order: number | null },
): Promise<BannerRow> {
  const last = sql<number>`(select (count(*) + 1) * 10 from banners where deleted_at is null)`;
  return db
    .insertInto('banners')
    .values({ ...banner, display_order: banner.display_order ?? last })
    .returning(BANNER_COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function updateBanner(
  db: Database,
  bannerId: string,
  changes: Partial<BannerFields>,
): Promise<BannerRow> {
  return db
    .updateTable('banners')
    .set((eb) => ({ ...changes, title: changes.title ?? eb.ref('title') }))
    .where('id', '=', bannerId)
    .returning(BANNER_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Soft delete, so that it can be undone. */
export async function deleteBanner(db: Database, bannerId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('banners')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', bannerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when the banner is not deleted or does not exist. */
export async function restoreBanner(db: Database, bannerId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('banners')
    .set({ deleted_at: null })
    .where('id', '=', bannerId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
