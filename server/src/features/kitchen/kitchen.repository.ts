import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { isBeforeItsTime } from '../../db/scheduled-orders.ts';

/** The seed of these advisory locks; placement locks use 0. */
const BOARD_LOCK_SEED = 1;

/** Serialises the boards of a session, so that simultaneous requests cannot exceed the limit. */
export async function lockBoards(db: Database, sessionId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sessionId}, ${BOARD_LOCK_SEED}))`.execute(db);
}

export async function upsertBoard(
  db: Database,
  board: { sessionId: string; boardId: string; aliveAt: Date; stationId: string | null },
): Promise<void> {
  await db
    .insertInto('kitchen_boards')
    .values({
      session_id: board.sessionId,
      board_id: board.boardId,
      alive_at: board.aliveAt,
      station_id: board.stationId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'board_id'])
        .doUpdateSet({ alive_at: board.aliveAt, station_id: board.stationId }),
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

/** The stations with unfinished lines of orders on the board that no board, nor a board of all, has shown since then. */
export async function listUnwatchedStations(db: Database, since: Date, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select stations.id from stations
    where not exists (
        select from kitchen_boards as board
        where board.alive_at > ${since} and coalesce(board.station_id, stations.id) = stations.id)
      and exists (
        select from orders
        join order_lines on order_lines.order_id = orders.id
        join dish_stations on dish_stations.menu_item_id = order_lines.menu_item_id
        where orders.status in ('confirmed', 'preparing') and dish_stations.station_id = stations.id
          and not ${isBeforeItsTime(now)}
          and not exists (
            select from finished_stations as finished
            where finished.order_id = orders.id and finished.station_id = stations.id))
    order by stations.position, stations.id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface WatchRow {
  last_alive_at: Date | null;
  waiting: number;
  oldest_waiting_since: Date | null;
}

/** A scheduled order waits from its time on the board on. */
export async function readWatch(db: Database, now: Date): Promise<WatchRow> {
  const { rows } = await sql<WatchRow>`
    select (select max(alive_at) from kitchen_boards) as last_alive_at, count(*)::int as waiting,
      min(greatest(coalesce(confirmed_at, created_at), on_board_from)) as oldest_waiting_since
    from orders left join scheduled_orders on scheduled_orders.order_id = orders.id
    where status = 'confirmed' and (on_board_from is null or on_board_from <= ${now})`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the count query returned no row');
  return row;
}
