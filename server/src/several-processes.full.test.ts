import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { PlacedOrder } from '@chulo/shared/contract/orders/orders';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConnectionSettings, DATABASE_LIMITS } from './db/client.ts';
import { SEED_LOCK } from './db/seed/prepare-data.ts';
import { openEventStream } from './testing/event-stream.ts';
import { call, dataOf, register, signIn } from './testing/http-client.ts';
import { databaseUrlOf, type Product, startProduct, tidyProducts } from './testing/product.ts';
import { sampleCarts } from './testing/sample-carts.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { checkTime } from './testing/trust.ts';

const PROCESSES = 4;
const MAX_UPDATE_MS = 1_000;
const MAX_EVENT_MS = 2_000;
/** Only to end a test that hangs. */
const PATIENCE_MS = 60_000;
const ATTEMPTS_PER_MINUTE = 40;

let connection: ConnectionSettings;
let drop: () => Promise<void>;
let products: Product[] = [];
let a: Product;
let b: Product;
let admin: SessionGrant;

async function query<Row extends pg.QueryResultRow>(on: ConnectionSettings, text: string): Promise<Row[]> {
  const client = new pg.Client(on);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** @returns milliseconds until the condition is true */
async function waitUntil(condition: () => Promise<boolean> | boolean): Promise<number> {
  const startedAt = performance.now();
  while (!(await condition())) {
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error(`never true: ${condition}`);
    await sleep(5);
  }
  return performance.now() - startedAt;
}

beforeAll(async () => {
  ({ connection, drop } = await createTestDatabase());
  const settings = {
    DATABASE_URL: databaseUrlOf(connection),
    DATABASE_CONNECTIONS: '6',
    AUTH_RATE_LIMIT: String(ATTEMPTS_PER_MINUTE),
  };
  // All at once on an empty database.
  products = await Promise.all(Array.from({ length: PROCESSES }, () => startProduct(settings)));
  const [first, second] = products;
  if (!first || !second) throw new Error('no processes');
  [a, b] = [first, second];
  admin = await signIn(a.url, 'admin@chulo.test', 'chulo-demo');
});
afterAll(async () => {
  const exits = await Promise.all(products.map((product) => product.stop()));
  await tidyProducts();
  await drop();
  expect(exits.map(({ code }) => code)).toEqual(products.map(() => 0));
});

test('several processes can start at once on an empty database, which is migrated and seeded once', async () => {
  const files = readdirSync(new URL('./db/migrations/', import.meta.url)).filter((name) =>
    /\.sql$/.test(name),
  );
  const migrations = await query<{ name: string }>(
    connection,
    'select name from schema_migrations order by name',
  );
  expect(migrations.map(({ name }) => name)).toEqual(files.sort());
  const counts = await query(
    connection,
    `select (select count(*)::int from restaurants) as restaurants,
       (select count(*)::int from menu_items) as dishes,
       (select count(*)::int from users where email like '%@chulo.test' and role <> 'customer') as staff`,
  );
  expect(counts).toEqual([{ restaurants: 1, dishes: 32, staff: 4 }]);

  const menus = await Promise.all(products.map(({ url }) => call(url, 'GET', '/api/menu')));
  expect(menus.map(({ status }) => status)).toEqual(products.map(() => 200));
  expect(new Set(menus.map(({ text }) => text)).size).toBe(1);
  for (const { errors } of products) expect(errors).toEqual([]);
});

test('a process that starts waits for another one that is filling the database', async () => {
  const filling = new pg.Client(connection);
  await filling.connect();
  await filling.query('select pg_advisory_lock($1)', [SEED_LOCK]);
  const starting = startProduct({ DATABASE_URL: databaseUrlOf(connection), DATABASE_CONNECTIONS: '2' });
  await waitUntil(async () => {
    const { rowCount } = await filling.query(
      `select from pg_locks where locktype = 'advisory' and not granted and objid = $1`,
      [SEED_LOCK],
    );
    return rowCount === 1;
  });
  // Longer than the lock limit of requests.
  await sleep(DATABASE_LIMITS.lock + 500);
  await filling.end();
  const late = await starting;
  expect((await call(late.url, 'GET', '/livez')).status).toBe(200);
  expect((await late.stop()).code).toBe(0);
});

test('a menu change in one process reaches the public menu of every process', async () => {
  const times: number[] = [];
  for (const price of [311, 312, 313]) {
    const [dish] = dataOf<MenuItem[]>(await call(b.url, 'GET', '/api/menu'));
    const path = `/api/menu/${dish?.id}`;
    const changed = await call(a.url, 'PUT', path, { token: admin.token, body: { price } });
    expect(changed.status, changed.text).toBe(200);
    const isSeen = async () => {
      const menus = await Promise.all(products.map(({ url }) => call(url, 'GET', '/api/menu')));
      return menus.every(
        (menu) => dataOf<MenuItem[]>(menu).find(({ id }) => id === dish?.id)?.price === price,
      );
    };
    times.push(await waitUntil(isSeen));
  }
  checkTime(20, { what: 'a price on every process', ms: Math.max(...times), limitMs: MAX_UPDATE_MS });
});

test('signing out in one process ends the session and its event stream in another', async () => {
  const { token } = await register(a.url);
  const stream = await openEventStream(b.url, token);
  expect((await call(b.url, 'GET', '/api/auth/session', { token })).status).toBe(200);
  expect(stream.isEnded()).toBe(false);
  expect((await call(a.url, 'POST', '/api/auth/logout', { token })).status).toBe(200);
  const [closedMs, refusedMs] = await Promise.all([
    waitUntil(() => stream.isEnded()),
    waitUntil(async () => (await call(b.url, 'GET', '/api/auth/session', { token })).status === 401),
  ]);
  checkTime(30, { what: 'signed out elsewhere: stream closed', ms: closedMs, limitMs: MAX_UPDATE_MS });
  checkTime(30, { what: 'signed out elsewhere: bearer refused', ms: refusedMs, limitMs: MAX_UPDATE_MS });
});

test('an order placed in one process reaches a kitchen stream of another', async () => {
  const { token } = await register(a.url);
  const kitchen = await signIn(b.url, 'kitchen@chulo.test', 'chulo-demo');
  const stream = await openEventStream(b.url, kitchen.token);
  const [cart] = await sampleCarts(a.url, token);
  const placedAt = performance.now();
  const { id } = dataOf<PlacedOrder>(
    await call(a.url, 'POST', '/api/orders', { token, key: randomUUID(), body: cart?.body }),
  );
  await stream.waitFor((event) => event.topic === 'order' && event.orderId === id);
  const arrivedMs = performance.now() - placedAt;
  checkTime(8, { what: 'an order event at another process', ms: arrivedMs, limitMs: MAX_EVENT_MS });
  expect((await call(b.url, 'GET', `/api/orders/${id}`, { token: kitchen.token })).status).toBe(200);
  stream.close();
});

test('disabling an account ends its sessions in every process', async () => {
  const customer = await register(b.url);
  const stream = await openEventStream(b.url, customer.token);
  const path = `/api/auth/users/${customer.user.id}`;
  const disabled = await call(a.url, 'PUT', path, { token: admin.token, body: { isActive: false } });
  expect(disabled.status, disabled.text).toBe(200);
  await waitUntil(() => stream.isEnded());
  const { status } = await call(b.url, 'GET', '/api/auth/session', { token: customer.token });
  expect(status).toBe(401);
});

test('the rate limit of sign-in attempts is shared by all processes', async () => {
  const attempt = (number: number) =>
    call(products[number % PROCESSES]?.url ?? '', 'POST', '/api/auth/login', {
      body: { email: `nobody-${number}@example.test`, password: 'wrong' },
    });
  await query(connection, 'delete from attempt_counters');
  const replies = [];
  for (let number = 0; number < ATTEMPTS_PER_MINUTE + PROCESSES; number += 1)
    replies.push(await attempt(number));
  const statuses = replies.map(({ status }) => status);
  expect(statuses.slice(0, ATTEMPTS_PER_MINUTE).filter((status) => status !== 401)).toEqual([]);
  expect(statuses.slice(ATTEMPTS_PER_MINUTE)).toEqual(products.map(() => 429));
  expect(Number(replies.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
});
