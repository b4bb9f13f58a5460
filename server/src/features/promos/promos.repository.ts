import type { DiscountType } from '@chulo/shared/domain/money/pricing';
import type { NepalDay } from '@chulo/shared/domain/time/nepal-time';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { Promos } from '../../db/schema.ts';
import { columnsOfTable } from '../../db/stored-fields.ts';

export type PromoRow = Omit<Selectable<Promos>, 'created_at' | 'deleted_at'>;

/** The editable fields. */
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
  per_customer_limit: number | null;
  is_active: boolean;
}

const PROMO_COLUMNS = columnsOfTable('promos').filter(
  (column) => column !== 'created_at' && column !== 'deleted_at',
);

function selectPromos(db: Database) {
  return db.selectFrom('promos').select(PROMO_COLUMNS).where('deleted_at', 'is', null);
}

/** The code of an order, which may be deleted. */
export async function findUsedPromo(db: Database, promoId: string): Promise<PromoRow> {
  return db.selectFrom('promos').select(PROMO_COLUMNS).where('id', '=', promoId).executeTakeFirstOrThrow();
}

/** Newest first, then by code. */
export async function listPromos(db: Database): Promise<PromoRow[]> {
  return selectPromos(db).orderBy('created_at', 'desc').orderBy(sql`code collate "C"`).execute();
}

/** @param code normalised by normalizePromoCode */
export async function findPromoByCode(db: Database, code: string): Promise<PromoRow | null> {
  const row = await selectPromos(db).where(sql<string>`upper(code)`, '=', code).executeTakeFirst();
  return row ?? null;
}

export async function findPromo(db: Database, promoId: string): Promise<PromoRow | null> {
  const row = await selectPromos(db).where('id', '=', promoId).executeTakeFirst();
  return row ?? null;
}

/** Locks the code until the transaction ends. */
export async function lockPromo(db: Database, promoId: string): Promise<PromoRow | null> {
  const row = await selectPromos(db).where('id', '=', promoId).forNoKeyUpdate().executeTakeFirst();
  return row ?? null;
}

export async function insertPromo(db: Database, promo: PromoFields): Promise<PromoRow> {
  return db.insertInto('promos').values(promo).returning(PROMO_COLUMNS).executeTakeFirstOrThrow();
}

export async function updatePromo(
  db: Database,
  promoId: string,
  changes: Partial<PromoFields>,
): Promise<PromoRow> {
  return db
    .updateTable('promos')
    .set((eb) => ({ ...changes, code: changes.code ?? eb.ref('code') }))
    .where('id', '=', promoId)
    .returning(PROMO_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Soft delete: orders refer to the row. A new promo may use the code. */
export async function deletePromo(db: Database, promoId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('promos')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', promoId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when the promo is not deleted or does not exist. */
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
 * Changes the count of uses by one if the condition holds, in one statement; false if it does not.
 * The data version changes only when the limit is reached or no longer reached, because that changes the public list.
 */
async function changeUses(
  db: Database,
  promoId: string,
  step: 1 | -1,
  condition: RawBuilder<SqlBool>,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with changed as (
      update promos set uses = uses + ${step}::int where id = ${promoId} and ${condition}
      returning id, usage_limit = greatest(uses, uses - ${step}::int) as changes_list
    ), bumped as (
      update data_versions set version = version + 1
      where name = 'promos' and (select changes_list from changed)
    )
    select id from changed`.execute(db);
  return rows.length > 0;
}

/** The customer's orders that use the code, cancelled orders excluded. */
export async function countUsesOf(db: Database, promoId: string, customerId: string): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    select promo_uses_of(${promoId}, ${customerId})::int as uses`.execute(db);
  return rows[0]?.uses ?? 0;
}

/** The codes of which the customer has no use left, in alphabetical order. */
export async function listUsedUp(db: Database, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('promos')
    .select('code')
    .where('deleted_at', 'is', null)
    .where(sql<SqlBool>`promo_uses_of(id, ${customerId}) >= per_customer_limit`)
    .orderBy(sql`code collate "C"`)
    .execute();
  return rows.map(({ code }) => code);
}

/**
 * Takes a use back for an order that had one and is no longer cancelled. Inactive and deleted codes are allowed; the
 * limits still apply. The caller holds the customer's lock, so that her orders do not change while they are counted.
 */
export async function retakeUse(db: Database, promoId: string, customerId: string): Promise<boolean> {
  const hasUseLeft = sql<SqlBool>`(usage_limit is null or uses < usage_limit)
    and (per_customer_limit is null or promo_uses_of(${promoId}, ${customerId}) <= per_customer_limit)`;
  return changeUses(db, promoId, 1, hasUseLeft);
}

export const giveBackUse = (db: Database, promoId: string): Promise<boolean> =>
  changeUses(db, promoId, -1, sql<SqlBool>`uses > 0`);
