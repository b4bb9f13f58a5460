import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { TEMPLATE } from '../testing/global-setup.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { CHECKSUMS_WITH_COMMENTS } from './checksums-with-comments.ts';
import { APPLICATION_NAME } from './client.ts';
import { staleTriggers } from './edit-triggers.ts';
import { LONG_MARK, MIGRATION_LOCK, migrate, migrationsFolder } from './migrate.ts';

async function openDatabase(template?: string) {
  const { connection, drop } = await createTestDatabase(template);
  onTestFinished(drop);
  const connect = async (application_name = 'test') => {
    const client = new pg.Client({ ...connection, application_name });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  return { connection, connect };
}

/** A folder with one migration. */
function folderWith(text: string): URL {
  const folder = mkdtempSync(join(tmpdir(), 'chulo-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, '9999_later.sql'), text);
  return pathToFileURL(`${folder}/`);
}

/** Resolves when a statement of this database waits for a lock. */
async function untilWaiting(client: pg.Client): Promise<void> {
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await client.query(waiting)).rowCount).toBeGreaterThan(0);
}

const ADD_COLUMN = 'alter table orders add column note text;';

test('a column that a migration adds counts as an edit of a dish, a promo code and an address, and reaches the menu', async () => {
  const { connection, connect } = await openDatabase(TEMPLATE);
  const client = await connect();
  const read = async () =>
    (
      await client.query(`select
        (select sum(version) from menu_items)::int as dishes, (select sum(version) from promos)::int as promos,
        (select sum(version) from addresses)::int as addresses,
        (select version from data_versions where name = 'menu')::int as menu`)
    ).rows[0];
  expect(await staleTriggers(client)).toEqual([]);
  const tables = ['menu_items', 'promos', 'addresses'];
  await migrate(
    connection,
    folderWith(tables.map((table) => `alter table ${table} add column note text;`).join('')),
  );
  await client.query(`insert into addresses (user_id, type, label, street, city, state, zip_code, country, landmark, phone)
    select id, 'home', 'Home', 'Shiva Chowk', 'Janakpur', 'Madhesh', '45600', 'Nepal', '', '9800000000' from users limit 1`);
  const before = await read();
  for (const table of tables)
    await client.query(`update ${table} set note = 'new' where id = (select id from ${table} limit 1)`);
  expect(await read()).toEqual({
    dishes: before.dishes + 1,
    promos: before.promos + 1,
    addresses: before.addresses + 1,
    menu: before.menu + 1,
  });
  // Counters still do not count.
  await client.query('update menu_items set order_count = order_count + 1');
  expect((await read()).dishes).toBe(before.dishes + 1);
  expect(await migrate(connection, migrationsFolder())).toEqual([]);
});

test('a process that waits for the migration of another process can be stopped', async () => {
  const { connection, connect } = await openDatabase();
  const other = await connect();
  await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);

  const stop = new AbortController();
  const migration = migrate(connection, migrationsFolder(), { stop: stop.signal });
  const refused = expect(migration).rejects.toThrow();
  await untilWaiting(other);
  stop.abort();
  await refused;

  await other.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  expect((await migrate(connection, migrationsFolder())).length).toBeGreaterThan(3);
  expect(await migrate(connection, migrationsFolder())).toEqual([]);
});

test('a migration waits for a long transaction and is retried, and orders are served in between', async () => {
  const { connection, connect } = await openDatabase(TEMPLATE);
  const [reader, server] = [await connect(), await connect()];
  await reader.query('begin; select count(*) from orders');

  const lines: string[] = [];
  let isDone = false;
  const migration = migrate(connection, folderWith(ADD_COLUMN), { log: (line) => lines.push(line) }).finally(
    () => {
      isDone = true;
    },
  );
  const waits: number[] = [];
  const longWaits = () => waits.filter((wait) => wait > 300).length;
  while (longWaits() < 2) {
    const startedAt = performance.now();
    await server.query('update orders set seen_at = now() where false');
    waits.push(performance.now() - startedAt);
    await sleep(10);
  }
  expect(isDone).toBe(false);
  await reader.query('commit');
  expect(await migration).toEqual(['9999_later.sql']);
  expect(lines).toEqual([expect.stringContaining('waits for a transaction that uses the same table')]);
  // Requests waited behind two attempts, and most requests did not wait.
  expect(waits.length - longWaits()).toBeGreaterThan(longWaits());
});

