import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../db/schema.ts';

/**
 * These tables change without a successful write: rate limits, the audit trail of refusals, last use of sessions, the daily totals
 * of a job, and backups, which end after the answer.
 */
const CHANGING_TABLES = [
  'attempt_counters',
  'audit_entries',
  'sessions',
  'order_day_changes',
  'order_day_items',
  'order_day_totals',
  'backups',
] as const;

export type Table = string;

/** A job moves rows from the first table to the second every minute, so both are read as one. */
const NEW_KEYS = 'new_order_keys';
const KEYS = 'order_keys';
export const rowsOf = (table: Table) =>
  table === KEYS
    ? sql`(select * from ${sql.table(KEYS)} union all select * from ${sql.table(NEW_KEYS)})`
    : sql.table(table);

/** The tables that a rejected request must not change. */
export async function listStableTables(db: Kysely<DB>): Promise<Table[]> {
  const { rows } = await sql<{ name: Table }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name != all(${[...CHANGING_TABLES, NEW_KEYS]}::text[])
    order by table_name`.execute(db);
  return rows.map((row) => row.name);
}

/** The number of rows in each table. */
export async function countRows(db: Kysely<DB>, tables: readonly Table[]): Promise<Record<Table, number>> {
  const counts = tables.map(
    (table) => sql`select ${table}::text as name, count(*)::int as count from ${rowsOf(table)} one`,
  );
  const { rows } = await sql<{ name: Table; count: number }>`${sql.join(counts, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.count]));
}

/** A digest of all rows in each table. */
export async function digestRows(db: Kysely<DB>, tables: readonly Table[]): Promise<Record<Table, string>> {
  const digests = tables.map(
    (table) => sql`
      select ${table}::text as name, md5(coalesce(string_agg(one::text, '|' order by one::text), '')) as digest
      from ${rowsOf(table)} one`,
  );
  const { rows } = await sql<{ name: Table; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.digest]));
}
