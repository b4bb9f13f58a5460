import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendConcurrently } from '../../../testing/gate.ts';
import {
  itemNamed,
  orderBody,
  placeAtServerPrice,
  postOrder,
  readMenu,
} from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const LIMIT = 4;

let server: TestServer;
let drink: MenuItem;
beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0, maxOrdersPerHour: LIMIT });
  drink = itemNamed(await readMenu(server), 'Masala Chiya');
});
afterAll(() => server.close());

const body = () =>
  orderBody([{ item: drink, quantity: 2 }], 0, {
    deliveryType: 'pickup',
    specialInstructions: randomUUID(),
  });
const cancel = (as: SessionGrant, id: string) => server.request('PUT', `/api/orders/${id}/cancel`, { as });

async function placeOrders(as: SessionGrant, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const placed = await placeAtServerPrice(server, as, body());
    expect(placed.status).toBe(201);
    ids.push(placed.body.data.id);
  }
  return ids;
}
const makeOlder = (id: string, minutes: number) =>
  sql`update orders set created_at = created_at - make_interval(mins => ${minutes}::int) where id = ${id}`.execute(
    server.db,
  );

test('an account that has placed its orders of an hour gets 429 until the oldest of them is an hour old', async () => {
  const customer = await server.registerCustomer();
  const [oldest = ''] = await placeOrders(customer, LIMIT);
  const refused = await postOrder(server, customer, body());
  expect(refused).toMatchObject({ status: 429, body: { code: 'order.too_many_an_hour' } });
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(3_500);
  expect(seconds).toBeLessThanOrEqual(3_600);

  await makeOlder(oldest, 50);
  const later = await postOrder(server, customer, body());
  expect(later.status).toBe(429);
  expect(Number(later.headers.get('retry-after'))).toBeLessThanOrEqual(600);
  expect((await placeAtServerPrice(server, await server.registerCustomer(), body())).status).toBe(201);

  await makeOlder(oldest, 10);
  await placeOrders(customer, 1);
  expect((await postOrder(server, customer, body())).status).toBe(429);
});

test('a cancelled order counts as placed', async () => {
  const customer = await server.registerCustomer();
  for (const id of await placeOrders(customer, LIMIT)) expect((await cancel(customer, id)).status).toBe(200);
  expect((await postOrder(server, customer, body())).body.code).toBe('order.too_many_an_hour');
});

test('a repeated request gets its order although the limit of the hour is reached', async () => {
  const customer = await server.registerCustomer();
  const content = body();
  const quote = await postOrder(server, customer, content);
  const priced = { ...content, total: quote.body.data.total };
  const first = await postOrder(server, customer, priced, 'key-1');
  await placeOrders(customer, LIMIT - 1);
  expect((await postOrder(server, customer, body())).status).toBe(429);
  const repeated = await postOrder(server, customer, priced, 'key-1');
  expect([repeated.status, repeated.text]).toEqual([201, first.text]);
});

test('twice as many simultaneous orders as an hour allows place only the allowed number', async () => {
  const customer = await server.registerCustomer();
  const { total } = (await postOrder(server, customer, body())).body.data;
  const responses = await sendConcurrently(
    server.url,
    Array.from({ length: 2 * LIMIT }, () => ({
      method: 'POST',
      path: '/api/orders',
      token: customer.token,
      body: { ...body(), total },
      headers: { 'idempotency-key': randomUUID() },
    })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([
    ...Array(LIMIT).fill(201),
    ...Array(LIMIT).fill(429),
  ]);
});

test('an account can cancel as many orders in an hour as it can place, also with simultaneous requests', async () => {
  const customer = await server.registerCustomer();
  const earlier = await placeOrders(customer, LIMIT);
  for (const id of earlier) await makeOlder(id, 61);
  const orders = [...earlier, ...(await placeOrders(customer, LIMIT))];
  const responses = await sendConcurrently(
    server.url,
    orders.map((id) => ({ method: 'PUT', path: `/api/orders/${id}/cancel`, token: customer.token })),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(LIMIT);
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused.map(({ body: answer }) => answer.code)).toEqual(
    Array(LIMIT).fill('order.too_many_cancelled'),
  );
  await sql`update attempt_counters set window_ends_at = now() where key like 'cancel-order:%'`.execute(
    server.db,
  );
  const left = orders[responses.findIndex(({ status }) => status === 429)] ?? '';
  expect((await cancel(customer, left)).status).toBe(200);
});

test('a refused cancellation does not count', async () => {
  const customer = await server.registerCustomer();
  const [first = '', second = ''] = await placeOrders(customer, 2);
  expect((await cancel(customer, first)).status).toBe(200);
  for (let index = 0; index < LIMIT; index += 1)
    expect((await cancel(customer, first)).body.code).toBe('order.not_cancellable');
  expect((await cancel(customer, second)).status).toBe(200);
});
