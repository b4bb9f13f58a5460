import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWholeServer } from '../../testing/operations/whole-server.ts';
import { newDevice, readVapid } from '../../testing/push-peer.ts';
import { type PushTestServer, startPushTestServer } from '../../testing/push-stage.ts';

let stage: PushTestServer;
beforeAll(async () => {
  stage = await startPushTestServer();
});
afterAll(() => stage.close());

test("a device gets one message per change, with the notification's text, signed with the VAPID key", async () => {
  const { session, device, orderId } = await stage.newCustomer();
  await stage.setStatus(orderId, 'confirmed');
  await stage.peer.waitFor(device, 1);
  await stage.setStatus(orderId, 'confirmed');
  await stage.setStatus(orderId, 'ready');
  const messages = await stage.peer.waitFor(device, 2);
  const { notifications } = (
    await stage.server.request('GET', `/api/notifications/${session.user.id}?limit=2`, { as: session })
  ).body.data;
  const target = { path: `/order-tracking/${orderId}`, tag: `order-${orderId}` };
  expect(messages).toEqual(
    notifications
      .toReversed()
      .map((row: { title: string; message: string }) => ({ title: row.title, body: row.message, ...target })),
  );
  expect(messages[1]?.body).toMatch(/^Order #\d+ is ready\. Come and enjoy it hot\.$/);
  const { publicKey } = await stage.readPush(session);
  for (const headers of stage.peer.headersFor(device)) {
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '900',
      urgency: 'high',
      topic: orderId.replaceAll('-', ''),
    });
    const { aud, sub, exp } = readVapid(headers.authorization ?? '', publicKey);
    expect([aud, sub]).toEqual([stage.peer.url, 'mailto:orders@chulo.test']);
    expect(exp * 1000).toBeGreaterThan(Date.now());
  }
  await stage.waitUntilSent();
  expect(stage.peer.receivedBy(device)).toHaveLength(2);
  expect(await stage.countMessages({ session, device, orderId })).toBe(0);
});

test('a device gets a message when a payment confirms the order, but none about the payment', async () => {
  const { session, device, orderId } = await stage.newCustomer();
  const { total } = (await stage.server.request('GET', `/api/orders/${orderId}`, { as: session })).body.data;
  const paid = await stage.server.request('PUT', `/api/orders/${orderId}/payment`, {
    as: stage.admin,
    body: { method: 'cash', orderTotal: total },
  });
  expect(paid.status).toBe(200);
  await stage.peer.waitFor(device, 1);
  await stage.waitUntilSent();
  expect(stage.titlesOf(device)).toEqual(['Order confirmed']);
});

test("all devices of a customer get a message, and no other customer's", async () => {
  const ram = await stage.newCustomer();
  const gita = await stage.newCustomer();
  const second = await stage.server.request('POST', '/api/auth/login', {
    body: { email: ram.session.user.email, password: 'long enough' },
  });
  const tablet = newDevice(stage.peer.url);
  await stage.subscribe(second.body.data, tablet);
  await stage.setStatus(ram.orderId, 'confirmed');
  await Promise.all([stage.peer.waitFor(ram.device, 1), stage.peer.waitFor(tablet, 1)]);
  await stage.waitUntilSent();
  expect([stage.titlesOf(ram.device), stage.titlesOf(tablet), stage.titlesOf(gita.device)]).toEqual([
    ['Order confirmed'],
    ['Order confirmed'],
    [],
  ]);
});

test('a new subscription of a session replaces the old one', async () => {
  const person = await stage.newCustomer();
  const newerDevice = newDevice(stage.peer.url);
  expect((await stage.readPush(person.session)).endpoint).toBe(person.device.subscription.endpoint);
  await stage.subscribe(person.session, newerDevice);
  expect((await stage.readPush(person.session)).endpoint).toBe(newerDevice.subscription.endpoint);
  await stage.setStatus(person.orderId, 'confirmed');
  await stage.peer.waitFor(newerDevice, 1);
  expect(stage.titlesOf(person.device)).toEqual([]);
});

