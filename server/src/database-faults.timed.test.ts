import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type DatabaseProxy, startDatabaseProxy } from './testing/database-proxy.ts';
import { openEventStream } from './testing/event-stream.ts';
import { orderBody, place, readMenu } from './testing/order-bodies.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let proxy: DatabaseProxy;
let server: TestServer;
let admin: SessionGrant;
let customers: SessionGrant[];
let drink: MenuItem;

beforeAll(async () => {
  const { host = '', port = 0 } = inject('database');
  proxy = await startDatabaseProxy(host, port);
  server = await startTestServer({ maxOpenOrders: 0, databaseConnections: 20 }, proxy.host);
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
  place(server, customers[index % customers.length] as SessionGrant, body(changes), randomUUID());

test('a frozen database gives 503 within 5 seconds, and no acknowledged order is lost', {
  timeout: 60_000,
}, async () => {
  const pendingOrders = Array.from({ length: 24 }, (_, index) => placeFor(index));
  await pause(15);
  proxy.freeze();
  const started = Date.now();
  const frozen = await Promise.all([
    ...pendingOrders,
    placeFor(1),
    server.request('GET', '/api/orders', { as: admin }),
    server.request('GET', '/readyz'),
  ]);
  expect(Date.now() - started).toBeLessThan(6_500);
  const late = frozen.slice(-3);
  expect(late.map((answer) => answer.status)).toEqual([503, 503, 503]);
  expect(late.every((answer) => answer.headers.get('retry-after') !== null)).toBe(true);
  expect((await server.request('GET', '/api/menu')).status).toBe(200);
  await pause(4_000);
  proxy.thaw();

  await expect.poll(async () => (await placeFor(0)).status, { timeout: 5_000, interval: 100 }).toBe(201);
  const after = await Promise.all(Array.from({ length: 60 }, (_, index) => placeFor(index)));
  expect(after.every((answer) => answer.status === 201)).toBe(true);
  const acknowledged = [...frozen.slice(0, -2), ...after].filter((answer) => answer.status === 201);
  const ids = acknowledged.map((answer) => answer.body.data.id as string);
  const { rows } = await sql<{ id: string }>`select id from orders where id = any(${ids}::uuid[])`.execute(
    server.db,
  );
  expect(rows).toHaveLength(ids.length);
});

test('an unreachable database gives 503 while the menu is still served, and one listener reconnects', {
  timeout: 60_000,
}, async () => {
  const stream = await openEventStream(server.url, admin.token);
  proxy.cut();
  await pause(2_500);
  const refused = await placeFor(2);
  expect([refused.status, refused.body.code]).toEqual([503, 'server.unavailable']);
  const menu = await server.request('GET', '/api/menu');
  expect(menu.status).toBe(200);
  expect(menu.headers.get('x-data-as-of')).not.toBeNull();
  await proxy.restore();
  await expect.poll(async () => (await placeFor(3)).status, { timeout: 5_000, interval: 100 }).toBe(201);
  // The end of the session may have been missed, so the server closes the stream.
  await expect.poll(() => stream.isEnded(), { timeout: 3_000 }).toBe(true);
  await pause(1_500);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where application_name = 'chulo bus' and datname = current_database()`.execute(server.db);
  expect(rows[0]?.count).toBe(1);
  const reconnected = await openEventStream(server.url, admin.token);
  const placed = await placeFor(4);
  await reconnected.waitFor((event) => event.orderId === placed.body.data.id, 2_000);
  reconnected.close();
});

test('unknown messages on the NOTIFY channel are ignored', async () => {
  for (const payload of ['not json', 'null', '"x"', '{"topic":"order"}', '[1,{"topic":"menu"}]', ''])
    await sql`select pg_notify('chulo', ${payload})`.execute(server.db);
  const placed = await placeFor(5);
  expect(placed.status).toBe(201);
});

test('an edit of the menu fails no concurrent order', { timeout: 60_000 }, async () => {
  const other = (await readMenu(server)).find((item) => item.id !== drink.id) as MenuItem;
  for (let round = 0; round < 3; round += 1) {
    const placements = Array.from({ length: 64 }, (_, index) => placeFor(index));
    const edit = server.request('PUT', `/api/menu/${other.id}`, {
      as: admin,
      body: { description: `${round}` },
    });
    const answers = await Promise.all([...placements, edit]);
    expect(answers.filter((answer) => answer.status >= 400).map((answer) => answer.body)).toEqual([]);
  }
});

test('an admin can save settings and a promo code while orders use it', { timeout: 60_000 }, async () => {
  const promo = { code: 'BUSY60', discount_type: 'FIXED', discount_value: 60 };
  const { id } = (await server.request('POST', '/api/promos', { as: admin, body: promo })).body.data;
  const restaurants = await server.request('GET', '/api/restaurants');
  let isDone = false;
  const load = Array.from({ length: 24 }, async (_, index) => {
    const statuses: string[] = [];
    while (!isDone) {
      const answer = await placeFor(index, { promoCode: 'BUSY60', total: 113 });
      statuses.push(`${answer.status} ${answer.body.code ?? ''}`);
    }
    return statuses;
  });
  await pause(200);
  const saved: string[] = [];
  for (let edit = 0; edit < 4; edit += 1) {
    const promoEdit = { as: admin, body: { description: `${edit}` } };
    const promoSaved = await server.request('PUT', `/api/promos/${id}`, promoEdit);
    const path = `/api/restaurants/${restaurants.body.data[0].id}`;
    const settings = await server.request('PUT', path, { as: admin, body: { upiId: `edit-${edit}` } });
    saved.push(`${promoSaved.status} ${settings.status}`);
  }
  isDone = true;
  const seen = new Set((await Promise.all(load)).flat());
  expect(saved).toEqual(Array.from({ length: 4 }, () => '200 200'));
  // A code without a limit is never used up; at worst the client has to retry.
  expect([...seen].filter((answer) => !['201 ', '503 request.busy'].includes(answer))).toEqual([]);
  expect(seen).toContain('201 ');
});

test('a client that does not read its event stream is disconnected when its session ends', {
  timeout: 20_000,
}, async () => {
  const own = await server.registerCustomer();
  const { hostname, port } = new URL(server.url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.pause();
  socket.on('error', () => undefined);
  socket.write(`GET /api/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${own.token}\r\n\r\n`);
  await pause(300);
  await server.request('POST', '/api/auth/logout', { as: own });
  await pause(6_000);
  expect((await placeFor(6)).status).toBe(201);
  socket.destroy();
});
