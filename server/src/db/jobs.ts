import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import { type Kysely, sql } from 'kysely';
import type { DB } from './schema.ts';

export interface Job {
  /** Names the lock: two jobs with the same name never run at once, in any process on this database. */
  name: string;
  minutes: number;
  run: () => Promise<unknown>;
}

/**
 * Runs a job unless another process is running it. The lock belongs to a connection that is held until the job ends, so
 * a process that dies releases it.
 * @returns false when another process has the lock
 */
export async function runExclusively(db: Kysely<DB>, { name, run }: Omit<Job, 'minutes'>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${`job ${name}`}, 0)`;
    const { rows } = await sql<{ isMine: boolean }>`select pg_try_advisory_lock(${key}) as "isMine"`.execute(
      connection,
    );
    if (!rows[0]?.isMine) return false;
    try {
      await run();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
    return true;
  });
}

/**
 * Runs each job at its interval, in one process at a time. A failure is logged and the job runs again at its next time.
 * Timers that only refresh the memory of their own process are not jobs.
 * @returns a function that stops it
 */
export function scheduleJobs(
  db: Kysely<DB>,
  log: { error(details: object, message: string): void },
  jobs: readonly Job[],
): () => void {
  const timers = jobs.map((job) => {
    const run = () =>
      runExclusively(db, job).catch((error: unknown) =>
        log.error({ err: error, job: job.name }, 'scheduled job failed'),
      );
    return setInterval(() => void run(), job.minutes * MINUTE_MS).unref();
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
