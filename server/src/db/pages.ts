import type { ListMeta } from '@chulo/shared/contract/fields';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './client.ts';
import type { DB } from './schema.ts';

/** Counts beyond this are not worth their time on a list. */
const MAX_COUNTED = 10_000;

/** Which part of a list is wanted; pages count from 1. */
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

/** @param counted exact, or anything above 10,000 for more than that */
export function listMetaOf({ page, pageSize }: Page, counted: number): ListMeta {
  return { page, pageSize, total: Math.min(counted, MAX_COUNTED), isExact: counted <= MAX_COUNTED };
}

/** The rows of a query, exact up to 10,000 and one more than that beyond. */
export async function countRows<Tables, Table extends keyof Tables, Row>(
  db: Database,
  rows: SelectQueryBuilder<Tables, Table, Row>,
): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (${rows.limit(MAX_COUNTED + 1)}) as counted`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

/** Twice what is counted: an estimate that far above is not wrong about there being more. */
const SURELY_MORE = 2 * MAX_COUNTED;

/** As countRows counts, for a query that leaves out next to nothing of its table: a long one is not gone through. */
export async function countMost<Table extends keyof DB & string, Row>(
  db: Database,
  table: Table,
  rows: SelectQueryBuilder<DB, Table, Row>,
): Promise<number> {
  const counted = await sql<{ count: number }>`
    select case when (select reltuples from pg_class where oid = ${sql.lit(table)}::regclass) >= ${sql.lit(SURELY_MORE)}
      then ${sql.lit(MAX_COUNTED + 1)}
      else (select count(*)::int from (${rows.limit(MAX_COUNTED + 1)}) as counted) end as count`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

/** A pattern of LIKE for every text that contains this one, whose own signs mean nothing. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** A list that is always answered whole. */
export function unpaged<Item>(data: Item[]): { data: Item[]; meta: ListMeta } {
  return { data, meta: { page: 1, pageSize: data.length, total: data.length, isExact: true } };
}
