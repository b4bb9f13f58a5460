import { chmodSync, chownSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseUser } from './run-as.ts';
import { as, idOf, makeOwnRoom, ownedBy, uid } from './testing/people.ts';
import {
  connect,
  forgetLater,
  isRoot,
  makeCheckout,
  makeRoom,
  memoryOf,
  platformPackage,
  query,
  refusalOf,
  startServer,
  stopServer,
  tidy,
  uidOf,
} from './testing/servers.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const room = makeRoom();
let checkout = '';
let dataDir = '';
let number = 0;
/** A checkout on which npm ran no install script. */
function makeUnlinkedCheckout(parent: string): { clone: string; libraries: string } {
  const clone = makeCheckout(parent);
  const libraries = join(clone, 'node_modules', platformPackage, 'native/lib');
  for (const entry of readdirSync(libraries, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) rmSync(join(libraries, entry.name));
  }
  return { clone, libraries };
}

beforeAll(() => {
  checkout = makeCheckout(room);
});
beforeEach(() => {
  number += 1;
  dataDir = join(room, `data-${number}`);
});
afterAll(tidy);

describe('the database that a first start makes', () => {
  test('keeps every write, checks its pages, sorts alike on every machine and listens on no port', async () => {
    const server = await startServer({ checkout, dataDir });
    const shown = async (name: string) => (await query(server, `select current_setting('${name}') as is`)).is;
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']) {
      expect([name, await shown(name)]).toEqual([name, 'on']);
    }
    expect(await shown('listen_addresses')).toBe('');
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
    const memory = memoryOf(server);
    expect(memory.postgres).toBeLessThan(80);
    await stopServer(server);

    const again = await startServer({ checkout, dataDir });
    expect(again.startMs).toBeLessThan(300);
    await stopServer(again);
  });

  test.runIf(existsSync('/usr/lib/postgresql/15/bin'))(
    'runs on the PostgreSQL 15 of Debian, and its data is not for 18',
    async () => {
      const server = await startServer({ checkout, dataDir, binDir: '/usr/lib/postgresql/15/bin' });
      expect((await query(server, 'show server_version')).server_version).toMatch(/^15/);
      await stopServer(server);
      const { error } = await refusalOf({ checkout, dataDir });
      expect(error).toContain('was written by PostgreSQL 15 and cannot be read by PostgreSQL 18');
    },
  );
});

describe('where the socket is', () => {
  test('a data folder with a long path gets its socket in a short one, which others cannot enter', async () => {
    dataDir = join(room, 'long'.repeat(30), 'data');
    const server = await startServer({ checkout, dataDir });
    expect(server.dataDir).toBe(dataDir);
    const { host } = server.connection;
    expect(host.length).toBeLessThan(80);
    expect(statSync(host).mode & 0o777).toBe(0o700);
    expect(await query(server, 'select 1 as one')).toEqual({ one: 1 });
    await stopServer(server);
    expect(existsSync(host)).toBe(false);
  });

  test('a path with spaces, quotes and commas serves', async () => {
    dataDir = join(room, `मिथिला "pizza", the 'best' $HOME`);
    const server = await startServer({ checkout, dataDir });
    expect(await query(server, 'select 1 as one')).toEqual({ one: 1 });
    await stopServer(server);
  });
});

