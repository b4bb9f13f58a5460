import pg from 'pg';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { ConnectionSettings } from '../db/client.ts';
import { migrationsFolder, readMigrations } from '../db/migrate.ts';
import { TEMPLATE } from '../testing/global-setup.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { runChecks } from './checks.ts';
import { dataChecks } from './data-checks.ts';
import { databaseChecks } from './database-checks.ts';
import type { Finding } from './finding.ts';
import { checkQueue } from './mail-check.ts';
import { openReadOnly } from './read-only.ts';

const CONNECTIONS = 20;
let migrations: Awaited<ReturnType<typeof readMigrations>>;
beforeAll(async () => {
  migrations = await readMigrations(migrationsFolder());
});
afterEach(() => vi.useRealTimers());

/** A clone of the demo database, changed by its owner. */
async function openDatabase(...statements: string[]) {
  const database = await createTestDatabase(TEMPLATE);
  onTestFinished(database.drop);
  const owner = new pg.Client(database.connection);
  await owner.connect();
  for (const statement of statements) await owner.query(statement);
  await owner.end();
  return database;
}

/** What the doctor finds as the role of the server, without that the tests' PostgreSQL runs with fsync off. */
async function diagnose(
  { appConnection }: { appConnection: ConnectionSettings },
  connections = CONNECTIONS,
): Promise<Finding[]> {
  const { read, close } = await openReadOnly(appConnection);
  try {
    const { findings } = await runChecks([
      ...databaseChecks(read, { migrations, connections }),
      ...(await dataChecks(read)),
    ]);
    return findings.filter(({ what }) => !what.includes('fsync off'));
  } finally {
    await close();
  }
}

test('a healthy database has no findings, and the doctor cannot write to it', async () => {
  const database = await openDatabase();
  expect(await diagnose(database)).toEqual([]);
  const { read, close } = await openReadOnly(database.connection);
  await expect(read('delete from reviews')).rejects.toMatchObject({ code: '25006' });
  await expect(read('commit; delete from reviews')).rejects.toMatchObject({ code: '25006' });
  await close();
});

const found = (check: string, examples: string[], count = examples.length) =>
  expect.objectContaining({ check, count, examples, severity: 'problem' });

test.each([
  ['a missing index', 'drop index orders_by_day', 'index orders_by_day on orders'],
  ['a disabled trigger', 'alter table promos disable trigger audit_promos', 'trigger audit_promos on promos'],
  [
    'a missing rule',
    'alter table promos drop constraint promo_limit_holds',
    'constraint promo_limit_holds on promos',
  ],
  [
    'a rule that was never checked',
    'alter table promos drop constraint promo_limit_holds; alter table promos add constraint promo_limit_holds check (usage_limit is null or uses <= usage_limit) not valid',
    'constraint promo_limit_holds on promos',
  ],
  [
    'a changed function',
    "create or replace function count_edit() returns trigger language plpgsql as 'begin return new; end'",
    'function count_edit() 778ef95f',
  ],
  [
    'a changed column',
    'alter table addresses alter column label drop not null',
    'column addresses.label text not null',
  ],
])('the doctor finds %s', async (_, statement, line) => {
  expect(await diagnose(await openDatabase(statement))).toEqual([found('structure', [line])]);
});

test('with a table gone, the doctor says so and makes all other checks', async () => {
  const findings = await diagnose(
    await openDatabase('drop table order_day_items', "update promos set uses = 7 where code = 'WELCOME10'"),
  );
  expect(findings).toEqual([
    found('structure', ['table order_day_items']),
    expect.objectContaining({ check: 'data', examples: ['WELCOME10'] }),
    {
      check: 'unchecked',
      severity: 'problem',
      what: 'Checks could not be made: relation "order_day_items" does not exist',
      count: 1,
      examples: ['the dishes sold per day match the orders, except for days that are not counted yet'],
      advice: 'A part of the database is missing. Keep a copy of it, and restore the last backup.',
    },
  ]);
});

test('rows that nobody refers to correctly are found, although the foreign key exists', async () => {
  const database = await openDatabase(
    'alter table menu_items drop constraint menu_items_category_id_fkey',
    "update menu_items set category_id = '00000000-0000-0000-0000-000000000001' where position <= 4",
    'alter table menu_items add constraint menu_items_category_id_fkey foreign key (category_id) references categories (id) not valid',
  );
  const id = '00000000-0000-0000-0000-000000000001';
  expect(await diagnose(database)).toEqual([
    found('structure', ['constraint menu_items_category_id_fkey on menu_items']),
    expect.objectContaining({
      what: 'Not true: category_id of menu_items refers to a row of categories',
      count: 4,
      examples: [id, id, id],
    }),
  ]);
});

