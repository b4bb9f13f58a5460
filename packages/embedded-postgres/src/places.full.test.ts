import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseUser } from './run-as.ts';
import {
  cleanUp,
  connect,
  isRoot,
  makeCheckout,
  makeTempFolder,
  platformPackage,
  query,
  refusalOf,
  removeAfterTests,
  startServer,
  stopServer,
  uidOf,
} from './testing/servers.ts';
import { asOrdinaryUser, idOf, makeFolderOwnedBy, makeUserFolder, uid } from './testing/users.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const tempFolder = makeTempFolder();
let checkout = '';
let dataDir = '';
let number = 0;
/** A checkout whose install scripts did not run. */
function makeUnlinkedCheckout(parent: string): { clone: string; libraries: string } {
  const clone = makeCheckout(parent);
  const libraries = join(clone, 'node_modules', platformPackage, 'native/lib');
  for (const entry of readdirSync(libraries, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) rmSync(join(libraries, entry.name));
  }
  return { clone, libraries };
}

beforeAll(() => {
  checkout = makeCheckout(tempFolder);
});
beforeEach(() => {
  number += 1;
  dataDir = join(tempFolder, `data-${number}`);
});
afterAll(cleanUp);

test('a new database is durable, uses checksums and a fixed collation, and listens on no port', async () => {
  const server = await startServer({ checkout, dataDir });
  const settingOf = async (name: string) =>
    (await query(server, `select current_setting('${name}') as is`)).is;
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']) {
    expect([name, await settingOf(name)]).toEqual([name, 'on']);
  }
  expect(await settingOf('listen_addresses')).toBe('');
  expect(
    await query(
      server,
      "select datlocprovider p, datlocale l, lower('ÄÉ') low from pg_database where datname = 'chulo'",
    ),
  ).toEqual({
    p: 'b',
    l: 'C.UTF-8',
    low: 'äé',
  });
  expect(
    await query(server, 'select rolsuper, rolcreatedb from pg_roles where rolname = current_user'),
  ).toEqual({
    rolsuper: false,
    rolcreatedb: true,
  });
  await stopServer(server);

  const again = await startServer({ checkout, dataDir });
  // No line about a recovery.
  expect(again.logs).toEqual([]);
  await stopServer(again);
});

test.runIf(existsSync('/usr/lib/postgresql/15/bin'))(
  'the server runs on PostgreSQL 15 of Debian, and PostgreSQL 18 refuses that data',
  async () => {
    const server = await startServer({ checkout, dataDir, binDir: '/usr/lib/postgresql/15/bin' });
    expect((await query(server, 'show server_version')).server_version).toMatch(/^15/);
    await stopServer(server);
    const { error } = await refusalOf({ checkout, dataDir });
    expect(error).toContain('was written by PostgreSQL 15 and cannot be read by PostgreSQL 18');
  },
);

test('a data folder with a long path has its socket in a short private folder', async () => {
  dataDir = join(tempFolder, 'long'.repeat(30), 'data');
  const server = await startServer({ checkout, dataDir });
  expect(server.dataDir).toBe(dataDir);
  const { host } = server.connection;
  expect(host.length).toBeLessThan(80);
  expect(statSync(host).mode & 0o777).toBe(0o700);
  expect(await query(server, 'select 1 as one')).toEqual({ one: 1 });
  await stopServer(server);
  expect(existsSync(host)).toBe(false);
});

test('a data folder path can contain spaces, quotes and commas', async () => {
  dataDir = join(tempFolder, `मिथिला "pizza", the 'best' $HOME`);
  const server = await startServer({ checkout, dataDir });
  expect(await query(server, 'select 1 as one')).toEqual({ one: 1 });
  await stopServer(server);
});

test('an ordinary user runs PostgreSQL as themselves inside a private home folder', async () => {
  const home = makeUserFolder();
  chmodSync(home, 0o700);
  const server = await startServer({ checkout, dataDir: join(home, 'data'), ...asOrdinaryUser });
  expect(uidOf(server.postmaster)).toBe(uid ?? process.getuid?.());
  expect(server.dataDir).toBe(join(home, 'data'));
  expect(statSync(server.dataDir).mode & 0o777).toBe(0o700);
  expect(await query(server, 'select 1 as one')).toEqual({ one: 1 });
  expect((await stopServer(server)).postmaster).toBeNull();
});

test('the server creates the library links when install scripts did not run', async () => {
  const { clone, libraries } = makeUnlinkedCheckout(makeTempFolder());
  const server = await startServer({ checkout: clone, dataDir });
  expect(readdirSync(libraries)).toContain('libpq.so.5');
  expect(readdirSync(server.dataDir).join()).not.toContain('postgresql-');
  await stopServer(server);
});

