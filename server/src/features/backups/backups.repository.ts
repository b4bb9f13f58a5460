import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';

const latest = (db: Database, until: Date) =>
  db.selectFrom('backups').where('started_at', '<=', until).orderBy('id', 'desc').limit(1);

/** @param until later ones are left out */
export const findLatestBackup = (db: Database, until: Date) =>
  latest(db, until)
    .select(['started_at', 'file', 'bytes', 'is_encrypted', 'verified_at'])
    .where('error', 'is', null)
    .executeTakeFirst();

/** @param until later ones are left out */
export const findLatestFailure = (db: Database, until: Date) =>
  latest(db, until).select(['started_at', 'error']).where('error', 'is not', null).executeTakeFirst();

/** The number of the latest run, whatever its clock was. */
export async function findLatestRun(db: Database): Promise<string> {
  const { id } = await db
    .selectFrom('backups')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql<string>`0`).as('id'))
    .executeTakeFirstOrThrow();
  return id;
}

/** Records a failure unless a run after that one is recorded. @param reason its first 500 characters are kept */
export async function insertFailureAfter(
  db: Database,
  run: string,
  { startedAt, reason }: { startedAt: Date; reason: string },
): Promise<void> {
  await sql`
    insert into backups (started_at, error) select ${startedAt}::timestamptz, left(${reason}::text, 500)
    where not exists (select from backups where id > ${run}::bigint)`.execute(db);
}

/** The newest complete backups, whether their files are still there or not. */
export const listBackups = (db: Database, limit: number) =>
  db
    .selectFrom('backups')
    .select(['started_at', 'file', 'bytes', 'is_encrypted', 'verified_at'])
    .where('error', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
