import type { MailFailure, MailKind } from '@chulo/shared/domain/account/mail-kinds';
import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';

/** The payload of a job. `mailbox` is the normalised address. */
export interface MailJob {
  id: string;
  kind: MailKind;
  to: string;
  mailbox: string;
  /** The key under which a newer mail replaces this one. */
  key?: string;
  /** A mail that is written already. */
  mail?: { subject: string; text: string; userId?: string | undefined };
  /** What a mail is prepared from when it is handed over. The link for a new address has the `userId` here. */
  params?: object;
}

/** The view `jobs` of the library has no payload. */
const MAIL_JOBS = sql`
  graphile_worker._private_jobs job
  join graphile_worker._private_tasks task on task.id = job.task_id and task.identifier = 'mail'`;

/** A newer mail replaced it while it was being sent, so it is not tried again. */
const IS_REPLACED = sql`(job.key is null and job.payload->>'key' is not null)`;

/** Failures that concern every mail alike. */
const SERVER_FAILURES: readonly MailFailure[] = ['unreachable', 'sign_in'];

export interface StuckMailRow {
  id: string;
  kind: MailKind;
  to: string;
  created_at: Date;
  attempts: number;
  last_error: string;
  /** Null after the last attempt, and while it is being sent. */
  next_attempt_at: Date | null;
  has_given_up: boolean;
}

/** Waiting mails that failed at least once, the oldest first. */
export async function listStuck(db: Database, limit: number): Promise<StuckMailRow[]> {
  const { rows } = await sql<StuckMailRow>`
    select job.payload->>'id' as id, job.payload->>'kind' as kind, job.payload->>'to' as to, job.created_at, job.attempts, job.last_error,
      case when job.is_available then job.run_at end as next_attempt_at,
      job.attempts >= job.max_attempts and job.locked_at is null as has_given_up
    from ${MAIL_JOBS}
    where job.last_error is not null and not ${IS_REPLACED}
    order by job.created_at, job.id limit ${limit}`.execute(db);
  return rows;
}

/** @returns false when the mail is not stuck: it was sent or discarded, or is being sent */
export async function retryStuck(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.reschedule_jobs(
      array(select job.id from ${MAIL_JOBS} where job.payload->>'id' = ${id} and job.last_error is not null),
      run_at => now(), attempts => 0)`.execute(db);
  return rows.length > 0;
}

/** @returns false when the mail is not stuck: it was sent or discarded, or is being sent */
export async function deleteStuck(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.complete_jobs(
      array(select job.id from ${MAIL_JOBS} where job.payload->>'id' = ${id} and job.last_error is not null))`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * The mail server is back: mails that waited for it are tried now. Those that it has answered wait for their own time,
 * because each attempt counts.
 */
export async function retryWaiting(db: Database): Promise<void> {
  await sql`
    select from graphile_worker.reschedule_jobs(
      array(select job.id from ${MAIL_JOBS}
        where job.is_available and job.attempts > 0 and job.run_at > now()
          and split_part(job.last_error, ':', 1) = any(${SERVER_FAILURES})),
      run_at => now())`.execute(db);
}

/** Also a mail that is being sent, which is then not tried again. */
export async function deleteMailsOf(
  db: Database,
  { userId, mailbox }: { userId: string; mailbox: string },
): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where id in (select job.id from ${MAIL_JOBS} where job.payload->>'mailbox' = ${mailbox}
      or ${userId} in (job.payload->'mail'->>'userId', job.payload->'params'->>'userId'))`.execute(db);
}

/** @returns the number of mails that were given up and nobody has looked after */
export async function deleteOld(db: Database, keptDays: number): Promise<number> {
  const { rows } = await sql<{ isReplaced: boolean }>`
    delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier = 'mail'
      and job.locked_at is null and job.attempts >= job.max_attempts
      and (${IS_REPLACED} or job.run_at < now() - make_interval(days => ${keptDays}::int))
    returning ${IS_REPLACED} as "isReplaced"`.execute(db);
  return rows.filter(({ isReplaced }) => !isReplaced).length;
}
