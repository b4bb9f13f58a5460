import { sql } from 'kysely';
import type { Database } from '../client.ts';

export type TaskName = 'mail' | 'push' | 'status_notification';

/**
 * Jobs that have been due for ten minutes and are not running, by task: no process takes them. A running job holds its
 * lock for two minutes at most.
 */
export const OVERDUE_JOBS = `
  select task_identifier as task, count(*)::int as count, min(run_at) as since
  from graphile_worker.jobs
  where attempts < max_attempts and run_at < now() - interval '10 minutes'
    and (locked_at is null or locked_at < now() - interval '10 minutes')
    and task_identifier in ('mail', 'push', 'status_notification')
  group by task_identifier order by task_identifier`;

export interface OverdueRow {
  task: TaskName;
  count: number;
  since: Date;
}

export async function listOverdueJobs(db: Database): Promise<OverdueRow[]> {
  return (await sql.raw<OverdueRow>(OVERDUE_JOBS).execute(db)).rows;
}

export interface NewJob {
  task: TaskName;
  payload: object;
  maxAttempts: number;
  /** Replaces a waiting job with the same key. A job that is running ends without another attempt. */
  key?: string | undefined;
  delayMs?: number | undefined;
}

/** Adds a job in the caller's transaction: after a rollback there is none. */
export async function addJob(
  db: Database,
  { task, payload, maxAttempts, key, delayMs = 0 }: NewJob,
): Promise<void> {
  await sql`
    select from graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json,
      run_at => now() + make_interval(secs => ${delayMs / 1_000}::float8),
      max_attempts => ${maxAttempts}::int, job_key => ${key ?? null}::text)`.execute(db);
}

/**
 * Removes a waiting job in the caller's transaction.
 * @returns its payload, or null when there is none with this key or it is running
 */
export async function removeJob(db: Database, key: string): Promise<unknown> {
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker.remove_job(${key}::text) where locked_at is null`.execute(db);
  return rows[0]?.payload ?? null;
}

/** Longer than a job can run and wait in the memory of a process; see worker.ts. */
const ABANDONED_SECONDS = 120;

/** Frees the jobs of processes that have ended without freeing them. The library itself waits for four hours. */
export async function unlockAbandonedJobs(db: Database): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
    where locked_at < now() - make_interval(secs => ${ABANDONED_SECONDS}::int)
    having count(*) > 0`.execute(db);
}