test.each([
  ['pending', "delete from schema_migrations where name = '0035_setup.sql'", '0035_setup.sql', 'not applied'],
  [
    'changed',
    "update schema_migrations set checksum = '' where name like '0035%'",
    '0035_setup.sql',
    'changed',
  ],
  ['newer', "insert into schema_migrations values ('9001_next.sql', '')", '9001_next.sql', 'newer release'],
])('%s migrations are found, and the structure of another release is not compared', async (_, ...rest) => {
  const [statement, name, what] = rest;
  const findings = await diagnose(await openDatabase(statement, 'drop index orders_by_day'));
  expect(findings).toEqual([found('migrations', [name])]);
  expect(findings[0]?.what).toContain(what);
});

test('a role that owns the audit trail is advice, and does not make the installation unhealthy', async () => {
  const { connection } = await openDatabase();
  expect(await diagnose({ appConnection: connection })).toEqual([
    expect.objectContaining({
      check: 'roles',
      severity: 'advice',
      what: expect.stringMatching(/^Append-only not enforced/),
    }),
  ]);
});

test('a role without the rights that it needs is told to start the server', async () => {
  const database = await openDatabase();
  const { connection, appConnection } = database;
  const owner = new pg.Client(connection);
  await owner.connect();
  await owner.query(`revoke select on payments from ${appConnection.user}`);
  await owner.end();
  const findings = await diagnose(database);
  expect(findings).toEqual([
    expect.objectContaining({
      what: 'Checks could not be made: permission denied for table payments',
      advice: 'Start the server once: it gives its database role the rights that it needs.',
    }),
  ]);
  expect(findings[0]?.count).toBeGreaterThan(1);
});

test('a missing queue is found', async () => {
  const database = await openDatabase('drop schema graphile_worker cascade');
  expect((await diagnose(database)).map(({ what }) => what)).toEqual([
    expect.stringContaining('The queue of mails and push messages is missing'),
  ]);
});

async function diagnoseQueue({ appConnection }: { appConnection: ConnectionSettings }): Promise<Finding[]> {
  const { read, close } = await openReadOnly(appConnection);
  onTestFinished(close);
  return checkQueue(read);
}

test('jobs that are due for more than ten minutes and not running are found, also without a failure', async () => {
  const database = await openDatabase(
    `select graphile_worker.add_job(task, '{}', run_at => now() - make_interval(mins => minutes))
     from (values ('mail', 11), ('mail', 12), ('mail', 9), ('mail', -60), ('push', 9), ('status_notification', 11))
       as job (task, minutes)`,
    `update graphile_worker._private_jobs set locked_at = now() where run_at < now() - interval '11.5 minutes'`,
  );
  expect(await diagnoseQueue(database)).toEqual([
    expect.objectContaining({ check: 'queue', count: 1, what: expect.stringContaining('the mails that') }),
    expect.objectContaining({ check: 'queue', count: 1, what: expect.stringContaining('of orders that') }),
  ]);
});

test('mails that wait for more than an hour are found, without an address, and younger ones are not', async () => {
  const database = await openDatabase(
    `select graphile_worker.add_job('mail', json_build_object('to', to_whom))
     from unnest(array['old@example.test', 'new@example.test', 'unsent@example.test']) as to_whom`,
    `update graphile_worker._private_jobs set attempts = 3, last_error = 'unreachable: connect ECONNREFUSED'
     where payload->>'to' <> 'unsent@example.test'`,
    `update graphile_worker._private_jobs set created_at = now() - interval '61 minutes'
     where payload->>'to' <> 'new@example.test'`,
  );
  const findings = await diagnoseQueue(database);
  expect(findings).toEqual([
    expect.objectContaining({
      check: 'mail',
      count: 1,
      what: expect.stringMatching(/^Mails wait for more than an hour, .*\(unreachable\)\.$/),
      advice: expect.stringContaining('SMTP_URL'),
    }),
  ]);
  expect(JSON.stringify(findings)).not.toContain('example.test');
});

test('settings of the database that lose orders or refuse connections are found', async () => {
  const database = await openDatabase();
  const owner = new pg.Client(database.connection);
  await owner.connect();
  await owner.query(`alter database ${database.connection.database} set synchronous_commit = off`);
  await owner.end();
  expect((await diagnose(database, 500)).map(({ what }) => what)).toEqual([
    expect.stringContaining('synchronous_commit off'),
    expect.stringMatching(/accepts \d+ connections, and each server process uses 507/),
  ]);
});

test('a clock that differs from the database, and data from the future, are found', async () => {
  const database = await openDatabase("update schema_migrations set applied_at = now() + interval '1 day'");
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  expect((await diagnose(database)).map(({ what }) => what)).toEqual([
    expect.stringMatching(/differ by (59|60) s/),
    expect.stringContaining('lies in the future'),
  ]);
});
