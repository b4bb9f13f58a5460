import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { asOwnerOf, ledger } from './testing/ledger.ts';
import {
  childrenOf,
  connect,
  isAlive,
  isRoot,
  killAll,
  makeCheckout,
  makeRoom,
  query,
  readProc,
  run,
  startServer,
  stopServer,
  tidy,
  until,
  watcherOf,
} from './testing/servers.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let checkout = '';
let dataDir = '';
const room = makeRoom();
let number = 0;
const start = () => startServer({ checkout, dataDir });
const pidFile = () => join(dataDir, 'cluster/postmaster.pid');

beforeAll(() => {
  checkout = makeCheckout(room);
});
beforeEach(() => {
  number += 1;
  dataDir = join(room, `data-${number}`);
});
afterAll(tidy);

const commandLine = (pid: number) => readProc(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
const draftIn = (folder: string) => readdirSync(folder).find((name) => name.startsWith('cluster-draft-'));

const hasSetpriv = spawnSync('setpriv', ['--version']).status === 0;

describe('when the server dies', () => {
  test('kill -9 of everything under load loses no acknowledged row, and the next start is not refused', async () => {
    const server = await start();
    const load = await ledger(server);
    await sleep(300);
    killAll([server.pid, watcherOf(server), server.postmaster, ...childrenOf(server.postmaster)]);
    const acknowledged = await load.end();
    expect(readFileSync(pidFile(), 'utf8')).toContain(String(server.postmaster));

    const next = await start();
    expect(acknowledged).toBeGreaterThan(50);
    expect(await load.missingIn(next, acknowledged)).toBe(0);
    await stopServer(next);
  });

  test('a stale postmaster.pid whose pid is another program by now does not refuse the start', async () => {
    const server = await start();
    killAll([server.pid, watcherOf(server), server.postmaster, ...childrenOf(server.postmaster)]);
    await server.ended;
    const stranger = spawn('sleep', ['60'], asOwnerOf(join(dataDir, 'cluster')));
    const stale = readFileSync(pidFile(), 'utf8').replace(/^\d+/, String(stranger.pid));
    writeFileSync(pidFile(), stale);
    writeFileSync(join(dataDir, 'socket/.s.PGSQL.5432.lock'), stale);

    const next = await start();
    expect(await query(next, 'select 1 as one')).toEqual({ one: 1 });
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
    await stopServer(next);
    stranger.kill();
  });

  test('kill -9 of the server alone stops its postgres', async () => {
    const server = await start();
    await connect(server);
    killAll([server.pid]);
    await until(() => !isAlive(server.postmaster), 3_000);
    const next = await start();
    expect(next.logs).toEqual([]);
    await stopServer(next);
  });

  test('a killed watcher is replaced, and the new one stops postgres as well', async () => {
    const server = await start();
    const first = watcherOf(server);
    killAll([first]);
    await until(() => watcherOf(server) !== first && isAlive(watcherOf(server)), 3_000);
    killAll([server.pid]);
    await until(() => !isAlive(server.postmaster), 3_000);
  });

  test('an orphan that nobody stopped is stopped by the next start', async () => {
    const server = await start();
    await query(server, 'create table kept as select 42 as answer');
    killAll([watcherOf(server), server.pid]);
    await server.ended;
    expect(isAlive(server.postmaster)).toBe(true);

    const next = await start();
    expect(isAlive(server.postmaster)).toBe(false);
    expect(next.logs.join()).toContain(`left running (process ${server.postmaster})`);
    expect(await query(next, 'select answer from kept')).toEqual({ answer: 42 });
    await stopServer(next);
  });

  test.runIf(isRoot && hasSetpriv)(
    'an orphan is found by a root that may not look into processes',
    async () => {
      const server = await start();
      killAll([watcherOf(server), server.pid]);
      await server.ended;
      const through = ['setpriv', '--bounding-set', '-sys_ptrace'];
      const next = await startServer({ checkout, dataDir, through });
      expect(isAlive(server.postmaster)).toBe(false);
      await stopServer(next);
    },
  );

  test('a database that was half made is made anew', async () => {
    const making = run({ checkout, dataDir });
    await until(() => statSync(dataDir).isDirectory() && draftIn(dataDir) !== undefined, 5_000);
    await sleep(150);
    const half = await Promise.race([making, sleep(0)]);
    expect(half).toBeUndefined();
    const server = childrenOf(process.pid).find((pid) => commandLine(pid).includes(dataDir));
    killAll([server ?? 0]);
    await making;

    const next = await start();
    expect(draftIn(dataDir)).toBeUndefined();
    expect(await query(next, 'select current_database()')).toEqual({ current_database: 'chulo' });
    await stopServer(next);
  });
});

describe('when postgres dies under a living server', () => {
  test.each([
    ['its postmaster', false],
    ['its whole tree', true],
  ])('kill -9 of %s: it serves again within 5 seconds', async (_what, wholeTree) => {
    const server = await start();
    const busy = await connect(server);
    // a statement that does not notice the death of the postmaster by itself
    void busy.query('select count(*) from generate_series(1, 4000000000) n').catch(() => undefined);
    await sleep(50);
    const backends = childrenOf(server.postmaster);
    killAll([server.postmaster, ...(wholeTree ? backends : [])]);
    await sleep(2);
    await until(() => query(server, 'select 1'), 5_000);
    expect(backends.filter(isAlive)).toEqual([]);
    expect((await stopServer(server)).postmaster).toBeNull();
  });

  test('five kills in a row: it serves again after each', async () => {
    const server = await start();
    let pid = server.postmaster;
    for (let kill = 0; kill < 5; kill += 1) {
      killAll([pid]);
      await until(() => {
        const found = childrenOf(server.pid).find((child) => /postgres -D/.test(commandLine(child)));
        pid = found ?? pid;
        return found !== undefined;
      }, 5_000);
      await until(() => query(server, 'select 1'), 5_000);
    }
    await stopServer(server);
  });

  test('keeps trying, slower and slower, while it cannot start, and serves once it can', async () => {
    const server = await start();
    const control = join(dataDir, 'cluster/global/pg_control');
    renameSync(control, `${control}.away`);
    killAll([server.postmaster]);
    await sleep(2_500);
    const attempts = server.logs.filter((line) => line.includes('did not start')).length;
    expect(attempts).toBeGreaterThan(1);
    expect(attempts).toBeLessThan(8);
    // a socket's lock file with a pid that lives refuses a start as well
    const stranger = spawn('sleep', ['60'], asOwnerOf(join(dataDir, 'cluster')));
    writeFileSync(join(dataDir, 'socket/.s.PGSQL.5432.lock'), `${stranger.pid}\n`);
    renameSync(`${control}.away`, control);
    await until(() => query(server, 'select 1'), 5_000);
    stranger.kill();
    await stopServer(server);
  });

  test('a server that is told to stop while postgres cannot start does stop', async () => {
    const server = await start();
    const control = join(dataDir, 'cluster/global/pg_control');
    renameSync(control, `${control}.away`);
    killAll([server.postmaster]);
    await sleep(1_000);
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  });
});
