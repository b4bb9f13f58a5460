import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';

/** Any number but that of the placements, whose locks are keyed by a customer. */
const BOARD_LOCKS = 1;

/** One board of a session at a time, so that many at once do not pass the limit together. */
export async function lockBoards(db: Database, sessionId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sessionId}, ${BOARD_LOCKS}))`.execute(db);
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

/** Keeps as many of a session's boards as that, those that were alive last. */
export async function deleteSurplusBoards(db: Database, sessionId: string, kept: number): Promise<void> {
  await sql`
    delete from kitchen_boards
    where session_id = ${sessionId} and board_id in (
      select board_id from kitchen_boards where session_id = ${sessionId}
      order by alive_at desc, board_id offset ${kept}::int)`.execute(db);
}

/** What another session prunes at the same moment is left to it. */
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
  if (!row) throw new Error('a count without a row');
  return row;
}