test('a device belongs to the last user who subscribed on it', async () => {
  const ram = await stage.newCustomer();
  const gita = await stage.newCustomer();
  await stage.subscribe(gita.session, ram.device);
  await stage.setStatus(ram.orderId, 'confirmed');
  await stage.setStatus(gita.orderId, 'cancelled');
  await stage.peer.waitFor(ram.device, 1);
  await stage.waitUntilSent();
  expect(stage.titlesOf(ram.device)).toEqual(['Order cancelled']);
  expect((await stage.readPush(ram.session)).endpoint).toBe(null);
});

test('without a subscription no push message is stored', async () => {
  const session = await stage.server.registerCustomer();
  const orderId = await stage.newOrder(session);
  await stage.setStatus(orderId, 'confirmed');
  const { rows } = await sql`
    select from graphile_worker._private_jobs where payload->>'orderId' = ${orderId}`.execute(
    stage.server.db,
  );
  expect(rows).toEqual([]);
});

test.each([
  ['after it unsubscribed', (session: SessionGrant) => ['DELETE', '/api/push', session] as const],
  ['after sign-out', (session: SessionGrant) => ['POST', '/api/auth/logout', session] as const],
  [
    'after the account was disabled',
    ({ user }: SessionGrant) =>
      ['PUT', `/api/auth/users/${user.id}`, stage.admin, { isActive: false }] as const,
  ],
])('a device gets no message %s', async (_, endOf) => {
  const { session, device, orderId } = await stage.newCustomer();
  const [method, path, as, body] = endOf(session);
  const ended = await stage.server.request(method, path, { as, body });
  expect(ended.status, ended.text).toBe(200);
  await stage.setStatus(orderId, 'confirmed');
  await stage.waitUntilSent();
  expect(stage.peer.receivedBy(device)).toEqual([]);
});

test.each([404, 410])('a subscription is removed when its push service responds %i', async (status) => {
  const person = await stage.newCustomer();
  stage.peer.answer(person.device, status);
  await stage.setStatus(person.orderId, 'confirmed');
  await stage.peer.waitFor(person.device, 1);
  await expect.poll(async () => (await stage.readPush(person.session)).endpoint).toBe(null);
  await expect.poll(() => stage.countMessages(person)).toBe(0);
});

test.each([
  'http://127.0.0.1:9/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://fcm.googleapis.com.example/abc',
])('an endpoint that is not a push service is refused: %s', async (endpoint) => {
  const session = await stage.server.registerCustomer();
  const device = newDevice(stage.peer.url);
  const body = { ...device.subscription, endpoint };
  const response = await stage.server.request('PUT', '/api/push', { as: session, body });
  expect([response.status, response.body.code]).toEqual([422, 'push.service_unknown']);
  expect((await stage.readPush(session)).endpoint).toBe(null);
});

test('an invalid public key is refused', async () => {
  const session = await stage.server.registerCustomer();
  const { subscription } = newDevice(stage.peer.url);
  const keys = { ...subscription.keys, p256dh: `B${'A'.repeat(86)}` };
  const response = await stage.server.request('PUT', '/api/push', {
    as: session,
    body: { ...subscription, keys },
  });
  expect([response.status, response.body.code]).toEqual([422, 'request.invalid']);
});

test('two processes share the VAPID keys and send each message once', async () => {
  const other = await startWholeServer(stage);
  try {
    const people = [
      await stage.newCustomer(),
      await stage.newCustomer(),
      await stage.newCustomer(),
      await stage.newCustomer(),
    ];
    const [first] = people;
    if (!first) throw new Error('no customer');
    const response = await fetch(`${other.url}/api/push`, {
      headers: { authorization: `Bearer ${first.session.token}` },
    });
    expect(await response.json()).toMatchObject({ data: await stage.readPush(first.session) });
    for (const [index, status] of ['confirmed', 'preparing', 'ready'].entries()) {
      await Promise.all(people.map(({ orderId }) => stage.setStatus(orderId, status)));
      // A newer message would replace one that is still to be sent.
      await Promise.all(people.map(({ device }) => stage.peer.waitFor(device, index + 1)));
    }
    await stage.waitUntilSent();
    for (const { device } of people)
      expect(stage.titlesOf(device).toSorted()).toEqual(['In the kitchen', 'Order confirmed', 'Ready']);
  } finally {
    await other.close();
  }
});
