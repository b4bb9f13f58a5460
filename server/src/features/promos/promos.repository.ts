import type { DiscountType } from '@chulo/shared/domain/money/pricing';
import type { NepalDay } from '@chulo/shared/domain/time/nepal-time';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { Promos } from '../../db/schema.ts';

export type PromoRow = Omit<Selectable<Promos>, 'created_at' | 'deleted_at'>;

/** What a person decides about a code; the rest is counted. */
export interface PromoFields {
  code: string;
  description: string;
  discount_type: DiscountType;
  /** Percent for PERCENT, rupees for FIXED. */
  discount_value: number;
  /** Rupees. */
  min_order_value: number;
  is_free_delivery: boolean;
  start_date: NepalDay;
  end_date: NepalDay;
  usage_limit: number | null;
  is_active: boolean;
}

const PROMO_COLUMNS = [
  'id',
  'code',
  'description',
  'discount_type',
  'discount_value',
  'min_order_value',
  'is_free_delivery',
  'start_date',
  'end_date',
  'usage_limit',
  'is_active',
  'uses',
  'version',
] as const;

function selectPromos(db: Database) {
  return db.selectFrom('promos').select(PROMO_COLUMNS).where('deleted_at', 'is', null);
}

/** Newest first; those of one moment by their code. */
export async function listPromos(db: Database): Promise<PromoRow[]> {
  return selectPromos(db).orderBy('created_at', 'desc').orderBy(sql`code collate "C"`).execute();
}

/** @param code in the spelling of promoCodeOf */
export async function findPromoByCode(db: Database, code: string): Promise<PromoRow | null> {
  const row = await selectPromos(db).where(sql<string>`upper(code)`, '=', code).executeTakeFirst();
  return row ?? null;
}

export async function findPromo(db: Database, promoId: string): Promise<PromoRow | null> {
  const row = await selectPromos(db).where('id', '=', promoId).executeTakeFirst();
  return row ?? null;
}

/** The code held until the transaction ends, so that an edit sees what it changes. */
export async function lockPromo(db: Database, promoId: string): Promise<PromoRow | null> {
  const row = await selectPromos(db).where('id', '=', promoId).forNoKeyUpdate().executeTakeFirst();
  return row ?? null;
}

export async function insertPromo(db: Database, promo: PromoFields): Promise<PromoRow> {
  return db.insertInto('promos').values(promo).returning(PROMO_COLUMNS).executeTakeFirstOrThrow();
}

export async function updatePromo(db: Database, promoId: string, promo: PromoFields): Promise<PromoRow> {
  return db
    .updateTable('promos')
    .set(promo)
    .where('id', '=', promoId)
    .returning(PROMO_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Orders keep the row; its code is free for a new one. */
export async function deletePromo(db: Database, promoId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('promos')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', promoId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when it lives, or there is none. Orders that were cancelled meanwhile have given their uses back. */
export async function restorePromo(db: Database, promoId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('promos')
    .set({ deleted_at: null })
    .where('id', '=', promoId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Moves the count of uses by one where the condition holds, in one statement; false when it does not.
 * Uses have no part in the data version, except that the public list changes when a code fills up or frees.
 */
async function moveUses(
  db: Database,
  promoId: string,
  step: 1 | -1,
  condition: RawBuilder<SqlBool>,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with moved as (
      update promos set uses = uses + ${step}::int where id = ${promoId} and ${condition}
      returning id, usage_limit = greatest(uses, uses - ${step}::int) as is_turn
    ), told as (
      update data_versions set version = version + 1
      where name = 'promos' and (select is_turn from moved)
    )
    select id from moved`.execute(db);
  return rows.length > 0;
}

const HAS_USE_LEFT = sql<SqlBool>`(usage_limit is null or uses < usage_limit)`;

/** One use of a living code that is still as it was read. */
export const takeUse = (db: Database, promo: { id: string; version: number }): Promise<boolean> =>
  moveUses(
    db,
    promo.id,
    1,
    sql<SqlBool>`version = ${promo.version} and is_active and deleted_at is null and ${HAS_USE_LEFT}`,
  );

/** One use for an order that had it before: a code switched off or deleted since still counts, its limit too. */
export const retakeUse = (db: Database, promoId: string): Promise<boolean> =>
  moveUses(db, promoId, 1, HAS_USE_LEFT);

export const giveBackUse = (db: Database, promoId: string): Promise<boolean> =>
  moveUses(db, promoId, -1, sql<SqlBool>`uses > 0`);
