import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { signIn } from './testing/http-client.ts';
import { childrenOf, commandLineOf, treeOf } from './testing/process-tree.ts';
import { expectNoProcessesLeft } from './testing/processes-left.ts';
import { databaseIn, newDataDir, runProgram, startProduct, tidyProducts } from './testing/product.ts';
import { checkTime } from './testing/trust.ts';

const EXIT_LIMIT_MS = 10_000;
/** The request that never completes would otherwise end after the 30 seconds of Node. */
const LONGEST_EXIT_MS = 25_000;
const settings = { DATA_DIR: newDataDir() };

afterAll(tidyProducts);

test('shutdown does not wait for a request that never completes', async () => {
  const product = await startProduct(settings);
  const tree = treeOf(product.pid);
  const { hostname, port } = new URL(product.url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n');
  socket.write('content-length: 500\r\n\r\n{"email":');
  await sleep(100);
  const exit = await product.stop();
  expect(exit).toMatchObject({ code: 0, signal: null });
  expect(exit.ms).toBeLessThan(LONGEST_EXIT_MS);
  checkTime(6, { what: 'exit with a request that never completes', ms: exit.ms, limitMs: EXIT_LIMIT_MS });
  await expectNoProcessesLeft(product.dataDir, tree);
});

test('repeated signals do not disturb the shutdown', async () => {
  const product = await startProduct(settings);
  const tree = treeOf(product.pid);
  const stopping = product.stop('SIGTERM');
  for (const name of ['SIGTERM', 'SIGINT', 'SIGTERM'] as const) {
    await sleep(20);
    product.kill(name);
  }
  expect(await stopping).toMatchObject({ code: 0, signal: null });
  expect(product.errors).toEqual([]);
  await expectNoProcessesLeft(product.dataDir, tree);
});

test('a shutdown during the nightly backup ends its process and leaves no file', async () => {
  const dataDir = newDataDir();
  const folder = `${dataDir}-backups`;
  const product = await startProduct({ DATA_DIR: dataDir, BACKUP_DIR: folder, BACKUP_AT: '00:00' });
  const client = new pg.Client(databaseIn(dataDir));
  client.on('error', () => undefined);
  onTestFinished(() => client.end());
  await client.connect();
  // The backup waits for this table. Its job runs every minute.
  await client.query('begin; lock table reviews in access exclusive mode');
  const isBackingUp = () =>
    childrenOf(product.pid).some((pid) => commandLineOf(pid).endsWith('backup-command.js backup')) &&
    existsSync(folder);
  await expect.poll(isBackingUp, { timeout: 150_000 }).toBe(true);
  const tree = treeOf(product.pid);
  expect(await product.stop()).toMatchObject({ code: 0, signal: null });
  await expectNoProcessesLeft(dataDir, tree);
  expect(readdirSync(folder)).toEqual([]);
  expect(product.errors).toEqual([]);
});

test('a signal during the first start ends it, and the next start succeeds', async () => {
  const dataDir = newDataDir();
  for (const delay of [30, 250, 450, 700, 1_000]) {
    const program = runProgram({ ...settings, DATA_DIR: dataDir });
    await sleep(delay);
    const tree = treeOf(program.pid);
    program.kill('SIGTERM');
    const exit = await program.exited;
    // A signal before the handlers are installed, and so before there are children, kills the program.
    const code = tree.length > 1 ? 0 : exit.code;
    expect([0, null], `${delay} ms: ${program.errors.join('\n')}`).toContain(code);
    expect(exit.code, `${delay} ms, ${tree.length} processes`).toBe(code);
    await expectNoProcessesLeft(dataDir, tree);
  }
  const product = await startProduct({ ...settings, DATA_DIR: dataDir });
  await signIn(product.url, 'admin@chulo.test', 'chulo-demo');
  expect((await product.stop()).code).toBe(0);
});
