import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

/** How many statements of this database wait for a lock. */
export async function countWaitingStatements(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
