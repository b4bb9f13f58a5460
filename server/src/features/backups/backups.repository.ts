import type { Database } from '../../db/client.ts';

const latest = (db: Database) => db.selectFrom('backups').orderBy('id', 'desc').limit(1);

export const findLatestBackup = (db: Database) =>
  latest(db).select(['started_at', 'bytes', 'is_encrypted']).where('error', 'is', null).executeTakeFirst();

export const findLatestFailure = (db: Database) =>
  latest(db).select(['started_at', 'error']).where('error', 'is not', null).executeTakeFirst();
