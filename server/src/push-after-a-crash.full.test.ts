import { afterAll, expect, onTestFinished, test } from 'vitest';
import { call, dataOf, register, signIn } from './testing/http-client.ts';
import { idOf, newEntry, placeUntilSettled } from './testing/order-ledger.ts';
import { newDataDir, type Product, startProduct, tidyProducts } from './testing/product.ts';
import { newDevice, startPushPeer } from './testing/push-peer.ts';
import { crash, listQueuedJobs, passTimeInQueue } from './testing/queued-jobs.ts';
import { type SampleCart, sampleCarts } from './testing/sample-carts.ts';

const PATIENCE = { timeout: 60_000 };

afterAll(tidyProducts);

test('a push message waits while the push service is away and through two crashes, and is delivered once', async () => {
  const dataDir = newDataDir();
  const peer = await startPushPeer();
  onTestFinished(() => peer.close());
  const device = newDevice(peer.url);
  const start = (): Promise<Product> =>
    startProduct({ DATA_DIR: dataDir, PUSH_HOSTS: peer.host, LOG_LEVEL: 'silent' });
  const listJobs = () => listQueuedJobs(dataDir, 'push');
  const sent = () => peer.receivedBy(device).length;

  let product = await start();
  const { token } = await register(product.url);
  const { subscription } = device;
  expect((await call(product.url, 'PUT', '/api/push', { token, body: subscription })).status).toBe(200);
  const [cart] = await sampleCarts(product.url, token);
  const order = newEntry(token, cart as SampleCart);
  await placeUntilSettled(order, () => product.url);
  peer.answer(device, 503);
  const admin = await signIn(product.url, 'admin@chulo.test', 'chulo-demo');
  dataOf(
    await call(product.url, 'PUT', `/api/orders/${idOf(order)}/status`, {
      token: admin.token,
      body: { status: 'confirmed' },
    }),
  );
  await expect.poll(listJobs, PATIENCE).toMatchObject([{ attempts: 1, isLocked: false }]);
  await crash(product);

  // The second crash comes while a request is on its way.
  peer.answer(device, 'never');
  const before = sent();
  product = await start();
  await expect.poll(sent, PATIENCE).toBe(before + 1);
  await crash(product);

  peer.answer(device, 201);
  product = await start();
  const refused = sent();
  expect(await listJobs()).toMatchObject([{ isLocked: true }]);
  // After two minutes the job of each minute frees it.
  await passTimeInQueue(dataDir, 120);
  await expect.poll(listJobs, { timeout: 120_000 }).toEqual([]);
  expect(sent() - refused).toBe(1);
  expect(peer.receivedBy(device).at(-1)?.title).toBe('Order confirmed');
  // Nothing is sent again after another start.
  await product.stop();
  product = await start();
  await product.stop();
  expect(sent() - refused).toBe(1);
});
