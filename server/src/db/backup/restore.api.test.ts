import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findBrokenInvariants } from '../../doctor/invariants.ts';
import {
  createBackupStage,
  emptyDatabase,
  jsonEntry,
  queryRows as query,
  rewriteBackup,
  writeEntries,
} from '../../testing/backup-stage.ts';
import { TEMPLATE } from '../../testing/global-setup.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { insertRow, openDatabaseBefore } from '../../testing/upgrades/earlier-database.ts';
import { type ConnectionSettings, connectDatabase } from '../client.ts';
import { MIGRATION_LOCK, migrate, migrationsFolder } from '../migrate.ts';
import { HEADER_NAME, partName, TABLES_LEFT_OUT } from './backup-format.ts';
import { openBackup } from './backup-reader.ts';
import type { RestoreOptions } from './restore-backup.ts';

const PASSPHRASE = 'momo for breakfast';

let server: TestServer;
let stage: ReturnType<typeof createBackupStage>;
let file: string;

beforeAll(async () => {
  server = await startTestServer();
  stage = createBackupStage(server.connection);
  // Texts that COPY must escape, and a large binary value.
  await sql`update menu_items set description = E'tab\\t line\\n backslash \\\\N \\\\. नेपाली' where position = 1`.execute(
    server.db,
  );
  await sql`insert into pictures (name, media_type, width, height, content)
    values ('big.jpg', 'image/jpeg', 10, 10, decode(repeat('00ff0a5c', 800000), 'hex'))`.execute(server.db);
  await server.signIn('admin');
  ({ file } = await stage.backUp());
});
afterAll(async () => {
  stage.close();
  await server.close();
});

const restoreInto = (connection: ConnectionSettings, changes?: Partial<RestoreOptions>) =>
  stage.restore(connection, file, changes);

