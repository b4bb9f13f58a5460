import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import serverPackage from '../../../package.json' with { type: 'json' };
import type { ConnectionSettings } from '../client.ts';
import {
  BACKUP_FORMAT,
  BackupError,
  type BackupHeader,
  type BackupManifest,
  FollowUpError,
  HEADER_NAME,
  MANIFEST_NAME,
  MONEY_COLUMNS,
  partName,
  TABLES_LEFT_OUT,
} from './backup-format.ts';
import { type BackupEntry, sha256, writeBackupFile } from './backup-writer.ts';
import { connectForCopy } from './copy-client.ts';

/** Parts are cut at the first end of a row after this size. */
const PART_BYTES = 1024 * 1024;
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

/** Names this database among others whose backups are in the same folder. */
export async function identify(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select left(md5(concat_ws(' ', system_identifier, pg_database.oid)), 8) as id
     from pg_control_system(), pg_database where datname = current_database()`,
  );
  return rows[0]?.id ?? '';
}

/**
 * Locks the tables against ALTER and TRUNCATE, which a snapshot does not hold back, before the snapshot is taken: LOCK
 * takes none.
 */
async function beginSnapshot(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(oid::regclass::text, ', ' order by relname) as names
     from pg_class where ${IS_BACKED_UP}`,
    [TABLES_LEFT_OUT],
  );
  await client.query('begin isolation level repeatable read read only');
  await client.query(`lock table ${rows[0]?.names} in access share mode`);
}

const IS_BACKED_UP = `relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)`;

async function readHeader(
  client: pg.Client,
  createdAt: Date,
  { publicUrl, kitchenEmail }: BackupOptions,
): Promise<BackupHeader> {
  const tables = await client.query<BackupHeader['tables'][number]>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where ${IS_BACKED_UP}
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
    [TABLES_LEFT_OUT],
  );
  const migrations = await client.query('select name, checksum from schema_migrations order by name');
  const restaurants = await client.query('select name from restaurants limit 1');
  const server = await client.query('show server_version');
  return {
    format: BACKUP_FORMAT,
    appVersion: serverPackage.version,
    createdAt: createdAt.toISOString(),
    restaurantName: restaurants.rows[0]?.name ?? '',
    publicUrl,
    kitchenEmail,
    postgresVersion: server.rows[0]?.server_version ?? '',
    migrations: migrations.rows,
    tables: tables.rows,
  };
}

async function* readEntries(
  client: pg.Client,
  header: BackupHeader,
  manifest: BackupManifest,
  onRead: () => void,
): AsyncGenerator<BackupEntry> {
  yield { name: HEADER_NAME, body: Buffer.from(JSON.stringify(header)) };
  for (const { name: table, columns } of header.tables) {
    const list = columns.map(pg.escapeIdentifier).join(', ');
    const copy = client.query(copyTo(`copy ${pg.escapeIdentifier(table)} (${list}) to stdout`));
    for await (const body of wholeRows(copy)) {
      const name = partName(manifest.parts.length + 1, table);
      manifest.parts.push({ name, sha256: sha256(body) });
      yield { name, body };
    }
    manifest.rows[table] = copy.rowCount;
  }
  for (const { table, column } of MONEY_COLUMNS) {
    const { rows } = await client.query(
      `select coalesce(sum(${column}), 0)::numeric(30, 2)::text as sum from ${table}`,
    );
    manifest.sums[`${table}.${column}`] = rows[0]?.sum;
  }
  // Not part of the snapshot: a number that is too high only leaves a gap.
  const { rows } = await client.query(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  manifest.sequences = rows;
  onRead();
  yield { name: MANIFEST_NAME, body: Buffer.from(JSON.stringify(manifest)) };
}

/** In the text format of COPY a line feed only ends a row. */
async function* wholeRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let kept: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(10) + 1;
    if (size + end >= PART_BYTES && end > 0) {
      yield Buffer.concat([...kept, chunk.subarray(0, end)]);
      kept = [chunk.subarray(end)];
      size = chunk.length - end;
    } else {
      kept.push(chunk);
      size += chunk.length;
    }
  }
  if (size > 0) yield Buffer.concat(kept);
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
