import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from './db/client.ts';
import { call, register } from './testing/http-client.ts';
import { databaseIn, newDataDir, type Product, startProduct, tidyProducts } from './testing/product.ts';
import { startSmtpPeer, textOf } from './testing/smtp-peer.ts';

afterAll(tidyProducts);

interface JobRow {
  attempts: number;
  last_error: string | null;
  isLocked: boolean;
}

/** Runs one statement on the database of the product. */
async function query<Row>(dataDir: string, statement: string): Promise<Row[]> {
  const { pool, close } = connectDatabase(databaseIn(dataDir), 1, () => undefined);
  try {
    return (await pool.query(statement)).rows;
  } finally {
    await close();
  }
}
const listJobs = (dataDir: string) =>
  query<JobRow>(
    dataDir,
    'select attempts, last_error, locked_at is not null as "isLocked" from graphile_worker.jobs',
  );

async function crash(product: Product): Promise<void> {
  product.kill('SIGKILL');
  await product.exited;
}

/** Accepts connections and says nothing. */
async function startSilentServer(): Promise<number> {
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test('a reset mail waits while the mail server is away and through two crashes, and is sent once', async () => {
  const dataDir = newDataDir();
  const start = (smtpUrl: string) =>
    startProduct({
      DATA_DIR: dataDir,
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'orders@chulo.test',
      LOG_LEVEL: 'silent',
    });
  // Nothing listens on port 9.
  let product = await start('smtp://127.0.0.1:9');
  const { user } = await register(product.url);
  const asked = await call(product.url, 'POST', '/api/auth/forgot-password', { body: { email: user.email } });
  expect(asked.status).toBe(200);
  await expect
    .poll(async () => (await listJobs(dataDir))[0]?.last_error, { timeout: 60_000 })
    .toMatch(/^unreachable: .*ECONNREFUSED/);
  await crash(product);

  product = await start(`smtp://127.0.0.1:${await startSilentServer()}`);
  await expect.poll(async () => (await listJobs(dataDir))[0]?.isLocked, { timeout: 60_000 }).toBe(true);
  await crash(product);

  const smtp = await startSmtpPeer();
  onTestFinished(() => smtp.close());
  product = await start(smtp.url);
  expect((await listJobs(dataDir))[0]?.isLocked).toBe(true);
  expect(smtp.received).toEqual([]);
  // Instead of waiting for two minutes; the job of each minute finds it.
  await query(
    dataDir,
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '2 minutes'`,
  );
  await expect.poll(() => smtp.received.length, { timeout: 120_000 }).toBe(1);
  await expect.poll(() => listJobs(dataDir), { timeout: 60_000 }).toEqual([]);
  expect(smtp.received).toHaveLength(1);
  const token = /#token=([\w-]{43})\s/.exec(textOf(smtp.received[0] ?? ''))?.[1];
  const body = { token, password: 'a new password' };
  expect((await call(product.url, 'POST', '/api/auth/reset-password', { body })).status).toBe(200);
  await product.stop();
});
