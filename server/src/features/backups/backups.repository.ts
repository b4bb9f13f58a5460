import type { Database } from '../../db/client.ts';

const latest = (db: Database, until: Date) =>
  db.selectFrom('backups').where('started_at', '<=', until).orderBy('id', 'desc').limit(1);

/** @param until later ones are left out */
export const findLatestBackup = (db: Database, until: Date) =>
  latest(db, until)
    .select(['started_at', 'bytes', 'is_encrypted', 'verified_at'])
    .where('error', 'is', null)
    .executeTakeFirst();

/** @param until later ones are left out */
export const findLatestFailure = (db: Database, until: Date) =>
  latest(db, until).select(['started_at', 'error']).where('error', 'is not', null).executeTakeFirst();
