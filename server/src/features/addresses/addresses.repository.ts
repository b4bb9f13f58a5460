import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { Addresses } from '../../db/schema.ts';
import { columnsOfTable } from '../../db/stored-fields.ts';

export type AddressRow = Omit<Selectable<Addresses>, 'user_id' | 'created_at'>;
/** The fields a customer edits. The default flag has its own statements. */
export type AddressColumns = Omit<
  Insertable<Addresses>,
  'id' | 'user_id' | 'created_at' | 'is_default' | 'version'
>;

const ADDRESS_COLUMNS = columnsOfTable('addresses').filter(
  (column) => column !== 'user_id' && column !== 'created_at',
);

/**
 * Serialises changes of a customer's addresses across processes until the transaction ends.
 * The customer's orders do not wait for this lock.
 */
export async function lockOwner(db: Database, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** The default first, then the oldest first. */
export async function listAddresses(db: Database, userId: string): Promise<AddressRow[]> {
  return db
    .selectFrom('addresses')
    .select(ADDRESS_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findAddress(
  db: Database,
  userId: string,
  addressId: string,
): Promise<AddressRow | null> {
  const row = await db
    .selectFrom('addresses')
    .select(ADDRESS_COLUMNS)
    .where('id', '=', addressId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function countAddresses(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('addresses')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertAddress(
  db: Database,
  userId: string,
  columns: AddressColumns,
  isDefault: boolean,
): Promise<AddressRow> {
  return db
    .insertInto('addresses')
    .values({ ...columns, user_id: userId, is_default: isDefault })
    .returning(ADDRESS_COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function updateAddress(
  db: Database,
  addressId: string,
  columns: Partial<AddressColumns>,
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await db.updateTable('addresses').set(columns).where('id', '=', addressId).execute();
}

export async function deleteAddress(db: Database, addressId: string): Promise<void> {
  await db.deleteFrom('addresses').where('id', '=', addressId).execute();
}

/** The caller sets another default in the same transaction. */
export async function clearDefault(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
}

export async function setDefault(db: Database, addressId: string): Promise<void> {
  await db.updateTable('addresses').set({ is_default: true }).where('id', '=', addressId).execute();
}

/** @param excludedId an address to ignore, or null */
export async function findNewestAddressId(
  db: Database,
  userId: string,
  excludedId: string | null,
): Promise<string | null> {
  const row = await db
    .selectFrom('addresses')
    .select('id')
    .where('user_id', '=', userId)
    .$if(excludedId !== null, (query) => query.where('id', '!=', excludedId))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
