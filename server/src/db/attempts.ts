import type { ErrorCode } from '@chulo/shared/contract/envelope';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../http/errors.ts';
import type { Database } from './client.ts';

export interface AttemptLimit {
  /** The counter, for example 'sign-in:127.0.0.1'. */
  key: string;
  limit: number;
  windowSeconds: number;
  /** The code of the refusal, request.too_many by default. */
  code?: ErrorCode;
}

/**
 * True while a window runs. One that ends more than 5 minutes later than a new one would was begun by a clock that was
 * ahead, and has ended: it would refuse everybody until then. 5 minutes, because `now()` of parallel transactions differs.
 */
const isRunning = (windowEndsAt: RawBuilder<Date>, windowSeconds: number) => sql<boolean>`
  ${windowEndsAt} > now() and ${windowEndsAt} <= now() + make_interval(mins => 5, secs => ${windowSeconds}::int)`;

/**
 * Counts one attempt before it is made. One atomic statement, so that parallel attempts in any number of
 * processes cannot exceed the limit.
 * @throws AppError with the seconds until a retry
 */
export async function takeAttempt(
  db: Database,
  { key, limit, windowSeconds, code = 'request.too_many' }: AttemptLimit,
): Promise<void> {
  const isCounted = isRunning(sql.ref('counter.window_ends_at'), windowSeconds);
  const { rows } = await sql<{ attempts: number; seconds_left: number }>`
    insert into attempt_counters as counter (key, window_ends_at, attempts)
    values (${key}, now() + make_interval(secs => ${windowSeconds}::int), 1)
    on conflict (key) do update set
      attempts = case when ${isCounted} then counter.attempts + 1 else 1 end,
      window_ends_at = case when ${isCounted} then counter.window_ends_at else excluded.window_ends_at end
    returning attempts, ceil(extract(epoch from window_ends_at - now()))::int as seconds_left`.execute(db);
  const row = rows[0];
  if (row && row.attempts > limit)
    throw new AppError(code, { retryAfterSeconds: Math.max(1, row.seconds_left) });
}

/** @returns false after too many attempts, also when the database does not answer */
export const tryAttempt = (db: Database, limit: AttemptLimit): Promise<boolean> =>
  takeAttempt(db, limit).then(
    () => true,
    () => false,
  );

/** Seconds until the window ends, or null while the limit is not reached. */
export async function findBlockedSeconds(
  db: Database,
  { key, limit, windowSeconds }: AttemptLimit,
): Promise<number | null> {
  const row = await db
    .selectFrom('attempt_counters')
    .select(sql<number>`ceil(extract(epoch from window_ends_at - now()))::int`.as('seconds'))
    .where('key', '=', key)
    .where('attempts', '>=', limit)
    .where(isRunning(sql.ref('window_ends_at'), windowSeconds))
    .executeTakeFirst();
  return row?.seconds ?? null;
}

/** Resets the counter after a success. */
export async function deleteAttempts(db: Database, key: string): Promise<void> {
  await db.deleteFrom('attempt_counters').where('key', '=', key).execute();
}

/** Deletes counters whose window has ended. */
export async function deleteEndedAttempts(db: Database): Promise<void> {
  await db.deleteFrom('attempt_counters').where('window_ends_at', '<', sql<Date>`now()`).execute();
}
