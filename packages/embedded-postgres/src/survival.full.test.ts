import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  childrenOf,
  cleanUp,
  connect,
  isAlive,
  isRoot,
  killAll,
  makeCheckout,
  makeTempFolder,
  query,
  readProc,
  run,
  startServer,
  stopServer,
  waitUntil,
  watcherOf,
} from './testing/servers.ts';
import { asOwnerOf, startWriteLoad } from './testing/write-load.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let checkout = '';
let dataDir = '';
const tempFolder = makeTempFolder();
let number = 0;
const start = () => startServer({ checkout, dataDir });
const pidFile = () => join(dataDir, 'cluster/postmaster.pid');

beforeAll(() => {
  checkout = makeCheckout(tempFolder);
});
beforeEach(() => {
  number += 1;
  dataDir = join(tempFolder, `data-${number}`);
});
afterAll(cleanUp);

const commandLine = (pid: number) => readProc(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
const draftIn = (folder: string) => readdirSync(folder).find((name) => name.startsWith('cluster-draft-'));

const hasSetpriv = spawnSync('setpriv', ['--version']).status === 0;

test('kill -9 of all processes under load loses no acknowledged row, and the next start succeeds', async () => {
  const server = await start();
  const load = await startWriteLoad(server);
  await waitUntil(() => load.count() > 50);
  killAll([server.pid, watcherOf(server), server.postmaster, ...childrenOf(server.postmaster)]);
  const acknowledged = await load.end();
  expect(readFileSync(pidFile(), 'utf8')).toContain(String(server.postmaster));

  const next = await start();
  expect(acknowledged).toBeGreaterThan(50);
  expect(await load.missingIn(next, acknowledged)).toBe(0);
  await stopServer(next);
});

test('a stale postmaster.pid whose pid another program has reused does not prevent the start', async () => {
  const server = await start();
  killAll([server.pid, watcherOf(server), server.postmaster, ...childrenOf(server.postmaster)]);
  await server.ended;
  const otherProcess = spawn('sleep', ['60'], asOwnerOf(join(dataDir, 'cluster')));
  const stale = readFileSync(pidFile(), 'utf8').replace(/^\d+/, String(otherProcess.pid));
  writeFileSync(pidFile(), stale);
  writeFileSync(join(dataDir, 'socket/.s.PGSQL.5432.lock'), stale);

  const next = await start();
  expect(await query(next, 'select 1 as one')).toEqual({ one: 1 });
  expect(isAlive(otherProcess.pid ?? 0)).toBe(true);
  await stopServer(next);
  otherProcess.kill();
});

test('kill -9 of only the server stops its postgres', async () => {
  const server = await start();
  await connect(server);
  killAll([server.pid]);
  await waitUntil(() => !isAlive(server.postmaster));
  const next = await start();
  expect(next.logs).toEqual([]);
  await stopServer(next);
});

test('a killed watcher is replaced, and the new one also stops postgres', async () => {
  const server = await start();
  const first = watcherOf(server);
  killAll([first]);
  await waitUntil(() => watcherOf(server) !== first && isAlive(watcherOf(server)));
  killAll([server.pid]);
  await waitUntil(() => !isAlive(server.postmaster));
});

test('the next start stops an orphaned postgres', async () => {
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
  'root without the ptrace capability finds and stops an orphaned postgres',
  async () => {
    const server = await start();
    killAll([watcherOf(server), server.pid]);
    await server.ended;
    const wrapper = ['setpriv', '--bounding-set', '-sys_ptrace'];
    const next = await startServer({ checkout, dataDir, wrapper });
    expect(isAlive(server.postmaster)).toBe(false);
    await stopServer(next);
  },
);

test('an incomplete database is created again', async () => {
  const starting = run({ checkout, dataDir });
  await waitUntil(() => existsSync(join(dataDir, draftIn(dataDir) ?? '', 'PG_VERSION')));
  const unfinished = await Promise.race([starting, sleep(0)]);
  expect(unfinished).toBeUndefined();
  const server = childrenOf(process.pid).find((pid) => commandLine(pid).includes(dataDir));
  killAll([server ?? 0]);
  await starting;

  const next = await start();
  expect(draftIn(dataDir)).toBeUndefined();
  expect(await query(next, 'select current_database()')).toEqual({ current_database: 'chulo' });
  await stopServer(next);
});

test.each([
  ['the postmaster', false],
  ['its whole process tree', true],
])('the database is available again after kill -9 of %s', async (_target, wholeTree) => {
  const server = await start();
  const busy = await connect(server);
  // a statement that does not notice that the postmaster has exited
  void busy.query('select count(*) from generate_series(1, 4000000000) n').catch(() => undefined);
  await sleep(50);
  const backends = childrenOf(server.postmaster);
  killAll([server.postmaster, ...(wholeTree ? backends : [])]);
  await sleep(2);
  await waitUntil(() => query(server, 'select 1'));
  expect(backends.filter(isAlive)).toEqual([]);
  expect((await stopServer(server)).postmaster).toBeNull();
});

test('the database is available again after each of five kills in a row', async () => {
  const server = await start();
  let pid = server.postmaster;
  for (let kill = 0; kill < 5; kill += 1) {
    killAll([pid]);
    await waitUntil(() => {
      const found = childrenOf(server.pid).find((child) => /postgres -D/.test(commandLine(child)));
      pid = found ?? pid;
      return found !== undefined;
    });
    await waitUntil(() => query(server, 'select 1'));
  }
  await stopServer(server);
});

test('a database that cannot start is retried with back-off and is available once it can start', async () => {
  const server = await start();
  const control = join(dataDir, 'cluster/global/pg_control');
  renameSync(control, `${control}.away`);
  killAll([server.postmaster]);
  await sleep(2_500);
  const attempts = () => server.logs.filter((line) => line.includes('did not start')).length;
  expect(attempts()).toBeLessThan(8);
  await waitUntil(() => attempts() > 1);
  // a socket lock file with a live pid also prevents a start
  const otherProcess = spawn('sleep', ['60'], asOwnerOf(join(dataDir, 'cluster')));
  writeFileSync(join(dataDir, 'socket/.s.PGSQL.5432.lock'), `${otherProcess.pid}\n`);
  renameSync(`${control}.away`, control);
  await waitUntil(() => query(server, 'select 1'));
  otherProcess.kill();
  await stopServer(server);
});

test('a server stops on SIGTERM while postgres cannot start', async () => {
  const server = await start();
  const control = join(dataDir, 'cluster/global/pg_control');
  renameSync(control, `${control}.away`);
  killAll([server.postmaster]);
  await sleep(1_000);
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
});
