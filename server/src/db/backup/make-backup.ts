import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { ConnectionSettings } from '../client.ts';
import { BackupError, type BackupHeader, type BackupManifest, FollowUpError } from './backup-format.ts';
import { writeBackupFile } from './backup-writer.ts';
import { connectForCopy } from './copy-client.ts';
import { beginSnapshot, identify, readEntries, readHeader } from './database-reader.ts';

/** With the time of the backup in UTC. */
export const FILE_NAME = /^chulo-\d{8}T\d{6}Z\.tar\.gz(\.age)?$/;

export interface BackupOptions {
  connection: ConnectionSettings;
  folder: string;
  /** How many files the folder keeps. */
  keep: number;
  passphrase: string | null;
  publicUrl: string;
  kitchenEmail: string;
  now: Date;
  signal?: AbortSignal;
}

export interface MadeBackup {
  file: string;
  bytes: number;
  header: BackupHeader;
  manifest: BackupManifest;
}

/**
 * Writes a backup of the database as it is at this moment, while it is in use, and records the outcome in the table
 * `backups`. Of the files that this installation has made, the oldest above the number to keep are deleted; other
 * installations may use the same folder.
 * @throws BackupError when another backup runs, or the file cannot be written
 * @throws FollowUpError when the file is written, and only recording it or deleting older ones has failed
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const startedAt = options.now;
  const client = await connectForCopy(options.connection, 'chulo backup');
  // `end` during a statement closes the connection, and the statement fails.
  const abort = () => void client.end();
  options.signal?.addEventListener('abort', abort);
  const stopListening = () => options.signal?.removeEventListener('abort', abort);
  try {
    options.signal?.throwIfAborted();
    const { rows } = await client.query(
      `select pg_try_advisory_lock(hashtextextended('make a backup', 0)) as "isMine"`,
    );
    if (!rows[0]?.isMine) throw new BackupError('Another backup is being made. Wait until it has ended.');
    const made = await write(client, startedAt, options, stopListening).catch(async (error: unknown) => {
      const problem = explain(error, options.folder);
      if (!options.signal?.aborted) await recordFailure(options.connection, startedAt, problem.message);
      throw problem;
    });
    const path = join(options.folder, made.file);
    const follow = (what: string, step: Promise<unknown>) =>
      step.catch((error: unknown) => {
        throw new FollowUpError(`The backup is written to ${path}, but ${what}: ${reasonOf(error)}.`);
      });
    await follow('the database could not record it', record(client, startedAt, made, options));
    await follow('older ones could not be deleted', removeOldest(client, options));
    return made;
  } finally {
    stopListening();
    await client.end();
  }
}

/** @param onRead called when the database has been read: the connection is needed after the file is written */
async function write(
  client: pg.Client,
  startedAt: Date,
  options: BackupOptions,
  onRead: () => void,
): Promise<MadeBackup> {
  const { folder, passphrase, signal } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const partialEnding = `.${await identify(client)}.partial`;
  for (const name of await readdir(folder))
    if (name.endsWith(partialEnding) && FILE_NAME.test(name.slice(0, -partialEnding.length)))
      await rm(join(folder, name));
  const stamp = startedAt.toISOString().replace(/[-:]|\.\d+/g, '');
  const file = `chulo-${stamp}.tar.gz${passphrase === null ? '' : '.age'}`;
  await beginSnapshot(client);
  const header = await readHeader(client, startedAt, options);
  const manifest: BackupManifest = { rows: {}, sums: {}, sequences: [], parts: [] };
  const entries = readEntries(client, header, manifest, onRead);
  const bytes = await writeBackupFile(join(folder, file), entries, {
    passphrase,
    signal,
    partialEnding,
  });
  return { file, bytes, header, manifest };
}

async function record(
  client: pg.Client,
  startedAt: Date,
  { file, bytes }: MadeBackup,
  { passphrase }: BackupOptions,
): Promise<void> {
  await client.query('commit');
  await client.query('insert into backups (started_at, file, bytes, is_encrypted) values ($1, $2, $3, $4)', [
    startedAt,
    file,
    bytes,
    passphrase !== null,
  ]);
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function explain(error: unknown, folder: string): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupError(`The disk of BACKUP_DIR (${folder}) is full, so there is no new backup.`);
  if (error instanceof Error && 'path' in error)
    return new BackupError(`BACKUP_DIR (${folder}) cannot be written: ${error.message}.`);
  return error instanceof Error ? error : new Error(String(error));
}

/** On a connection of its own, because the failure may have broken the other one. */
async function recordFailure(connection: ConnectionSettings, startedAt: Date, reason: string) {
  const client = await connectForCopy(connection, 'chulo backup').catch(() => null);
  await client
    ?.query('insert into backups (started_at, error) values ($1, $2)', [startedAt, reason.slice(0, 500)])
    .catch(() => undefined);
  await client?.end();
}

/** In the order in which they were made, because a clock may have been wrong. */
async function removeOldest(client: pg.Client, { folder, keep }: BackupOptions): Promise<void> {
  const present = await readdir(folder);
  const { rows } = await client.query<{ file: string }>(
    'select file from backups where file = any($1) group by file order by max(id) desc offset $2',
    [present.filter((name) => FILE_NAME.test(name)), keep],
  );
  for (const { file } of rows) await rm(join(folder, file), { force: true });
}
