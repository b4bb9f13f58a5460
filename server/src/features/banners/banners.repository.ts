import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { Banners } from '../../db/schema.ts';

export type BannerRow = Omit<Selectable<Banners>, 'created_at'>;

/** What a person decides about a banner. */
export type BannerFields = Omit<BannerRow, 'id' | 'version'>;

const BANNER_COLUMNS = [
  'id',
  'title',
  'subtitle',
  'image_url',
  'button_text',
  'link_url',
  'bg_gradient',
  'display_order',
  'is_active',
  'version',
] as const;

/** In the order in which they are shown. */
export async function listBanners(db: Database): Promise<BannerRow[]> {
  return db
    .selectFrom('banners')
    .select(BANNER_COLUMNS)
    .orderBy('display_order')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The banner held until the transaction ends, so that an edit sees what it changes. */
export async function lockBanner(db: Database, bannerId: string): Promise<BannerRow | null> {
  const row = await db
    .selectFrom('banners')
    .select(BANNER_COLUMNS)
    .where('id', '=', bannerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Without a place of its own it comes last: (count + 1) * 10 (section 9). */
export async function insertBanner(
  db: Database,
  banner: Omit<BannerFields, 'display_order'> & { display_order: number | null },
): Promise<BannerRow> {
  const last = sql<number>`(select (count(*) + 1) * 10 from banners)`;
  return db
    .insertInto('banners')
    .values({ ...banner, display_order: banner.display_order ?? last })
    .returning(BANNER_COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function updateBanner(db: Database, bannerId: string, banner: BannerFields): Promise<BannerRow> {
  return db
    .updateTable('banners')
    .set(banner)
    .where('id', '=', bannerId)
    .returning(BANNER_COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function deleteBanner(db: Database, bannerId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('banners').where('id', '=', bannerId).executeTakeFirst();
  return numDeletedRows > 0n;
}