describe('started by an ordinary user', () => {
  test('runs as that user, below a home that is closed to everybody else', async () => {
    const home = makeOwnRoom();
    chmodSync(home, 0o700);
    const server = await startServer({ checkout, dataDir: join(home, 'data'), ...as });
    expect(uidOf(server.postmaster)).toBe(uid ?? process.getuid?.());
    expect(server.dataDir).toBe(join(home, 'data'));
    expect(statSync(server.dataDir).mode & 0o777).toBe(0o700);
    expect(await query(server, 'select 1 as one')).toEqual({ one: 1 });
    expect((await stopServer(server)).postmaster).toBeNull();
  });

  test('makes the links of the libraries where install scripts did not run', async () => {
    const { clone, libraries } = makeUnlinkedCheckout(makeRoom());
    const server = await startServer({ checkout: clone, dataDir });
    expect(readdirSync(libraries)).toContain('libpq.so.5');
    expect(readdirSync(server.dataDir).join()).not.toContain('postgresql-');
    await stopServer(server);
  });

  test.runIf(isRoot)('copies the binaries where it may not make those links either', async () => {
    const { clone, libraries } = makeUnlinkedCheckout(makeRoom());
    const own = { checkout: clone, dataDir: join(makeOwnRoom(), 'data'), ...as };
    const server = await startServer(own);
    expect(readdirSync(libraries)).not.toContain('libpq.so.5');
    expect(readdirSync(server.dataDir).join()).toContain('postgresql-18');
    await stopServer(server);
    await stopServer(await startServer(own));
  });

  test.runIf(isRoot)('lets no other user in, even one who reaches the socket', async () => {
    const stranger = chooseUser(null)?.name === 'nobody' ? 'daemon' : 'nobody';
    const server = await startServer({ checkout, dataDir });
    chmodSync(server.connection.host, 0o755);
    chmodSync(join(server.connection.host, '.s.PGSQL.5432'), 0o777);
    const { uid: strangerUid } = idOf(stranger);
    process.seteuid?.(strangerUid);
    try {
      await expect(connect(server)).rejects.toThrow(/peer authentication failed/i);
    } finally {
      process.seteuid?.(0);
    }
    await stopServer(server);
  });
});

describe.runIf(isRoot)('started by root', () => {
  test('runs as an unprivileged user on the folder that was asked for', async () => {
    const server = await startServer({ checkout, dataDir });
    expect(uidOf(server.postmaster)).toBe(uid);
    expect(server.dataDir).toBe(dataDir);
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700);
    await stopServer(server);
  });

  test('below a home that is closed to that user it keeps data and binaries in /var/lib/chulo, and says so', async () => {
    const home = makeRoom(0o700);
    const clone = makeCheckout(home);
    const asked = { checkout: clone, dataDir: join(clone, 'data') };
    const server = await startServer(asked);
    forgetLater(server.dataDir);
    expect(server.dataDir).toMatch(/^\/var\/lib\/chulo\/[0-9a-f]{12}$/);
    expect(server.logs.join()).toContain(`is in ${server.dataDir}`);
    await query(server, 'create table kept as select 42 as answer');
    await stopServer(server);

    const again = await startServer(asked);
    expect(await query(again, 'select answer from kept')).toEqual({ answer: 42 });
    expect(again.startMs).toBeLessThan(300);
    await stopServer(again);

    chmodSync(home, 0o755);
    const opened = await startServer(asked);
    expect(await query(opened, 'select answer from kept')).toEqual({ answer: 42 });
    await stopServer(opened);
  });

  test('a checkout in a closed home can keep its data in an open folder', async () => {
    const server = await startServer({ checkout: makeCheckout(makeRoom(0o700)), dataDir });
    expect(server.dataDir).toBe(dataDir);
    expect(readdirSync(dataDir).join()).toContain('postgresql-18');
    await stopServer(server);
  });

  test('data that root wrote back, or that an ordinary user made, keeps working', async () => {
    const home = makeOwnRoom();
    const own = { checkout, dataDir: join(home, 'data') };
    await stopServer(
      await startServer({ ...own, as: idOf('nobody'), dataDir: ownedBy('nobody', own.dataDir) }),
    );
    const server = await startServer(own);
    expect(uidOf(server.postmaster)).toBe(idOf('nobody').uid);
    await stopServer(server);
    chownSync(join(own.dataDir, 'cluster'), 0, 0);
    const restored = await startServer(own);
    expect(await query(restored, 'select 1 as one')).toEqual({ one: 1 });
    await stopServer(restored);
  });

  test('a strict umask locks nobody out', async () => {
    const through = ['/bin/sh', '-c', 'umask 077; exec "$@"', 'sh'];
    const server = await startServer({ checkout, dataDir: join(dataDir, 'deep/er'), through });
    expect(server.dataDir).toBe(join(dataDir, 'deep/er'));
    await stopServer(server);
  });
});
