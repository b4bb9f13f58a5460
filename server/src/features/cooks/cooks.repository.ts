import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { Cooks } from '../../db/schema.ts';

const PIN_LOCK = 7_215_504;

export type CookRow = Pick<Selectable<Cooks>, 'id' | 'name' | 'is_active'>;
export type PinRow = Pick<Selectable<Cooks>, 'id' | 'pin_verifier'>;

const COOK_COLUMNS = ['id', 'name', 'is_active'] as const;

export async function listCooks(db: Database): Promise<CookRow[]> {
  return db
    .selectFrom('cooks')
    .select(COOK_COLUMNS)
    .orderBy('is_active', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Two cooks who get the same PIN at the same moment wait here for one another. */
export async function lockPins(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PIN_LOCK}::bigint)`.execute(db);
}

export async function listActivePins(db: Database): Promise<PinRow[]> {
  return db.selectFrom('cooks').select(['id', 'pin_verifier']).where('is_active', '=', true).execute();
}

export async function findCook(db: Database, cookId: string): Promise<CookRow | null> {
  const row = await db.selectFrom('cooks').select(COOK_COLUMNS).where('id', '=', cookId).executeTakeFirst();
  return row ?? null;
}

export async function insertCook(
  db: Database,
  cook: { name: string; pinVerifier: string },
): Promise<CookRow> {
  return db
    .insertInto('cooks')
    .values({ name: cook.name, pin_verifier: cook.pinVerifier })
    .returning(COOK_COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function updateCook(
  db: Database,
  cookId: string,
  { name, isActive, pinVerifier }: { name: string; isActive: boolean; pinVerifier: string | null },
): Promise<CookRow> {
  return db
    .updateTable('cooks')
    .set({ name, is_active: isActive, ...(pinVerifier === null ? {} : { pin_verifier: pinVerifier }) })
    .where('id', '=', cookId)
    .returning(COOK_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Signs a cook out of every board. */
export async function deleteBoardsOf(db: Database, cookId: string): Promise<void> {
  await db.deleteFrom('board_cooks').where('cook_id', '=', cookId).execute();
}

/** False when the cook was disabled meanwhile. The row lock keeps her from being disabled at the same time. */
export async function upsertBoardCook(db: Database, sessionId: string, cookId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into board_cooks as board (session_id, cook_id)
    select ${sessionId}, id from cooks where id = ${cookId} and is_active for share
    on conflict (session_id) do update set cook_id = excluded.cook_id, since = now()`.execute(db);
  return numAffectedRows === 1n;
}

export async function deleteBoardCook(db: Database, sessionId: string): Promise<void> {
  await db.deleteFrom('board_cooks').where('session_id', '=', sessionId).execute();
}

export interface BoardRow {
  name: string | null;
  has_cooks: boolean;
}

export async function readBoard(db: Database, sessionId: string): Promise<BoardRow> {
  const { rows } = await sql<BoardRow>`
    select exists (select from cooks where is_active) as has_cooks,
      (select cooks.name from board_cooks join cooks on cooks.id = board_cooks.cook_id
       where board_cooks.session_id = ${sessionId}) as name`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the board query returned no row');
  return row;
}
