import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { call, register } from './testing/http-client.ts';
import { newDataDir, startProduct, tidyProducts } from './testing/product.ts';
import { crash, freeAbandonedJobs, listQueuedJobs, passTimeInQueue } from './testing/queued-jobs.ts';
import { type SmtpPeer, startSmtpPeer, textOf } from './testing/smtp-peer.ts';

const PATIENCE = { timeout: 60_000 };
const HOUR_SECONDS = 3_600;

afterAll(tidyProducts);

const startWith = (dataDir: string, smtpUrl: string) =>
  startProduct({
    DATA_DIR: dataDir,
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'orders@chulo.test',
    LOG_LEVEL: 'silent',
  });
const forgot = (url: string, email: string) =>
  call(url, 'POST', '/api/auth/forgot-password', { body: { email } });

/** The mail has come once, nothing waits any more, and its link works. */
async function expectOneMail(dataDir: string, url: string, { received }: SmtpPeer): Promise<void> {
  await expect.poll(() => received.length, { timeout: 120_000 }).toBe(1);
  await expect.poll(() => listQueuedJobs(dataDir, 'mail'), PATIENCE).toEqual([]);
  expect(received).toHaveLength(1);
  const token = /#token=([\w-]{43})\s/.exec(textOf(received[0] ?? ''))?.[1];
  const body = { token, password: 'a new password' };
  expect((await call(url, 'POST', '/api/auth/reset-password', { body })).status).toBe(200);
}

/** A port whose connections go to `target`, once there is one; until then each is closed at once, or left silent. */
async function startMailPort(whileAway: 'closed' | 'silent') {
  const sockets = new Set<Socket>();
  let target: string | null = null;
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    if (target !== null) {
      const peer = connect({ host: '127.0.0.1', port: Number(new URL(target).port) });
      sockets.add(peer.on('error', () => undefined));
      socket.pipe(peer).pipe(socket);
    } else if (whileAway === 'closed') socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    comeBack(url: string): void {
      target = url;
    },
  };
}

test('a reset mail waits while the mail server is away and through two crashes, and is sent once', async () => {
  const dataDir = newDataDir();
  const firstJob = async () => (await listQueuedJobs(dataDir, 'mail'))[0];
  // Nothing listens on port 9.
  let product = await startWith(dataDir, 'smtp://127.0.0.1:9');
  const { user } = await register(product.url);
  expect((await forgot(product.url, user.email)).status).toBe(200);
  await expect.poll(async () => (await firstJob())?.error, PATIENCE).toMatch(/^unreachable: .*ECONNREFUSED/);
  await crash(product);

  product = await startWith(dataDir, (await startMailPort('silent')).url);
  await expect.poll(async () => (await firstJob())?.isLocked, PATIENCE).toBe(true);
  await crash(product);

  const smtp = await startSmtpPeer();
  onTestFinished(() => smtp.close());
  product = await startWith(dataDir, smtp.url);
  expect((await firstJob())?.isLocked).toBe(true);
  expect(smtp.received).toEqual([]);
  await passTimeInQueue(dataDir, 120);
  await freeAbandonedJobs(dataDir);
  await expectOneMail(dataDir, product.url, smtp);
  await product.stop();
});

test('a reset mail is sent once after an hour without the mail server, with a crash in between', async () => {
  const dataDir = newDataDir();
  const smtp = await startSmtpPeer();
  onTestFinished(() => smtp.close());
  const port = await startMailPort('closed');
  let product = await startWith(dataDir, port.url);
  const { user } = await register(product.url);
  expect((await forgot(product.url, user.email)).status).toBe(200);
  const failedAfter = async (attempts: number) =>
    (await listQueuedJobs(dataDir, 'mail')).find((job) => job.attempts > attempts && !job.isLocked);
  let passed = 0;
  let attempts = 0;
  let hasCrashed = false;
  while (passed < HOUR_SECONDS) {
    await expect.poll(() => failedAfter(attempts), PATIENCE).toBeDefined();
    const [job] = await listQueuedJobs(dataDir, 'mail');
    expect(job?.error).toMatch(/^unreachable: /);
    attempts = job?.attempts ?? 0;
    if (passed > HOUR_SECONDS / 60 && !hasCrashed) {
      await crash(product);
      hasCrashed = true;
      product = await startWith(dataDir, port.url);
    }
    const secondsLeft = Math.max(0, job?.secondsLeft ?? 0);
    passed += secondsLeft;
    if (passed >= HOUR_SECONDS) port.comeBack(smtp.url);
    await passTimeInQueue(dataDir, secondsLeft);
  }
  console.info(`${attempts} attempts in ${Math.round(passed / 60)} minutes of the queue's clock`);
  await expectOneMail(dataDir, product.url, smtp);
  await product.stop();
});
