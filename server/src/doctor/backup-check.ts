import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BackupWarning,
  backupWarnings,
  latestBelievable,
} from '@chulo/shared/domain/restaurant/backup-warnings';
import { FILE_NAME } from '../db/backup/make-backup.ts';
import { advise, type Finding, problem } from './finding.ts';
import type { Read } from './read-only.ts';

interface NewestBackup {
  name: string;
  at: Date;
  isEncrypted: boolean;
  isEmpty: boolean;
}

/** The files count, not only what the database says of them: they may have been moved or deleted. */
export async function checkBackups(read: Read, folder: string, now: Date): Promise<Finding[]> {
  const [failure] = await read<{ at: Date; error: string }>(
    'select started_at as at, error from backups where error is not null and started_at <= $1 order by id desc limit 1',
    [latestBelievable(now)],
  );
  const names = await listOwnBackups(read, folder);
  const newest = findNewestBackup(folder, names, latestBelievable(now));
  const state = newest && { ...newest, isVerified: await isVerified(read, newest.name) };
  const findings: Record<BackupWarning, () => Finding> = {
    never: () =>
      problem(
        'backup',
        'There is no backup in BACKUP_DIR.',
        'Make one now (npm run backup), and set BACKUP_AT for one each night.',
      ),
    failed: () =>
      problem(
        'backup',
        `The latest backup failed: ${failure?.error}`,
        'Correct the cause, and make one now (npm run backup).',
      ),
    old: () =>
      problem(
        'backup',
        `The newest backup is from ${newest?.at.toISOString()}.`,
        'Make one now (npm run backup), and check that BACKUP_AT is set.',
      ),
    unverified: () =>
      problem(
        'backup',
        `The newest backup was never verified: nobody knows whether ${newest?.name} can be restored.`,
        'Verify it while the server runs: npm run backup -- --verify FILE. With BACKUP_AT the server does so each night.',
      ),
    unencrypted: () =>
      advise(
        'backup',
        'The newest backup is not encrypted: whoever has the file has the data of all customers.',
        'Set BACKUP_PASSPHRASE, and keep it in a place of its own.',
      ),
  };
  if (newest?.isEmpty)
    return [
      problem(
        'backup',
        `The newest backup, ${newest.name}, is empty.`,
        'Check the disk of BACKUP_DIR, delete the file, and make a backup now (npm run backup).',
      ),
    ];
  return backupWarnings(state, failure?.at ?? null, now).map((warning) => findings[warning]());
}

/** Before the migration that adds the column, none is. */
async function isVerified(read: Read, name: string): Promise<boolean> {
  const rows = await read(
    "select from backups where file = $1 and to_jsonb(backups) ->> 'verified_at' is not null limit 1",
    [name],
  );
  return rows.length > 0;
}

/** Other restaurants may use the same folder. All backups in it where the database names none, as after a restore. */
async function listOwnBackups(read: Read, folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => FILE_NAME.test(name));
  const rows = await read<{ file: string }>('select file from backups where file = any($1)', [names]);
  const own = names.filter((name) => rows.some(({ file }) => file === name));
  return own.length > 0 ? own : names;
}

function findNewestBackup(folder: string, names: readonly string[], until: Date): NewestBackup | null {
  const backups = names
    .map((name) => ({ name, at: timeOf(name), isEncrypted: name.endsWith('.age') }))
    .filter(({ at }) => at <= until)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const newest = backups.at(-1);
  return newest ? { ...newest, isEmpty: statSync(join(folder, newest.name)).size === 0 } : null;
}

const timeOf = (name: string): Date =>
  new Date(name.replace(/^chulo-(....)(..)(..)T(..)(..)(..)Z.*$/, '$1-$2-$3T$4:$5:$6Z'));
