import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type DatabaseProxy, startDatabaseProxy } from './testing/database-proxy.ts';
import { openEventStream } from './testing/event-stream.ts';
import { orderBody, postOrder, readMenu } from './testing/order-bodies.ts';
import { type Answer, startTestServer, type TestServer } from './testing/test-server.ts';
import { checkTime } from './testing/trust.ts';

const CONNECTIONS = 20;
const RECOVERY = { timeout: 60_000, interval: 100 };

let proxy: DatabaseProxy;
let server: TestServer;
let admin: SessionGrant;
let customers: SessionGrant[];
let drink: MenuItem;

beforeAll(async () => {
  const { host = '', port = 0 } = inject('database');
  proxy = await startDatabaseProxy(host, port);
  server = await startTestServer(
    { maxOpenOrders: 0, databaseConnections: CONNECTIONS },
    { proxyHost: proxy.host, hasProductLimits: true },
  );
  admin = await server.signIn('admin');
  customers = await Promise.all(Array.from({ length: 32 }, () => server.registerCustomer()));
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
});
afterAll(async () => {
  await server.close();
  await proxy.close();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const body = (changes: object = {}) =>
  orderBody([{ item: drink, quantity: 2 }], 181, {
    deliveryType: 'pickup',
    specialInstructions: randomUUID(),
    ...changes,
  });
const placeFor = (index: number, changes: object = {}) =>
  postOrder(server, customers[index % customers.length] as SessionGrant, body(changes), randomUUID());

async function countListeners(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where application_name = 'chulo bus' and datname = current_database()`.execute(server.db);
  return rows[0]?.count;
}

test('a frozen database gives 503, and no acknowledged order is lost', async () => {
  const pendingOrders = Array.from({ length: 24 }, (_, index) => placeFor(index));
  await pause(15);
  proxy.freeze();
  const frozenAt = performance.now();
  const frozen = await Promise.all([
    ...pendingOrders,
    placeFor(1),
    server.request('GET', '/api/orders', { as: admin }),
    server.request('GET', '/readyz'),
  ]);
  checkTime(4, { what: 'frozen under load: answers', ms: performance.now() - frozenAt, limitMs: 6_500 });
  const late = frozen.slice(-3);
  expect(late.map((answer) => answer.status)).toEqual([503, 503, 503]);
  expect(late.every((answer) => answer.headers.get('retry-after') !== null)).toBe(true);
  expect((await server.request('GET', '/api/menu')).status).toBe(200);
  await pause(4_000);
  proxy.thaw();

  await expect.poll(async () => (await placeFor(0)).status, RECOVERY).toBe(201);
  const after: Answer[] = [];
  while (after.length < 60)
    after.push(...(await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => placeFor(index)))));
  expect(after.every((answer) => answer.status === 201)).toBe(true);
  const acknowledged = [...frozen.slice(0, -2), ...after].filter((answer) => answer.status === 201);
  const ids = acknowledged.map((answer) => answer.body.data.id as string);
  const { rows } = await sql<{ id: string }>`select id from orders where id = any(${ids}::uuid[])`.execute(
    server.db,
  );
  expect(rows).toHaveLength(ids.length);
});

test('an unreachable database gives 503 while the menu is still served, and one listener reconnects', async () => {
  const stream = await openEventStream(server.url, admin.token);
  proxy.cut();
  const readMenuAge = async () => (await server.request('GET', '/api/menu')).headers.get('x-data-as-of');
  await expect.poll(readMenuAge).not.toBeNull();
  const refused = await placeFor(2);
  expect([refused.status, refused.body.code]).toEqual([503, 'server.unavailable']);
  expect((await server.request('GET', '/api/menu')).status).toBe(200);
  await proxy.restore();
  await expect.poll(async () => (await placeFor(3)).status, RECOVERY).toBe(201);
  // The end of the session may have been missed, so the server closes the stream.
  await expect.poll(() => stream.isEnded(), RECOVERY).toBe(true);
  await expect.poll(countListeners, RECOVERY).toBe(1);
  const reconnected = await openEventStream(server.url, admin.token);
  const placed = await placeFor(4);
  await reconnected.waitFor((event) => event.orderId === placed.body.data.id);
  expect(await countListeners()).toBe(1);
  reconnected.close();
});

test('unknown messages on the NOTIFY channel are ignored', async () => {
  for (const payload of ['not json', 'null', '"x"', '{"topic":"order"}', '[1,{"topic":"menu"}]', ''])
    await sql`select pg_notify('chulo', ${payload})`.execute(server.db);
  const placed = await placeFor(5);
  expect(placed.status).toBe(201);
});

test('a client that does not read its event stream is disconnected when its session ends', async () => {
  const own = await server.registerCustomer();
  const { hostname, port } = new URL(server.url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  socket.write(`GET /api/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${own.token}\r\n\r\n`);
  await once(socket, 'data');
  socket.pause();
  await server.request('POST', '/api/auth/logout', { as: own });
  // A write to a connection that the server has closed fails.
  const isClosed = () => {
    socket.write('\r\n');
    return socket.destroyed;
  };
  await expect.poll(isClosed, RECOVERY).toBe(true);
  expect((await placeFor(6)).status).toBe(201);
});
