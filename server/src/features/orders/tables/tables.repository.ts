import { SITTING_HOURS } from '@chulo/shared/domain/order/tables';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/client.ts';
import type { DiningTables } from '../../../db/schema.ts';

const TABLES_LOCK = 7_215_521;

export type TableRow = Pick<Selectable<DiningTables>, 'id' | 'name'>;

/** Changes of the list run one after the other, so that its length and its order stay right. */
export async function lockTables(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TABLES_LOCK}::bigint)`.execute(db);
}

export async function listTables(db: Database): Promise<TableRow[]> {
  return db
    .selectFrom('dining_tables')
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** By its name, with its open sitting. */
export async function findTable(db: Database, name: string) {
  const row = await db
    .selectFrom('dining_tables')
    .leftJoin('sittings', (join) =>
      join.onRef('table_id', '=', 'dining_tables.id').on('closed_at', 'is', null),
    )
    .select(['dining_tables.id', 'name', 'sittings.id as sittingId'])
    .where(sql`lower(name)`, '=', sql`lower(${name}::text)`)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertTable(
  db: Database,
  table: { name: string; position: number; key: string },
): Promise<TableRow> {
  return db.insertInto('dining_tables').values(table).returning(['id', 'name']).executeTakeFirstOrThrow();
}

export async function updateTable(
  db: Database,
  tableId: string,
  changes: { name?: string; key?: string; archived_at?: Date },
): Promise<void> {
  await db.updateTable('dining_tables').set(changes).where('id', '=', tableId).execute();
}

/** Stores the order of the list, counted from 1. */
export async function updatePositions(db: Database, tableIds: readonly string[]): Promise<void> {
  await sql`
    update dining_tables set position = place.position
    from unnest(${[...tableIds]}::uuid[]) with ordinality as place (id, position)
    where dining_tables.id = place.id and dining_tables.position <> place.position`.execute(db);
}

export async function findOpenSitting(db: Database, tableId: string): Promise<string | null> {
  const row = await db
    .selectFrom('sittings')
    .select('id')
    .where('table_id', '=', tableId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The table of a sitting that is open. */
export async function findOpenTable(db: Database, sittingId: string) {
  const row = await db
    .selectFrom('sittings')
    .innerJoin('dining_tables', 'dining_tables.id', 'table_id')
    .select(['dining_tables.id', 'name', 'sittings.id as sittingId'])
    .where('sittings.id', '=', sittingId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export const listKeys = (db: Database) =>
  db
    .selectFrom('dining_tables')
    .select(['id', 'name', 'key'])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** The table of a code, with the sitting at which guests may order. */
export async function findByKey(db: Database, key: string) {
  const row = await db
    .selectFrom('dining_tables')
    .leftJoin('sittings', (join) =>
      join
        .onRef('table_id', '=', 'dining_tables.id')
        .on('closed_at', 'is', null)
        .on('opened_at', '>', sql<Date>`now() - make_interval(hours => ${SITTING_HOURS})`),
    )
    .select(['name', 'sittings.id as sittingId'])
    .where('key', '=', key)
    .where('archived_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('restaurants').select('id').where('table_ordering', '=', true)),
    )
    .executeTakeFirst();
  return row ?? null;
}
