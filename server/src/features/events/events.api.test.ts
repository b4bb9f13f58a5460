import { setTimeout as sleep } from 'node:timers/promises';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEventStream } from '../../testing/event-stream.ts';
import { orderBody, postOrder, readMenu } from '../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { countWaitingStatements } from '../../testing/waiting-statements.ts';

let server: TestServer;
let drink: MenuItem;
beforeAll(async () => {
  server = await startTestServer();
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
});
afterAll(() => server.close());

let placements = 0;
async function placeOne(as: SessionGrant): Promise<string> {
  placements += 1;
  const changes = { deliveryType: 'pickup', specialInstructions: `order ${placements}` };
  return (await postOrder(server, as, orderBody([{ item: drink, quantity: 2 }], 181, changes))).body.data.id;
}

test('the kitchen gets events of every order and a customer only of their own', async () => {
  const [kitchen, customer, stranger] = [
    await server.signIn('kitchen'),
    await server.registerCustomer(),
    await server.registerCustomer(),
  ];
  const streams = {
    kitchen: await openEventStream(server.url, kitchen.token),
    customer: await openEventStream(server.url, customer.token),
    stranger: await openEventStream(server.url, stranger.token),
  };
  const orderId = await placeOne(customer);
  await streams.kitchen.waitFor((event) => event.topic === 'order' && event.orderId === orderId);
  await streams.customer.waitFor((event) => event.topic === 'order' && event.orderId === orderId);
  await streams.customer.waitFor((event) => event.topic === 'notification');
  const strangersId = await placeOne(stranger);
  await streams.stranger.waitFor((event) => event.orderId === strangersId);
  expect(JSON.stringify(streams.stranger.events)).not.toContain(orderId);
  for (const stream of Object.values(streams)) stream.close();
});

test('an event of a changed order comes after its commit', async () => {
  const kitchen = await server.signIn('kitchen');
  const orderId = await placeOne(await server.registerCustomer());
  const admin = await server.signIn('admin');
  const stream = await openEventStream(server.url, kitchen.token);
  const countEvents = () => stream.events.filter((event) => event.orderId === orderId).length;
  // The events of the placement may still arrive, but before those of a later order.
  const laterId = await placeOne(await server.registerCustomer());
  await stream.waitFor((event) => event.orderId === laterId);
  const before = countEvents();
  const blocker = await server.db.startTransaction().execute();
  await sql`lock table order_status_changes in exclusive mode`.execute(blocker);
  const changing = server.request('PUT', `/api/orders/${orderId}/status`, {
    as: admin,
    body: { status: 'confirmed' },
  });
  await expect.poll(() => countWaitingStatements(server.db)).toBe(1);
  await sleep(500);
  expect(countEvents()).toBe(before);
  await blocker.rollback().execute();
  expect((await changing).status).toBe(200);
  await expect.poll(countEvents).toBe(before + 1);
  stream.close();
});

test('every client gets an event when the menu changes', async () => {
  const admin = await server.signIn('admin');
  const stream = await openEventStream(server.url, (await server.registerCustomer()).token);
  await server.request('PUT', `/api/menu/${drink.id}`, { as: admin, body: { isAvailable: true } });
  await stream.waitFor((event) => event.topic === 'menu');
  stream.close();
});

test.each([
  ['without Last-Event-ID', {}],
  ['with Last-Event-ID', { 'last-event-id': '17' }],
])('a client that reconnects %s gets a ready event and every later event', async (_, headers) => {
  const kitchen = await server.signIn('kitchen');
  const customer = await server.registerCustomer();
  const board = async () => {
    const { body } = await server.request('GET', '/api/orders?pageSize=5', { as: kitchen });
    return body.data.map((order: { id: string }) => order.id);
  };
  const first = await openEventStream(server.url, kitchen.token);
  first.close();
  const missedId = await placeOne(customer);

  const again = await openEventStream(server.url, kitchen.token, headers);
  expect(again.names[0]).toBe('ready');
  // After `ready`, the client refetches everything.
  expect(await board()).toContain(missedId);
  const next = await placeOne(customer);
  await again.waitFor((event) => event.topic === 'order' && event.orderId === next);
  expect(again.names.filter((name) => name === 'ready')).toHaveLength(1);
  again.close();
});

test('an event stream loses no event while it opens', async () => {
  const kitchen = await server.signIn('kitchen');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const customer = await server.registerCustomer();
    const placing = placeOne(customer);
    const stream = await openEventStream(server.url, kitchen.token);
    const { body } = await server.request('GET', '/api/orders?pageSize=5', { as: kitchen });
    const orderId = await placing;
    const isRead = body.data.some((order: { id: string }) => order.id === orderId);
    if (!isRead) await stream.waitFor((event) => event.orderId === orderId);
    stream.close();
  }
});

test('an event stream ends after its session', async () => {
  const session = await server.registerCustomer();
  const stream = await openEventStream(server.url, session.token);
  await server.request('POST', '/api/auth/logout', { as: session });
  await expect.poll(() => stream.isEnded()).toBe(true);
});

test('an event stream is neither compressed nor cached, refuses a token in the URL and sends a heartbeat every 5 seconds', async () => {
  const session = await server.registerCustomer();
  expect((await server.request('GET', `/api/events?token=${session.token}`)).status).toBe(401);
  const stream = await openEventStream(server.url, session.token);
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.headers.get('content-encoding')).toBeNull();
  expect(stream.headers.get('cache-control')).toContain('no-store');
  expect(stream.headers.get('content-security-policy')).toContain("default-src 'self'");
  await expect.poll(() => stream.heartbeats(), { timeout: 15_000 }).toBeGreaterThan(0);
  stream.close();
});
