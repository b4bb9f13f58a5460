import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ConnectionSettings } from '../client.ts';
import { applyWithin, hasChecksum, type Migration, readApplied, readMigrations } from '../migrate.ts';
import { migrateQueue } from '../queue/queue-schema.ts';
import {
  BackupError,
  type BackupHeader,
  type BackupManifest,
  FollowUpError,
  MONEY_COLUMNS,
} from './backup-format.ts';
import { openBackup } from './backup-reader.ts';
import { connectForCopy } from './copy-client.ts';
import { requireEmptyDatabase, requireRightToCreateQueue } from './restore-target.ts';

const QUEUE_LOCK_TIMEOUT_MS = 5_000;

export interface RestoreOptions {
  /** The owner of the database. */
  connection: ConnectionSettings;
  file: string;
  passphrase: string | null;
  migrationsFolder: URL;
  publicUrl: string;
  kitchenEmail: string;
  /** Accepts the backup of an installation with another PUBLIC_URL or KITCHEN_EMAIL. */
  isAnotherRestaurant: boolean;
  signal?: AbortSignal;
}

/**
 * Restores a backup into a database without accounts, in one transaction: a restore that ends early leaves nothing.
 * @throws BackupError when the file cannot be used, or the database is not empty
 * @throws FollowUpError when the data is restored, and only the job queue could not be created
 */
export async function restoreBackup(options: RestoreOptions): Promise<BackupManifest & BackupHeader> {
  const { header, parts } = await openBackup(options.file, options.passphrase, options.signal);
  try {
    refuseOtherRestaurant(header, options);
    const migrations = await readMigrations(options.migrationsFolder);
    refuseUnknownMigrations(header, migrations, options.file);
    const restored = await inTransaction(options, async (client) => {
      await requireEmptyDatabase(client, migrations);
      await requireRightToCreateQueue(client);
      const later = await migrateAsFarAs(client, header, migrations);
      const manifest = await fill(client, header, parts).catch((error: unknown) => {
        throw isDataError(error) ? unusable(options.file, error) : error;
      });
      for (const migration of later) await applyWithin(client, migration);
      await client.query('analyze');
      return { ...header, ...manifest };
    });
    // The backup has no jobs, and the start of a server would create their tables too.
    await migrateQueue(options.connection, QUEUE_LOCK_TIMEOUT_MS).catch((error: unknown) => {
      throw new FollowUpError(
        `${options.file} is restored, but the queue of mails and push messages could not be created: ${reasonOf(error)}. ` +
          'Correct the cause; the start of the server creates the queue too.',
      );
    });
    return restored;
  } finally {
    await parts.return(null as never);
  }
}

function refuseOtherRestaurant(header: BackupHeader, options: RestoreOptions): void {
  if (options.isAnotherRestaurant) return;
  for (const [setting, ours, theirs] of [
    ['PUBLIC_URL', options.publicUrl, header.publicUrl],
    ['KITCHEN_EMAIL', options.kitchenEmail, header.kitchenEmail],
  ])
    if (ours !== theirs)
      throw new BackupError(
        `${options.file} is a backup of "${header.restaurantName}" with ${setting}=${theirs}, and here ${setting} is ${ours}. ` +
          'Change the setting, or add --another-restaurant if this is intended.',
      );
}

function refuseUnknownMigrations(header: BackupHeader, migrations: Migration[], file: string): void {
  for (const { name, checksum } of header.migrations) {
    const known = migrations.find((migration) => migration.name === name);
    if (!known || !hasChecksum(known, checksum))
      throw new BackupError(
        `${file} was made by Chulo ${header.appVersion}, with a database change (${name}) that this version does not know. ` +
          'Restore it with that version or a newer one.',
      );
  }
}