test('a program that lacks a migration which the data need is refused before it changes anything', async () => {
  const { connection, connect } = await openDatabase(TEMPLATE);
  const client = await connect();
  await client.query("comment on table schema_migrations is 'needs 9998_next.sql'");
  await expect(migrate(connection, folderWith(ADD_COLUMN))).rejects.toThrow(
    'this version is too old for the data, which later versions have changed (9998_next.sql)',
  );
  await client.query("comment on table schema_migrations is 'needs 9999_later.sql'");
  expect(await migrate(connection, folderWith(ADD_COLUMN))).toEqual(['9999_later.sql']);
});

test('a migration that gets no lock fails after a while, can be stopped, and leaves nothing', async () => {
  const { connection, connect } = await openDatabase(TEMPLATE);
  const [reader, server] = [await connect(), await connect()];
  await reader.query('begin; select count(*) from orders');
  const folder = folderWith(ADD_COLUMN);
  await expect(migrate(connection, folder, { retryLimitMs: 0 })).rejects.toThrow(
    'migration 9999_later.sql waits for a transaction that uses the same table; end that transaction',
  );
  const stop = new AbortController();
  const waiting = migrate(connection, folder, { stop: stop.signal, log: () => stop.abort() });
  await expect(waiting).rejects.toThrow();
  const { rowCount } = await server.query("select from schema_migrations where name = '9999_later.sql'");
  expect(rowCount).toBe(0);
  await reader.query('commit');
});

test('beside other servers a statement has a time limit, unless the file says that it is a long data change', async () => {
  const { connection, connect } = await openDatabase(TEMPLATE);
  const limit = { statementTimeoutMs: 1_000 };
  const slow = 'select pg_sleep(1.5);';
  await connect(APPLICATION_NAME);
  await expect(migrate(connection, folderWith(slow), limit)).rejects.toThrow(
    'migration 9999_later.sql took longer than 1000 ms and was rolled back, because other servers use the database',
  );
  const long = `${LONG_MARK} a test of the time limit.\n${slow}`;
  expect(await migrate(connection, folderWith(long), limit)).toEqual(['9999_later.sql']);
});

test('without other servers a statement of a migration has no time limit', async () => {
  const { connection } = await openDatabase(TEMPLATE);
  const folder = folderWith('select pg_sleep(1.5);');
  expect(await migrate(connection, folder, { statementTimeoutMs: 1_000 })).toEqual(['9999_later.sql']);
});

test('limits that the operator has set for the role do not end the wait for another process', async () => {
  const { connection, connect } = await openDatabase(TEMPLATE);
  const other = await connect();
  await other.query(`alter database ${connection.database} set statement_timeout = 100`);
  await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const migration = migrate(connection, folderWith(ADD_COLUMN));
  await untilWaiting(other);
  await sleep(300);
  await other.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  expect(await migration).toEqual(['9999_later.sql']);
});

test('a database with the checksums of an earlier release is accepted, one with another file is not', async () => {
  const { connection, connect } = await openDatabase(TEMPLATE);
  const client = await connect();
  const setChecksum = (name: string, checksum: string) =>
    client.query('update schema_migrations set checksum = $2 where name = $1 and checksum <> $2', [
      name,
      checksum,
    ]);
  for (const [name, checksum] of Object.entries(CHECKSUMS_WITH_COMMENTS))
    expect((await setChecksum(name, checksum)).rowCount, name).toBe(1);
  expect(await migrate(connection, migrationsFolder())).toEqual([]);

  await setChecksum('0003_orders.sql', CHECKSUMS_WITH_COMMENTS['0004_order_totals.sql'] ?? '');
  await expect(migrate(connection, migrationsFolder())).rejects.toThrow(
    'migration 0003_orders.sql was changed after it had been applied',
  );
});
