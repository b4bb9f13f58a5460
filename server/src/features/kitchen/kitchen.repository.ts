import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';

/** The seed of these advisory locks; placement locks use 0. */
const BOARD_LOCK_SEED = 1;

/** Serialises the boards of a session, so that simultaneous requests cannot exceed the limit. */
export async function lockBoards(db: Database, sessionId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sessionId}, ${BOARD_LOCK_SEED}))`.execute(db);
}

export async function upsertBoard(
  db: Database,
  board: { sessionId: string; boardId: string; aliveAt: Date },
): Promise<void> {
  await db
    .insertInto('kitchen_boards')
    .values({ session_id: board.sessionId, board_id: board.boardId, alive_at: board.aliveAt })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'board_id']).doUpdateSet({ alive_at: board.aliveAt }),
    )
    .execute();
}

/** Keeps the most recently alive boards of a session. */
export async function deleteSurplusBoards(db: Database, sessionId: string, limit: number): Promise<void> {
  await sql`
    delete from kitchen_boards
    where session_id = ${sessionId} and board_id in (
      select board_id from kitchen_boards where session_id = ${sessionId}
      order by alive_at desc, board_id offset ${limit}::int)`.execute(db);
}

/** Skips rows that another session is deleting. */
export async function deleteOldBoards(db: Database, before: Date): Promise<void> {
  await sql`
    delete from kitchen_boards where (session_id, board_id) in (
      select session_id, board_id from kitchen_boards where alive_at < ${before} for update skip locked)`.execute(
    db,
  );
}

export interface WatchRow {
  last_alive_at: Date | null;
  waiting: number;
  oldest_waiting_since: Date | null;
}

export async function readWatch(db: Database): Promise<WatchRow> {
  const { rows } = await sql<WatchRow>`
    select (select max(alive_at) from kitchen_boards) as last_alive_at, count(*)::int as waiting,
      min(coalesce(confirmed_at, created_at)) as oldest_waiting_since
    from orders where status = 'confirmed'`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the count query returned no row');
  return row;
}
