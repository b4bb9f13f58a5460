import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';

/** No link works longer: this is the time of one that an owner or the operator hands over. */
export const LONGEST_MINUTES = 24 * 60;

/**
 * Replaces an older link of the same account. With `requestedAt`, a link that was handed over after the request stays: it
 * expires later than one that was made before the request can, and later than this one.
 * @returns the account, or null when no active account has this address or it keeps its link
 */
export async function upsertReset(
  db: Database,
  reset: { emailKey: string; tokenHash: Buffer; minutes: number; requestedAt: Date | null },
): Promise<{ id: string; email: string } | null> {
  const { rows } = await sql<{ id: string; email: string }>`
    with account as (
      select id, email from users where email_key = ${reset.emailKey} and is_active
    ), link as (
      insert into password_resets as link (user_id, token_hash, expires_at)
      select id, ${reset.tokenHash}, now() + make_interval(mins => ${reset.minutes}::int) from account
      on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
        where link.expires_at <= greatest(excluded.expires_at,
          ${reset.requestedAt}::timestamptz + make_interval(mins => ${LONGEST_MINUTES}::int))
      returning user_id
    )
    select id, email from account join link on link.user_id = account.id`.execute(db);
  return rows[0] ?? null;
}

export async function findResetEmail(db: Database, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select('users.email')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Consumes a reset link: of simultaneous calls only one gets the user id, the others null. */
export async function deleteReset(db: Database, tokenHash: Buffer): Promise<string | null> {
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
