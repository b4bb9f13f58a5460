import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { listStableTables, rowsOf } from './database-rows.ts';

/** Counts every edit of public data, without its content. */
const VERSIONS_TABLE = 'data_versions';

/** Rows as 'table {json}'. */
export type Rows = ReadonlySet<string>;

export async function readAllRows(db: Kysely<DB>): Promise<Rows> {
  const tables = (await listStableTables(db)).filter((table) => table !== VERSIONS_TABLE);
  const parts = tables.map(
    (table) => sql`select ${table}::text || ' ' || to_jsonb(one)::text as row from ${rowsOf(table)} one`,
  );
  const { rows } = await sql<{ row: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Set(rows.map(({ row }) => row));
}

/** The rows that are new or changed. */
export function rowsAdded(before: Rows, after: Rows): string[] {
  return [...after].filter((row) => !before.has(row));
}

/** Replaces ids, times, unique words and counters, so that the texts of two equal calls can be compared. */
export function normalizeVolatile(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)/g, '<time>')
    .replaceAll(/unique[0-9a-f]{12}/gi, '<word>')
    .replaceAll(/\\\\x[0-9a-f]+/g, '<bytes>')
    .replaceAll(/\$argon2[^"]+/g, '<hash>')
    .replaceAll(/"token":\s*"[^"]+"/g, '"token":"<bearer>"')
    .replaceAll(/\b[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}\b/g, '<code>')
    .replaceAll(/"(code|claimCode)":\s*"[A-Z2-9]{8}"/g, '"$1":"<code>"')
    .replaceAll(/"key":\s*"[\w-]{22}"/g, '"key":"<key>"')
    .replaceAll(/\b[A-Z2-7]{32}\b/g, '<key>')
    .replaceAll(/"last_step":\s*\d+/g, '"last_step":<number>')
    .replaceAll(/"requestId":\s*"[^"]+"/g, '"requestId":"<request>"')
    .replaceAll(/#\d+/g, '#<number>')
    .replaceAll(
      /"(order_number|orderNumber|position|version|hours_version|uses|productCount|entry_id|last_entry|order_count|day_number|number|id)":\s*\d+/g,
      '"$1":<number>',
    );
}