async function inTransaction<Result>(
  { connection, signal }: RestoreOptions,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectForCopy(connection, 'chulo restore');
  const abort = () => void client.end();
  signal?.addEventListener('abort', abort);
  try {
    signal?.throwIfAborted();
    await client.query(`begin; set local maintenance_work_mem = '128MB'`);
    const result = await work(client);
    signal?.throwIfAborted();
    // From here on a stop would not be one: nobody knows whether a commit that is cut off has happened.
    signal?.removeEventListener('abort', abort);
    await client.query('commit').catch((error: unknown) => {
      if (error instanceof pg.DatabaseError) throw error;
      throw new FollowUpError(
        `The connection ended with the last step of the restore: ${reasonOf(error)}. Run the restore again; it is refused if everything was restored.`,
      );
    });
    return result;
  } finally {
    signal?.removeEventListener('abort', abort);
    await client.end();
  }
}

/** @returns the migrations that come after the backup */
async function migrateAsFarAs(
  client: pg.Client,
  header: BackupHeader,
  migrations: Migration[],
): Promise<Migration[]> {
  const wanted = new Set(header.migrations.map(({ name }) => name));
  const applied = await readApplied(client);
  if ([...applied.keys()].some((name) => !wanted.has(name)))
    throw new BackupError('This database has newer tables than the backup. Restore into an empty database.');
  for (const migration of migrations)
    if (wanted.has(migration.name) && !applied.has(migration.name)) await applyWithin(client, migration);
  return migrations.filter(({ name }) => !wanted.has(name));
}

/** Foreign keys and indexes are created again at the end, which is faster than checking and sorting in row by row. */
const SLOW_PARTS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index join pg_class on pg_class.oid = indrelid
  where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)
  order by 1`;

async function fill(
  client: pg.Client,
  { tables }: BackupHeader,
  parts: AsyncGenerator<{ table: string; body: Buffer }, BackupManifest>,
): Promise<BackupManifest> {
  const { rows: slowParts } = await client.query<{ drop: string; create: string }>(SLOW_PARTS);
  const { rows: all } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`,
  );
  // Without triggers: the data is what they have made of it, and it is not sent to anybody again.
  for (const { name } of all) await client.query(`alter table ${name} disable trigger user`);
  // Migrations insert rows too.
  await client.query(`truncate ${all.map(({ name }) => name).join(', ')}`);
  for (const { drop } of slowParts) await client.query(drop);

  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  let next = await parts.next();
  for (; !next.done; next = await parts.next()) {
    const { table, body } = next.value;
    const columns = (columnsOf.get(table) ?? []).map(pg.escapeIdentifier).join(', ');
    const copy = client.query(copyFrom(`copy ${pg.escapeIdentifier(table)} (${columns}) from stdin`));
    copy.end(body);
    await finished(copy);
  }
  const manifest = next.value;
  await requireSameFigures(client, manifest);

  for (const { create } of slowParts.toReversed()) await client.query(create);
  for (const { name, value } of manifest.sequences)
    await client.query('select setval(quote_ident($1)::regclass, $2)', [name, value]);
  for (const { name } of all) await client.query(`alter table ${name} enable trigger user`);
  return manifest;
}

async function requireSameFigures(client: pg.Client, { rows, sums }: BackupManifest): Promise<void> {
  const figures = [
    ...Object.entries(rows).map(([table, count]) => ({
      text: `select count(*)::text as figure from ${pg.escapeIdentifier(table)}`,
      expected: String(count),
      name: `rows of ${table}`,
    })),
    ...MONEY_COLUMNS.map(({ table, column }) => ({
      text: `select coalesce(sum(${column}), 0)::numeric(30, 2)::text as figure from ${table}`,
      expected: sums[`${table}.${column}`],
      name: `sum of ${table}.${column}`,
    })),
  ];
  for (const { text, expected, name } of figures) {
    const { rows: found } = await client.query<{ figure: string }>(text);
    const figure = found[0]?.figure;
    if (figure !== expected)
      throw new BackupError(
        `The restored ${name} is ${figure}, and the backup has ${expected}. Nothing was restored.`,
      );
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A value that a column or a constraint refuses: the checksums, which are at the end of the file, would differ too. */
const isDataError = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');

const unusable = (file: string, { message }: pg.DatabaseError) =>
  new BackupError(
    `${file} was changed after it was made: the database refuses its data (${message}). Nothing was restored. Use another backup.`,
  );
