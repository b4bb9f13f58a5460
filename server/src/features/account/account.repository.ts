import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { EmailChanges } from '../../db/schema.ts';

export type PendingEmailRow = Pick<Selectable<EmailChanges>, 'email' | 'expires_at'>;

/** A change whose link still works. */
export async function findEmailChange(db: Database, userId: string): Promise<PendingEmailRow | null> {
  const row = await db
    .selectFrom('email_changes')
    .select(['email', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ?? null;
}

export interface NewEmailChange {
  userId: string;
  email: string;
  emailKey: string;
  tokenHash: Buffer;
  hours: number;
}

/** Replaces an earlier change of the account. */
export async function upsertEmailChange(db: Database, change: NewEmailChange): Promise<void> {
  const values = {
    email: change.email,
    email_key: change.emailKey,
    token_hash: change.tokenHash,
    expires_at: sql<Date>`now() + make_interval(hours => ${change.hours}::int)`,
  };
  await db
    .insertInto('email_changes')
    .values({ user_id: change.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Gives the open change to this address a new link. @returns false when there is none */
export async function updateEmailLink(
  db: Database,
  { userId, emailKey, tokenHash, hours }: Omit<NewEmailChange, 'email'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_changes')
    .set({ token_hash: tokenHash, expires_at: sql<Date>`now() + make_interval(hours => ${hours}::int)` })
    .where('user_id', '=', userId)
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteEmailChange(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}

/** Locks the active account that a link belongs to, until the transaction ends. */
export async function lockAccountOfLink(
  db: Database,
  tokenHash: Buffer,
): Promise<{ id: string; email: string } | null> {
  const row = await db
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .select(['users.id', 'users.email'])
    .where('email_changes.token_hash', '=', tokenHash)
    .where('email_changes.expires_at', '>', sql<Date>`now()`)
    .where('users.is_active', '=', true)
    .forUpdate('users')
    .executeTakeFirst();
  return row ?? null;
}

/** Uses a link: of simultaneous calls only one gets the address, the others null. */
export async function takeEmailChange(
  db: Database,
  tokenHash: Buffer,
): Promise<{ email: string; email_key: string } | null> {
  const row = await db
    .deleteFrom('email_changes')
    .where('token_hash', '=', tokenHash)
    .returning(['email', 'email_key'])
    .executeTakeFirst();
  return row ?? null;
}

/** A trigger ends links that reset the password. */
export async function updateEmail(
  db: Database,
  userId: string,
  { email, emailKey }: { email: string; emailKey: string },
): Promise<void> {
  await db.updateTable('users').set({ email, email_key: emailKey }).where('id', '=', userId).execute();
}

export async function updateDetails(
  db: Database,
  userId: string,
  details: { name: string; phone: string },
): Promise<void> {
  await db.updateTable('users').set(details).where('id', '=', userId).execute();
}

/**
 * Replaces a password and ends all sessions but one, whose token changes.
 * @returns false when the password has changed since it was checked, or the session has ended
 */
export async function updatePassword(
  db: Database,
  change: { userId: string; sessionId: string; oldHash: string; newHash: string; tokenHash: Buffer },
): Promise<boolean> {
  const { userId, sessionId, oldHash, newHash, tokenHash } = change;
  await sql`select set_config('chulo.kept_session', ${sessionId}, true)`.execute(db);
  const user = await db
    .updateTable('users')
    .set({ password_hash: newHash })
    .where('id', '=', userId)
    .where('password_hash', '=', oldHash)
    .executeTakeFirst();
  const session = await db
    .updateTable('sessions')
    .set({ token_hash: tokenHash, last_used_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return user.numUpdatedRows === 1n && session.numUpdatedRows === 1n;
}
