import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { OperatorError } from '../lib/operator-error.ts';
import { CHECKSUMS_WITH_COMMENTS } from './checksums-with-comments.ts';
import { APPLICATION_NAME, type ConnectionSettings } from './client.ts';
import { isForbidden, isLockTimeout, isStatementTimeout } from './database-errors.ts';
import { staleTriggers } from './edit-triggers.ts';
import { migrateQueue } from './queue/queue-schema.ts';

// An arbitrary advisory lock number.
export const MIGRATION_LOCK = 7_215_501;

/**
 * While a statement waits for a lock, all later users of the table wait behind it. Half of PostgreSQL's deadlock_timeout,
 * so that in a deadlock the migration gives way, and not an order.
 */
const LOCK_TIMEOUT_MS = 500;
const STATEMENT_TIMEOUT_MS = 5_000;
/** Lets the requests that waited behind the last attempt pass. */
const RETRY_PAUSE_MS = 1_000;
const RETRY_LIMIT_MS = 120_000;

export const LONG_MARK = '-- Long data change:';
/** Tables that a file locks before its first statement, in the order in which a placement uses them: otherwise they deadlock. */
const LOCK_MARK = /^-- Locks first: (.+)$/m;

export class MigrationError extends OperatorError {
  override readonly name = 'MigrationError';
}

export interface MigrateOptions {
  /** Aborts at once, even while waiting for another process; the current migration is rolled back. */
  stop?: AbortSignal | undefined;
  /** Called when a migration waits for a lock. */
  log?: ((line: string) => void) | undefined;
  retryLimitMs?: number;
  statementTimeoutMs?: number;
}

/**
 * Applies pending migrations, forward only, each file in its own transaction, renews the triggers that count edits, and creates the job queue. Several processes may call it at once: one
 * migrates, the others wait. Migrations of a newer release are ignored. A migration that does not get a lock within
 * LOCK_TIMEOUT_MS is rolled back and retried. While other servers use the database, a statement may take five seconds, unless the
 * file says that it is a long data change.
 * @returns the names of the files applied by this call
 * @throws MigrationError when an applied file has changed, when the program is too old for the data, and when a lock is not free for RETRY_LIMIT_MS
 */
export async function migrate(
  connection: ConnectionSettings,
  folder: URL,
  options: MigrateOptions = {},
): Promise<string[]> {
  const { stop } = options;
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  // A broken connection fails the current statement; without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  // `end` during a statement closes the connection, and the statement fails.
  const abort = () => void client.end();
  stop?.addEventListener('abort', abort);
  try {
    stop?.throwIfAborted();
    // Defaults of the role or the database must not end the wait for another process.
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await readApplied(client);
    const done: string[] = [];
    const migrations = await readMigrations(folder);
    await refuseOldProgram(client, migrations);
    for (const migration of migrations) {
      const { name } = migration;
      const known = applied.get(name);
      if (known === undefined) {
        await applyWithRetries(client, migration, options);
        done.push(name);
      } else if (!hasChecksum(migration, known))
        throw new MigrationError(`migration ${name} was changed after it had been applied`);
    }
    stop?.throwIfAborted();
    // A newer release knows better which of its columns count.
    const newest = migrations.at(-1)?.name ?? '';
    if ([...applied.keys()].every((name) => name <= newest)) await renewTriggers(client, options);
    await createQueue(connection, options);
    return done;
  } finally {
    stop?.removeEventListener('abort', abort);
    await client.end();
  }
}

/** The migrations are next to this file, and next to the bundle in production. */
export const migrationsFolder = () => new URL('./migrations/', import.meta.url);

export interface Migration {
  name: string;
  text: string;
  /** Of the text without its comments. */
  checksum: string;
}

/** Databases of earlier releases have the checksum of the whole file. */
export const hasChecksum = ({ name, checksum }: Migration, stored: string): boolean =>
  stored === checksum || stored === CHECKSUMS_WITH_COMMENTS[name];

/** In the comment of the table: the migration that a program must know. A release names the last one of the release before it. */
const NEEDED_MARK = /^needs (\S+)$/;

