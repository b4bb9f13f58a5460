import type { ListMeta } from '@chulo/shared/contract/fields';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './client.ts';
import type { DB } from './schema.ts';

/** Counting more rows is too slow for a list. */
export const MAX_COUNTED = 10_000;

/** Pages count from 1. */
export interface PageQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
}

export interface Page {
  page: number;
  pageSize: number;
  limit: number;
  offset: number;
}

export function pageOf({ page = 1, pageSize }: PageQuery, defaultSize: number): Page {
  const limit = pageSize ?? defaultSize;
  return { page, pageSize: limit, limit, offset: (page - 1) * limit };
}

/** @param counted exact up to 10,000; any larger number means more than 10,000 */
export function listMetaOf({ page, pageSize }: Page, counted: number): ListMeta {
  return { page, pageSize, total: Math.min(counted, MAX_COUNTED), isExact: counted <= MAX_COUNTED };
}

/** Counts the rows of a query: exact up to 10,000, and 10,001 for more. */
export async function countRows<Tables, Table extends keyof Tables, Row>(
  db: Database,
  rows: SelectQueryBuilder<Tables, Table, Row>,
): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (${rows.limit(MAX_COUNTED + 1)}) as counted`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

/** An estimate of twice the limit is large enough to be sure that the table has more rows than the limit. */
const CERTAINLY_MORE = 2 * MAX_COUNTED;

/** As countRows, for a query that matches almost the whole table: uses the planner's estimate when the table is large. */
export async function countWithEstimate<Table extends keyof DB & string, Row>(
  db: Database,
  table: Table,
  rows: SelectQueryBuilder<DB, Table, Row>,
): Promise<number> {
  const counted = await sql<{ count: number }>`
    select case when (select reltuples from pg_class where oid = ${sql.lit(table)}::regclass) >= ${sql.lit(CERTAINLY_MORE)}
      then ${sql.lit(MAX_COUNTED + 1)}
      else (select count(*)::int from (${rows.limit(MAX_COUNTED + 1)}) as counted) end as count`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

/** A LIKE pattern for texts that contain this one, with wildcards escaped. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)}%`;
}

/** The envelope of a list without pages. */
export function singlePage<Item>(data: Item[]): { data: Item[]; meta: ListMeta } {
  return { data, meta: { page: 1, pageSize: data.length, total: data.length, isExact: true } };
}