/** The number and the checksum of the rows of each table. */
async function contentsOf(connection: ConnectionSettings): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    connection,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const kept = tables.map(({ name }) => name).filter((name) => !TABLES_LEFT_OUT.includes(name));
  const checksums = kept.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as rows from ${name} t`,
  );
  const rows = await query<{ name: string; rows: string }>(connection, checksums.join(' union all '));
  return Object.fromEntries(rows.map(({ name, rows: found }) => [name, found]));
}

/** Constraints, indexes and triggers, with their states. */
const schemaOf = (connection: ConnectionSettings) =>
  query(
    connection,
    `select conrelid::regclass::text as on, conname as name, concat(pg_get_constraintdef(oid), convalidated) as definition
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
     union all select tgrelid::regclass::text, tgname, concat(pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
     order by 1, 2, 3`,
  );

test('a restored database has the same rows, constraints, indexes and triggers as the one that was backed up', async () => {
  const connection = await emptyDatabase();
  const restored = await restoreInto(connection);
  expect(restored.rows).toMatchObject({ pictures: 1, menu_items: 32 });
  const original = { ...server.connection, user: String(connection.user) };
  expect(await contentsOf(connection)).toEqual(await contentsOf(original));
  expect(await schemaOf(connection)).toEqual(await schemaOf(original));
  const { db, close } = connectDatabase(connection, 2, () => {});
  onTestFinished(close);
  expect(await findBrokenInvariants(db)).toEqual([]);
});

test('a backup holds every table except those that are named, and each of them exists', async () => {
  const tables = await query<{ name: string }>(
    server.connection,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const { rows } = await restoreInto(await emptyDatabase());
  expect([...Object.keys(rows), ...TABLES_LEFT_OUT].sort()).toEqual(tables.map(({ name }) => name));
});

test('a restaurant restored from an encrypted backup goes on with its numbers, and nobody is signed in', async () => {
  const connection = await emptyDatabase();
  const encrypted = await stage.backUp({ passphrase: PASSPHRASE, now: new Date('2026-11-01T00:00:00Z') });
  await stage.restore(connection, encrypted.file, { passphrase: PASSPHRASE });
  const next = (connected: ConnectionSettings) =>
    query(
      connected,
      `select nextval('orders_order_number_seq') > (select coalesce(max(order_number), 0) from orders) as "isNew"`,
    );
  expect(await next(connection)).toEqual([{ isNew: true }]);
  expect(await query(connection, 'select from sessions')).toEqual([]);
  expect(await migrate(connection, migrationsFolder())).toEqual([]);
});

test('a restore is refused where there are accounts, and changes nothing there', async () => {
  const connection = await emptyDatabase(TEMPLATE);
  const before = await contentsOf(connection);
  await expect(restoreInto(connection)).rejects.toThrow('holds data already');
  expect(await contentsOf(connection)).toEqual(before);
});

test('a restore is refused in a database of another program', async () => {
  const connection = await emptyDatabase();
  await query(connection, 'create table shopping_list (item text)');
  await expect(restoreInto(connection)).rejects.toThrow('tables of another program');
});

test('a restore is refused beside tables of another program in the same schema, whose rows stay', async () => {
  const connection = await emptyDatabase();
  await migrate(connection, migrationsFolder());
  await query(
    connection,
    `create table shopping_list (item text); insert into shopping_list values ('rice')`,
  );
  await expect(restoreInto(connection)).rejects.toThrow('tables that are not of Chulo (shopping_list)');
  expect(await query(connection, 'select item from shopping_list')).toEqual([{ item: 'rice' }]);
});

test('a restore works after the first migrations of a server that was stopped before it had accounts', async () => {
  const connection = await emptyDatabase();
  await migrate(connection, migrationsFolder());
  expect((await restoreInto(connection)).rows.menu_items).toBe(32);
});

test('a restore of another restaurant is refused, unless it is asked for', async () => {
  const connection = await emptyDatabase();
  await expect(restoreInto(connection, { publicUrl: 'https://burgers.example' })).rejects.toThrow(
    'PUBLIC_URL=https://pizza.example, and here PUBLIC_URL is https://burgers.example',
  );
  await expect(restoreInto(connection, { kitchenEmail: 'cook@burgers.example' })).rejects.toThrow(
    'KITCHEN_EMAIL',
  );
  expect(
    await restoreInto(connection, { publicUrl: 'https://burgers.example', isAnotherRestaurant: true }),
  ).toMatchObject({ restaurantName: 'Mithila Pizza House' });
});

test('a restore that could not create the job queue is refused before it begins', async () => {
  const connection = await emptyDatabase();
  await query(connection, `revoke create on database ${connection.database} from ${connection.user}, public`);
  await expect(restoreInto(connection)).rejects.toThrow('Grant it CREATE on the database');
  expect(await query(connection, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
});

test('a restore whose job queue could not be created says that the data is restored', async () => {
  const connection = await emptyDatabase();
  await query(
    connection,
    'create schema graphile_worker; create table graphile_worker.migrations (other int)',
  );
  await expect(restoreInto(connection)).rejects.toThrow(/is restored, but the queue .* could not be created/);
  expect(await query(connection, 'select count(*)::int as count from menu_items')).toEqual([{ count: 32 }]);
});

test('a restore that is stopped before it connects restores nothing', async () => {
  const connection = await emptyDatabase();
  await expect(restoreInto(connection, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  expect(await query(connection, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
});

test('a restore waits for nobody: it is refused during the start of a server', async () => {
  const connection = await emptyDatabase();
  const starting = new pg.Client(connection);
  await starting.connect();
  onTestFinished(() => starting.end());
  await starting.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await expect(restoreInto(connection)).rejects.toThrow('Another restore or the start of a server');
});

test('of two restores at once one wins', async () => {
  const connection = await emptyDatabase();
  const results = await Promise.allSettled([restoreInto(connection), restoreInto(connection)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await query(connection, 'select count(*)::int as count from menu_items')).toEqual([{ count: 32 }]);
});

test('a damaged backup restores nothing', async () => {
  const connection = await emptyDatabase();
  await rewriteBackup(join(stage.folder, file), join(stage.folder, 'other-sum'), {
    manifest: (manifest) => ({ ...manifest, sums: { ...manifest.sums, 'orders.total': '1.00' } }),
  });
  await expect(stage.restore(connection, 'other-sum')).rejects.toThrow('was changed');
  expect(await query(connection, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
  await restoreInto(connection);
});

test.each([
  ['a value that is none', 'reviews', '\\N\n'],
  ['a column too many', 'data_versions', 'menu\t1\t1\n'],
])('a backup with %s is refused with a sentence and restores nothing', async (name, table, row) => {
  const connection = await emptyDatabase();
  const { header } = await openBackup(join(stage.folder, file), null);
  const body = Buffer.from(row);
  await writeEntries(join(stage.folder, name), [
    jsonEntry(HEADER_NAME, header),
    { name: partName(1, table), body },
  ]);
  await expect(stage.restore(connection, name)).rejects.toThrow('the database refuses its data');
  expect(await query(connection, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
});

test('a backup with a change of the database that this version does not know is refused', async () => {
  await rewriteBackup(join(stage.folder, file), join(stage.folder, 'newer'), {
    header: (header) => ({
      ...header,
      appVersion: '9.9.9',
      migrations: [...header.migrations, { name: '9999_from_the_future.sql', checksum: '' }],
    }),
  });
  await expect(stage.restore(await emptyDatabase(), 'newer')).rejects.toThrow(
    /Chulo 9\.9\.9.*9999_from_the_future/,
  );
});

test('a backup of an earlier version is restored and then migrated', async () => {
  const earlier = await openDatabaseBefore('0040_opening_hours.sql');
  await insertRow(earlier.client, 'restaurants', { name: 'Earlier', email: 'a@b.test', phone: '9800000000' });
  const backup = await stage.backUp({
    connection: earlier.connection,
    now: new Date('2026-01-01T00:00:00Z'),
  });
  const connection = await emptyDatabase();
  await stage.restore(connection, backup.file);
  expect(await query(connection, 'select from backups')).toEqual([]);
  expect(await query(connection, 'select name, weekly_hours from restaurants')).toEqual([
    { name: 'Earlier', weekly_hours: null },
  ]);
  expect(await migrate(connection, migrationsFolder())).toEqual([]);
});