test.runIf(isRoot)('the server copies the binaries when it cannot create the library links', async () => {
  const { clone, libraries } = makeUnlinkedCheckout(makeTempFolder());
  const options = { checkout: clone, dataDir: join(makeUserFolder(), 'data'), ...asOrdinaryUser };
  const server = await startServer(options);
  expect(readdirSync(libraries)).not.toContain('libpq.so.5');
  expect(readdirSync(server.dataDir).join()).toContain('postgresql-18');
  await stopServer(server);
  await stopServer(await startServer(options));
});

test.runIf(isRoot)('PostgreSQL rejects other users, even when they can reach the socket', async () => {
  const otherUser = chooseUser(null)?.name === 'nobody' ? 'daemon' : 'nobody';
  const server = await startServer({ checkout, dataDir });
  chmodSync(server.connection.host, 0o755);
  chmodSync(join(server.connection.host, '.s.PGSQL.5432'), 0o777);
  const { uid: otherUid } = idOf(otherUser);
  process.seteuid?.(otherUid);
  try {
    await expect(connect(server)).rejects.toThrow(/peer authentication failed/i);
  } finally {
    process.seteuid?.(0);
  }
  await stopServer(server);
});

describe.runIf(isRoot)('started by root', () => {
  test('a server started by root runs PostgreSQL as an unprivileged user on the requested folder', async () => {
    const server = await startServer({ checkout, dataDir });
    expect(uidOf(server.postmaster)).toBe(uid);
    expect(server.dataDir).toBe(dataDir);
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700);
    await stopServer(server);
  });

  test('a server started by root in a private home folder keeps its data in /var/lib/chulo and logs that', async () => {
    const home = makeTempFolder(0o700);
    const clone = makeCheckout(home);
    const options = { checkout: clone, dataDir: join(clone, 'data') };
    const server = await startServer(options);
    removeAfterTests(server.dataDir);
    expect(server.dataDir).toMatch(/^\/var\/lib\/chulo\/[0-9a-f]{12}$/);
    expect(server.logs.join()).toContain(`is in ${server.dataDir}`);
    await query(server, 'create table kept as select 42 as answer');
    await stopServer(server);

    const again = await startServer(options);
    expect(await query(again, 'select answer from kept')).toEqual({ answer: 42 });
    expect(again.logs.filter((line) => line.startsWith('postgres: '))).toEqual([]);
    await stopServer(again);

    chmodSync(home, 0o755);
    const opened = await startServer(options);
    expect(await query(opened, 'select answer from kept')).toEqual({ answer: 42 });
    await stopServer(opened);
  });

  test('another user gets no empty database beside the data that root keeps in /var/lib/chulo, and can move it', async () => {
    const home = makeFolderOwnedBy('daemon', join(makeTempFolder(), 'home'));
    chmodSync(home, 0o700);
    const options = { checkout, dataDir: join(home, 'data') };
    const server = await startServer(options);
    removeAfterTests(server.dataDir);
    await query(server, 'create table kept as select 42 as answer');
    await stopServer(server);

    const asDaemon = { ...options, runAs: idOf('daemon') };
    const { error } = await refusalOf(asDaemon);
    expect(error).toContain(`The data of ${options.dataDir} is in ${server.dataDir}`);
    expect(existsSync(options.dataDir)).toBe(false);

    execFileSync('mv', [server.dataDir, options.dataDir]);
    execFileSync('chown', ['-R', 'daemon', options.dataDir]);
    const moved = await startServer(asDaemon);
    expect(moved.dataDir).toBe(options.dataDir);
    expect(await query(moved, 'select answer from kept')).toEqual({ answer: 42 });
    await stopServer(moved);
  });

  test('a server started by root in a private checkout can keep its data in an accessible folder', async () => {
    const server = await startServer({ checkout: makeCheckout(makeTempFolder(0o700)), dataDir });
    expect(server.dataDir).toBe(dataDir);
    expect(readdirSync(dataDir).join()).toContain('postgresql-18');
    await stopServer(server);
  });

  test('a server started by root can use data that root restored or an ordinary user created', async () => {
    const home = makeUserFolder();
    const options = { checkout, dataDir: join(home, 'data') };
    await stopServer(
      await startServer({
        ...options,
        runAs: idOf('nobody'),
        dataDir: makeFolderOwnedBy('nobody', options.dataDir),
      }),
    );
    const server = await startServer(options);
    expect(uidOf(server.postmaster)).toBe(idOf('nobody').uid);
    await stopServer(server);
    chownSync(join(options.dataDir, 'cluster'), 0, 0);
    const restored = await startServer(options);
    expect(await query(restored, 'select 1 as one')).toEqual({ one: 1 });
    await stopServer(restored);
  });

  test('a server started by root works with a strict umask', async () => {
    const wrapper = ['/bin/sh', '-c', 'umask 077; exec "$@"', 'sh'];
    const server = await startServer({ checkout, dataDir: join(dataDir, 'deep/er'), wrapper });
    expect(server.dataDir).toBe(join(dataDir, 'deep/er'));
    await stopServer(server);
  });
});
