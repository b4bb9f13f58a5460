import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatMoney } from '@chulo/shared/domain/money/format-money';
import { nepalDayOf, nepalMinutesOf } from '@chulo/shared/domain/time/nepal-time';
import {
  becomeUser,
  type CommandDatabase,
  findReachable,
  hasDatabase,
  openDatabase,
  runCommand,
  UsageError,
} from './command-line.ts';
import { type Config, readConfig } from './config.ts';
import type { BackupHeader, BackupManifest } from './db/backup/backup-format.ts';
import { BackupError, FollowUpError } from './db/backup/backup-format.ts';
import { verifyBackup } from './db/backup/backup-reader.ts';
import { makeBackup } from './db/backup/make-backup.ts';
import { recordRestored, recordVerification } from './db/backup/record-verification.ts';
import { restoreBackup } from './db/backup/restore-backup.ts';
import { migrationsFolder } from './db/migrate.ts';
import { listenForStop } from './lib/stop-request.ts';

const USAGE = `Usage:
  npm run backup                   writes a backup of the running or stopped restaurant to BACKUP_DIR
  npm run backup -- --verify FILE  reads a backup to its end, checks it, and says what it holds
  npm run restore -- FILE          restores a backup into an empty installation
    --another-restaurant           accepts a backup with another PUBLIC_URL or KITCHEN_EMAIL`;

interface Command {
  /** The data folder has the database, is made when it is missing, or is not needed. */
  dataFolder: 'filled' | 'made' | 'unused';
  /** What a stop leaves; for errors that come before the work is done. */
  stopped: string;
  run: (config: Config, signal: AbortSignal) => Promise<string[]>;
}

function commandOf(args: string[]): Command {
  const {
    values,
    positionals: [name, file, ...more],
  } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: { verify: { type: 'string' }, 'another-restaurant': { type: 'boolean' } },
  });
  const { verify: verified, 'another-restaurant': another = false, ...unknown } = values;
  if (more.length > 0 || Object.keys(unknown).length > 0) throw new UsageError(USAGE);
  if (name === 'backup' && file === undefined && verified === undefined && !another)
    return { dataFolder: 'filled', stopped: 'Stopped. Nothing was written.', run: backup };
  if (name === 'backup' && file === undefined && typeof verified === 'string' && verified !== '' && !another)
    return {
      dataFolder: 'unused',
      stopped: 'Stopped. The file was not checked to its end.',
      run: (config, signal) => verify(config, resolve(verified), signal),
    };
  if (name === 'restore' && file !== undefined && verified === undefined)
    return {
      dataFolder: 'made',
      stopped: 'Stopped. Nothing was restored.',
      run: (config, signal) => restore(config, resolve(file), another === true, signal),
    };
  throw new UsageError(USAGE);
}

/** @throws FollowUpError when the work is done, and the embedded database could not be stopped after it */
async function withDatabase(
  config: Config,
  signal: AbortSignal,
  work: (database: CommandDatabase) => Promise<string[]>,
): Promise<string[]> {
  const database = await openDatabase(config, signal);
  const lines = await work(database).catch(async (error: unknown) => {
    await database.stop().catch(() => undefined);
    throw error;
  });
  await database.stop().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FollowUpError([...lines, `The database could not be stopped: ${reason}.`].join('\n'));
  });
  return lines;
}

const backup = (config: Config, signal: AbortSignal): Promise<string[]> =>
  withDatabase(config, signal, async ({ connection }) => {
    const folder = resolve(config.backupDir);
    const { file, bytes, header, manifest } = await makeBackup({
      connection,
      folder,
      now: new Date(),
      keep: config.backupKeep,
      passphrase: config.backupPassphrase,
      publicUrl: config.publicUrl,
      kitchenEmail: config.kitchenEmail,
      signal,
    });
    return [
      `Written: ${resolve(folder, file)} (${(bytes / 1_000_000).toFixed(1)} MB)`,
      ...contentsOf(header, manifest, config.isDemo),
      ...(config.backupPassphrase === null
        ? ['It is not encrypted. It holds personal data; set BACKUP_PASSPHRASE to encrypt the next one.']
        : []),
    ];
  });

async function verify(config: Config, file: string, signal: AbortSignal): Promise<string[]> {
  const { header, isEncrypted, manifest } = await verifyBackup(file, config.backupPassphrase, signal);
  // A check needs no database: the file may be on another machine.
  const isRecorded = await recordCheck(config, file).catch(() => false);
  return [
    `${file} is complete and unchanged.`,
    `${isEncrypted ? 'Encrypted' : 'Not encrypted'}, made by Chulo ${header.appVersion} on PostgreSQL ${header.postgresVersion}.`,
    ...contentsOf(header, manifest, config.isDemo),
    ...(isRecorded ? [] : ['The panel does not show this check, because the database was not reached.']),
  ];
}

/** @returns false when the database does not run. @throws when it cannot be reached */
async function recordCheck(config: Config, file: string): Promise<boolean> {
  const connection = findReachable(config);
  if (connection === null) return false;
  await recordVerification(connection, file, new Date());
  return true;
}

const restore = (
  config: Config,
  file: string,
  isAnotherRestaurant: boolean,
  signal: AbortSignal,
): Promise<string[]> =>
  withDatabase(config, signal, async ({ owner }) => {
    if (owner === null)
      throw new BackupError(
        'The server or another command is using DATA_DIR. A restore needs an empty installation: stop the server, set DATA_DIR to a new folder, and restore again.',
      );
    const restored = await restoreBackup({
      connection: owner,
      file,
      passphrase: config.backupPassphrase,
      migrationsFolder: migrationsFolder(),
      publicUrl: config.publicUrl,
      kitchenEmail: config.kitchenEmail,
      isAnotherRestaurant,
      signal,
    });
    // Only the doctor's word on it depends on this.
    await recordRestored(owner, file, restored.createdAt, new Date()).catch(() => undefined);
    return [
      `Restored: ${file}`,
      ...contentsOf(restored, restored, config.isDemo),
      'Nobody is signed in. Start the server with the same SECRETS_KEY as before.',
    ];
  });

function contentsOf(
  { restaurantName, createdAt }: BackupHeader,
  { rows, sums }: BackupManifest,
  isDemo: boolean,
): string[] {
  const made = new Date(createdAt);
  const minutes = nepalMinutesOf(made);
  const clock = [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  const moneyOf = (sum: string) => formatMoney(Number(sums[sum] ?? 0), !isDemo);
  return [
    `${restaurantName}, as of ${nepalDayOf(made)} ${clock} in Nepal`,
    `${rows.orders ?? 0} orders of ${moneyOf('orders.total')}, ${rows.payments ?? 0} payments of ${moneyOf('payments.amount')}, ` +
      `${rows.users ?? 0} accounts, ${rows.menu_items ?? 0} dishes, ${rows.pictures ?? 0} pictures`,
  ];
}

runCommand(async () => {
  const command = commandOf(process.argv.slice(2));
  const config = readConfig(process.env);
  if (command.dataFolder === 'filled' && !hasDatabase(config))
    throw new BackupError(
      `There is no database in ${resolve(config.dataDir)}, so there is nothing to back up. Check DATA_DIR.`,
    );
  becomeUser(command.dataFolder === 'unused' ? { ...config, dataDir: null } : config);
  const stop = listenForStop(process);
  const lines = await command.run(config, stop.signal).catch((error: unknown) => {
    throw stop.signal.aborted && !(error instanceof FollowUpError) ? new BackupError(command.stopped) : error;
  });
  for (const line of lines) process.stdout.write(`${line}\n`);
});
