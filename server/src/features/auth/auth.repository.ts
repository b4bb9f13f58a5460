import { SITTING_HOURS } from '@chulo/shared/domain/order/tables';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { isBeforeItsTime } from '../../db/scheduled-orders.ts';
import type { Sessions, Users } from '../../db/schema.ts';

export type UserRow = Omit<
  Selectable<Users>,
  'password_hash' | 'made_by_operator' | 'deleted_at' | 'is_caller' | 'caller_note'
>;

const USER_COLUMNS = [
  'id',
  'name',
  'email',
  'email_key',
  'phone',
  'role',
  'job',
  'is_active',
  'created_at',
] as const;

export interface NewUser {
  name: string;
  email: string;
  emailKey: string;
  phone: string;
  passwordHash: string;
}

export async function findUserByEmail(
  db: Database,
  emailKey: string,
): Promise<(UserRow & { password_hash: string }) | null> {
  const row = await db
    .selectFrom('users')
    .select([...USER_COLUMNS, 'password_hash'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  return row ?? null;
}

/** The sign-in data of an active account. */
export async function findCredentials(
  db: Database,
  userId: string,
): Promise<{ email_key: string; password_hash: string } | null> {
  const row = await db
    .selectFrom('users')
    .select(['email_key', 'password_hash'])
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

export async function findUser(db: Database, userId: string): Promise<UserRow | null> {
  const row = await db.selectFrom('users').select(USER_COLUMNS).where('id', '=', userId).executeTakeFirst();
  return row ?? null;
}

export async function insertCustomer(db: Database, user: NewUser): Promise<UserRow> {
  return db
    .insertInto('users')
    .values({
      name: user.name,
      email: user.email,
      email_key: user.emailKey,
      phone: user.phone,
      password_hash: user.passwordHash,
      role: 'customer',
    })
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** A trigger deletes all sessions of the user. */
export async function updatePassword(db: Database, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}

/**
 * Keeps the password of an account from being changed until the transaction ends.
 * @returns false when it has changed since it was checked, or the account is disabled
 */
export async function lockPassword(db: Database, userId: string, passwordHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewSession {
  userId: string;
  /** The hash that the password was compared with; null when the session needs no password. */
  passwordHash: string | null;
  tokenHash: Buffer;
  device: string;
  network: string;
}

/**
 * Ends the session unused longest when there are more than 20 (`end_surplus_sessions()` in db/schema.sql). The row lock keeps
 * the account from being disabled, and its password from being changed, at the same time.
 * @returns false when the account is disabled or has another password
 */
export async function insertSession(
  db: Database,
  { userId, passwordHash, tokenHash, device, network }: NewSession,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into sessions (user_id, token_hash, device, network)
    select id, ${tokenHash}, ${device}, ${network} from users
    where id = ${userId} and (is_active or is_caller) and password_hash = coalesce(${passwordHash}, password_hash)
    for share`.execute(db);
  return numAffectedRows === 1n;
}

/** True while the owner requires a second factor of this staff account. */
export async function needsSecondFactor(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ needs: boolean }>`select needs_second_factor(${userId}) as needs`.execute(db);
  return rows[0]?.needs === true;
}

export interface SessionLifetime {
  /** Of a customer's session, since its last use. */
  customerDays: number;
  kitchenEmail: string;
}

/** Whether the session has shown a kitchen board within the last hour that has open tickets. */
const SHOWS_OPEN_TICKETS = sql<SqlBool>`(exists (select from kitchen_boards as board
    where board.session_id = sessions.id and board.alive_at > now() - interval '1 hour')
  and exists (select from orders where orders.status in ('confirmed', 'preparing', 'ready')
    and not ${isBeforeItsTime(sql`now()`)}))`;

/** A guest has no account: her session lasts as long as her table is open, and six hours at most. */
const HAS_OPEN_TABLE = sql<SqlBool>`(exists (select from sittings where guest_id = users.id and closed_at is null
    and opened_at > now() - make_interval(hours => ${SITTING_HOURS}))
  and exists (select from restaurants where table_ordering))`;

/**
 * Whether a session is still valid, in a query with `users`. A staff session outlives its limits while its board shows open
 * tickets.
 */
function isWithinLimits({ customerDays, kitchenEmail }: SessionLifetime): RawBuilder<SqlBool> {
  return sql<SqlBool>`case when users.is_caller then ${HAS_OPEN_TABLE}
    when users.job is null and users.email_key <> ${kitchenEmail}
    then sessions.last_used_at > now() - make_interval(days => ${customerDays}::int)
    else exists (select from staff_session_limits as limits
        where sessions.last_used_at > now() - make_interval(days => limits.idle_days)
          and (limits.absolute_days is null
            or sessions.created_at > now() - make_interval(days => limits.absolute_days)))
      or ${SHOWS_OPEN_TICKETS} end`;
}

export interface ActiveSession {
  session_id: string;
  is_idle: boolean;
  user_id: string;
  name: string;
  email_key: string;
  role: UserRow['role'];
  job: UserRow['job'];
  needs_second_factor: boolean;
  sitting_id: string | null;
}

export async function findActiveSession(
  db: Database,
  tokenHash: Buffer,
  lifetime: SessionLifetime,
): Promise<ActiveSession | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as session_id',
      sql<boolean>`sessions.last_used_at < now() - interval '1 hour'`.as('is_idle'),
      'users.id as user_id',
      'users.name',
      'users.email_key',
      'users.role',
      'users.job',
      // A board in use is not stopped by a rule that the owner switches on during a rush.
      sql<boolean>`(users.job is not null or users.email_key = ${lifetime.kitchenEmail}) and needs_second_factor(users.id)
        and not ${SHOWS_OPEN_TICKETS}`.as('needs_second_factor'),
      sql<string | null>`case when users.is_caller then
        (select id from sittings where guest_id = users.id and closed_at is null) end`.as('sitting_id'),
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where(sql<SqlBool>`(users.is_active or users.is_caller)`)
    .where(isWithinLimits(lifetime))
    .executeTakeFirst();
  return row ?? null;
}

export async function touchSession(db: Database, sessionId: string, network: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: sql<Date>`now()`, network })
    .where('id', '=', sessionId)
    .execute();
}

export type SessionRow = Pick<
  Selectable<Sessions>,
  'id' | 'device' | 'network' | 'created_at' | 'last_used_at'
>;

export async function listSessions(db: Database, userId: string): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'network', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .execute();
}

export const deleteSession = (db: Database, userId: string, sessionId: string): Promise<boolean> =>
  deleteRecorded(db, sql`sessions.user_id = ${userId} and sessions.id = ${sessionId}`);

export const deleteOtherSessions = (db: Database, userId: string, sessionId: string): Promise<boolean> =>
  deleteRecorded(db, sql`sessions.user_id = ${userId} and sessions.id <> ${sessionId}`);

/** The audit trail gets an entry for each ended session of staff. @returns whether there was one */
async function deleteRecorded(db: Database, condition: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`
    with ended as (
      delete from sessions using users where users.id = sessions.user_id and ${condition}
      returning users.id as user_id, (users.job is not null or users.made_by_operator) as is_staff
    )
    select case when is_staff then record_entry('deleted', 'session', user_id::text, null, null, user_id) end
    from ended`.execute(db);
  return rows.length > 0;
}

export async function deleteExpiredSessions(db: Database, lifetime: SessionLifetime): Promise<void> {
  await db
    .deleteFrom('sessions')
    .using('users')
    .whereRef('users.id', '=', 'sessions.user_id')
    .where(sql<SqlBool>`not ${isWithinLimits(lifetime)}`)
    .execute();
}
