import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { Sessions, Users } from '../../db/schema.ts';

export type UserRow = Omit<Selectable<Users>, 'password_hash' | 'made_by_operator'>;

const USER_COLUMNS = [
  'id',
  'name',
  'email',
  'email_key',
  'phone',
  'role',
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

/** False when the account is disabled. The row lock keeps it from being disabled at the same time. */
export async function insertSession(
  db: Database,
  session: { userId: string; tokenHash: Buffer; device: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into sessions (user_id, token_hash, device)
    select id, ${session.tokenHash}, ${session.device} from users
    where id = ${session.userId} and is_active for share`.execute(db);
  return numAffectedRows === 1n;
}

export interface ActiveSession {
  session_id: string;
  is_idle: boolean;
  user_id: string;
  name: string;
  email_key: string;
  role: UserRow['role'];
}

export async function findActiveSession(
  db: Database,
  tokenHash: Buffer,
  lifetimeDays: number,
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
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('users.is_active', '=', true)
    .where('sessions.last_used_at', '>', sql<Date>`now() - make_interval(days => ${lifetimeDays}::int)`)
    .executeTakeFirst();
  return row ?? null;
}

export async function touchSession(db: Database, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute();
}

export type SessionRow = Pick<Selectable<Sessions>, 'id' | 'device' | 'created_at' | 'last_used_at'>;

export async function listSessions(db: Database, userId: string): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();
}

export async function deleteSession(db: Database, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteIdleSessions(db: Database, lifetimeDays: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('last_used_at', '<', sql<Date>`now() - make_interval(days => ${lifetimeDays}::int)`)
    .execute();
}

/** Replaces an older link of the same user. */
export async function upsertPasswordReset(
  db: Database,
  reset: { userId: string; tokenHash: Buffer; minutes: number },
): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(mins => ${reset.minutes}::int)`;
  await db
    .insertInto('password_resets')
    .values({ user_id: reset.userId, token_hash: reset.tokenHash, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ token_hash: reset.tokenHash, expires_at: expiresAt }),
    )
    .execute();
}

export async function hasPasswordReset(db: Database, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Consumes a reset link: of simultaneous calls only one gets the user id, the others null. */
export async function deletePasswordReset(db: Database, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .deleteFrom('password_resets')
    .using('users')
    .whereRef('users.id', '=', 'password_resets.user_id')
    .where('users.is_active', '=', true)
    .where('password_resets.token_hash', '=', tokenHash)
    .where('password_resets.expires_at', '>', sql<Date>`now()`)
    .returning('password_resets.user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}