async function refuseOldProgram(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select obj_description('schema_migrations'::regclass, 'pg_class') as mark`,
  );
  const [, needed] = NEEDED_MARK.exec(rows[0]?.mark ?? '') ?? [];
  if (needed === undefined || migrations.some(({ name }) => name === needed)) return;
  throw new MigrationError(
    `this version is too old for the data, which later versions have changed (${needed}): start the version that ran last, or restore a backup of this one into an empty DATA_DIR`,
  );
}

const STRING_OR_COMMENT = /('(?:[^']|'')*')|--.*/g;

/** Comments may be corrected after a release, so they and the line breaks around them do not count. */
export function checksumOf(text: string): string {
  const lines = text.replaceAll(STRING_OR_COMMENT, (_, string = '') => string).split('\n');
  const statements = lines.map((line) => line.trimEnd()).filter((line) => line !== '');
  return createHash('sha256').update(statements.join('\n')).digest('hex');
}

/** The migrations of this release, in their order. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, checksum: checksumOf(text) };
    }),
  );
}

/** @returns the checksums of the migrations of this database, by name */
export async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  await client.query(
    `create table if not exists schema_migrations
       (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

async function applyWithRetries(
  client: pg.Client,
  migration: Migration,
  options: MigrateOptions,
): Promise<void> {
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options;
  const { name } = migration;
  const run = () => apply(client, migration, statementTimeoutMs);
  await retryLocked(`migration ${name}`, run, options).catch((error: unknown) => {
    if (!isStatementTimeout(error)) throw error;
    throw new MigrationError(
      `migration ${name} took longer than ${statementTimeoutMs} ms and was rolled back, because other servers use the database: stop them and start this one again`,
    );
  });
}

async function renewTriggers(client: pg.Client, options: MigrateOptions): Promise<void> {
  for (const statement of await staleTriggers(client))
    await retryLocked(
      'a trigger',
      () => withinTransaction(client, STATEMENT_TIMEOUT_MS, async () => void (await client.query(statement))),
      options,
    );
}

/** The library creates its own tables, on a connection of its own, while this one holds the lock. */
async function createQueue(connection: ConnectionSettings, options: MigrateOptions): Promise<void> {
  const run = () => migrateQueue(connection, LOCK_TIMEOUT_MS);
  await retryLocked('the job queue', run, options).catch((error: unknown) => {
    if (!isForbidden(error)) throw error;
    throw new MigrationError(
      'the job queue needs a schema of its own: give the role that owns the tables the right CREATE on this database and start again',
    );
  });
}

async function retryLocked(
  what: string,
  run: () => Promise<void>,
  { stop, log, retryLimitMs = RETRY_LIMIT_MS }: MigrateOptions,
): Promise<void> {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1)
    try {
      return await run();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      const waitsFor = `${what} waits for a transaction that uses the same table`;
      if (performance.now() - startedAt > retryLimitMs)
        throw new MigrationError(
          `${waitsFor}; end that transaction (pg_stat_activity shows it) and start again`,
        );
      if (attempt === 1) log?.(`${waitsFor} ...`);
      await sleep(RETRY_PAUSE_MS, undefined, stop ? { signal: stop } : {});
    }
}

/** Runs a migration in the transaction of the caller. */
export async function applyWithin(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  await client.query(text);
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

async function apply(client: pg.Client, migration: Migration, statementTimeoutMs: number): Promise<void> {
  const { text } = migration;
  const isUnlimited = text.startsWith(LONG_MARK) || !(await isUsedByServers(client));
  await withinTransaction(client, isUnlimited ? 0 : statementTimeoutMs, async () => {
    const [, tables] = LOCK_MARK.exec(text) ?? [];
    if (tables !== undefined) await client.query(`lock table ${tables} in access exclusive mode`);
    await applyWithin(client, migration);
  });
}

/** @param statementTimeoutMs 0 for none */
async function withinTransaction(
  client: pg.Client,
  statementTimeoutMs: number,
  change: () => Promise<void>,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(
      `set local lock_timeout = ${LOCK_TIMEOUT_MS}; set local statement_timeout = ${statementTimeoutMs}`,
    );
    await change();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function isUsedByServers(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = $1 and pid <> pg_backend_pid() limit 1`,
    [APPLICATION_NAME],
  );
  return rowCount === 1;
}
