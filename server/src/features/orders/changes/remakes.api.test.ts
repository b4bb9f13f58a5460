import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Remake } from '@chulo/shared/contract/orders/remakes';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../doctor/invariants.ts';
import { sendConcurrently } from '../../../testing/gate.ts';
import { orderBody, placeAtServerPrice, readMenu } from '../../../testing/order-bodies.ts';
import { type Answer, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let drink: MenuItem;
let customer: SessionGrant;
let cashier: SessionGrant;
let manager: SessionGrant;
let kitchen: SessionGrant;
let admin: SessionGrant;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0, maxOrdersPerHour: 0 });
  [customer, cashier, manager, kitchen, admin] = await Promise.all([
    server.signIn('customer'),
    server.signIn('cashier'),
    server.signIn('manager'),
    server.signIn('kitchen'),
    server.signIn('admin'),
  ]);
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
});
afterAll(() => server.close());
afterEach(async () => expect(await findBrokenInvariants(server.db)).toEqual([]));

const setStatus = (id: string, status: string) =>
  server.request('PUT', `/api/orders/${id}/status`, { as: manager, body: { status } });
async function newOrder(status = 'preparing', dish = drink): Promise<string> {
  const items = [{ item: dish, quantity: 3, specialInstructions: 'No ice' }];
  const content = { deliveryType: 'pickup', specialInstructions: randomUUID() };
  const { body } = await placeAtServerPrice(server, customer, orderBody(items, 0, content));
  if (status !== 'pending') await setStatus(body.data.id, status);
  return body.data.id;
}
async function newDish(): Promise<MenuItem> {
  const body = { name: `Dish ${randomUUID()}`, price: 90, category: 'Pizza' };
  return (await server.request('POST', '/api/menu', { as: admin, body })).body.data;
}
const remake = (
  id: string,
  content: object = {},
  { as = manager, key = randomUUID() as string } = {},
): Promise<Answer> =>
  server.request('POST', `/api/orders/${id}/remakes`, {
    as,
    body: { lines: [{ id: '1', quantity: 2 }], reason: 'Burnt', ...content },
    headers: { 'idempotency-key': key },
  });
const finish = (id: string, lines = ['1'], as = kitchen, number = 1) =>
  server.request('PUT', `/api/orders/${id}/remakes/${number}`, { as, body: { lines } });
const open = async (id: string, as = kitchen): Promise<Remake[]> =>
  (await server.request('GET', '/api/remakes', { as })).body.data.filter((one: Remake) => one.orderId === id);
const ofOrder = async (id: string): Promise<Remake[]> =>
  (await server.request('GET', `/api/orders/${id}/remakes`, { as: cashier })).body.data;
const read = async (id: string) =>
  (await server.request('GET', `/api/orders/${id}`, { as: cashier })).body.data;
const soldOf = async (dishId: string) =>
  (await sql`select order_count from menu_items where id = ${dishId}`.execute(server.db)).rows;

test('dishes of an order are made again without a price; the order stays as it is, and the kitchen says that they are made', async () => {
  const id = await newOrder('delivered');
  const before = await read(id);
  const sold = await soldOf(drink.id);
  const made = await remake(id, { reason: '  Burnt at the edge ' });
  expect([made.status, made.body.data]).toMatchObject([
    200,
    {
      orderId: id,
      orderNumber: before.orderNumber,
      number: 1,
      reason: 'Burnt at the edge',
      by: manager.user.name,
      lines: [{ id: '1', name: drink.name, quantity: 2, specialInstructions: 'No ice', isTicked: false }],
      doneAt: null,
    },
  ]);
  expect(await open(id)).toEqual([made.body.data]);
  expect(await read(id)).toEqual(before);
  expect(await soldOf(drink.id)).toEqual(sold);
  const { rows } = await sql`select kind from ledger_entries where order_id = ${id}`.execute(server.db);
  expect(rows).toEqual([{ kind: 'placed' }]);

  expect((await finish(id)).body.data).toMatchObject({
    doneAt: expect.any(String),
    lines: [{ isTicked: true }],
  });
  expect(await open(id)).toEqual([]);
  const [listed] = await ofOrder(id);
  expect((await finish(id)).body.data.doneAt).toBe(listed?.doneAt);
});

test.each([
  ['pending', 409],
  ['confirmed', 409],
  ['preparing', 200],
  ['ready', 200],
  ['picked_up', 200],
  ['delivered', 200],
  ['cancelled', 409],
])('of an order that is %s: %i', async (status, expected) => {
  const answer = await remake(await newOrder(status));
  expect(answer.status).toBe(expected);
  if (expected === 409) expect(answer.body.code).toBe('order.not_remakable');
});

test('it is possible until 24 hours after the order has left the kitchen', async () => {
  const id = await newOrder('ready');
  await setStatus(id, 'delivered');
  const leaveBefore = (hours: string) =>
    sql`
      update orders set left_kitchen_at = (
        select max(changed_at) from order_status_changes where order_id = orders.id) - ${hours}::interval
      where id = ${id}`.execute(server.db);
  await leaveBefore('24 hours');
  expect((await remake(id)).body.code).toBe('order.not_remakable');
  await leaveBefore('23 hours');
  expect((await remake(id)).status).toBe(200);
  await leaveBefore('0 hours');
});

test('it needs lines of the order with at most their quantity, and a reason of 3 to 200 characters', async () => {
  const id = await newOrder();
  for (const reason of ['', ' ab ', 'x'.repeat(201)]) expect((await remake(id, { reason })).status).toBe(422);
  for (const lines of [[], [{ id: '1', quantity: 0 }], [1, 1].map(() => ({ id: '1', quantity: 1 }))])
    expect((await remake(id, { lines })).status).toBe(422);
  for (const line of [
    { id: '1', quantity: 4 },
    { id: '2', quantity: 1 },
  ])
    expect((await remake(id, { lines: [line] })).body.code).toBe('order.line_not_found');
  expect(await ofOrder(id)).toEqual([]);
  for (const reason of ['abc', 'x'.repeat(200)])
    expect((await remake(id, { reason, lines: [{ id: '1', quantity: 3 }] })).status).toBe(200);
});

test('managers ask for it, staff read it, and the board says that it is made', async () => {
  const id = await newOrder();
  for (const as of [customer, kitchen, cashier]) expect((await remake(id, {}, { as })).status).toBe(403);
  expect((await remake(id, {}, { as: admin })).status).toBe(200);
  expect(await open(id, cashier)).toHaveLength(1);
  expect((await server.request('GET', '/api/remakes', { as: customer })).status).toBe(403);
  expect((await finish(id, ['1'], customer)).status).toBe(403);
  expect((await finish(id, ['2'])).body.code).toBe('order.line_not_found');
  expect((await finish(id, ['1'], kitchen, 2)).body.code).toBe('order.remake_not_found');
});

test('the same key asks once, also at the same time; of another order it is refused', async () => {
  const id = await newOrder();
  const key = randomUUID();
  const request = {
    method: 'POST',
    path: `/api/orders/${id}/remakes`,
    token: manager.token,
    body: { lines: [{ id: '1', quantity: 1 }], reason: 'Dropped' },
    headers: { 'idempotency-key': key },
  };
  const answers = await sendConcurrently(server.url, [request, request, request]);
  expect(answers.map(({ status, body }) => [status, body.data.number])).toEqual(Array(3).fill([200, 1]));
  expect(await ofOrder(id)).toHaveLength(1);
  expect((await remake(await newOrder(), {}, { key })).body.code).toBe('request.key_reused');
  expect((await server.request('POST', request.path, { as: manager, body: request.body })).body.code).toBe(
    'request.key_missing',
  );
});

test('each station says of its own lines that they are made, also at the same time', async () => {
  const items = [drink, await newDish()];
  const { body } = await placeAtServerPrice(
    server,
    customer,
    orderBody(
      items.map((item) => ({ item, quantity: 1 })),
      0,
      { deliveryType: 'pickup', specialInstructions: randomUUID() },
    ),
  );
  const { id } = body.data;
  await setStatus(id, 'preparing');
  const lines = [...items.keys()].map((index) => ({ id: String(index + 1), quantity: 1 }));
  await remake(id, { lines });
  const answers = await sendConcurrently(
    server.url,
    lines.map((line) => ({
      method: 'PUT',
      path: `/api/orders/${id}/remakes/1`,
      token: kitchen.token,
      body: { lines: [line.id] },
    })),
  );
  expect(answers.map(({ status }) => status)).toEqual(lines.map(() => 200));
  expect((await ofOrder(id))[0]?.doneAt).toEqual(expect.any(String));
});

test('the report counts the dishes that were made again, by reason', async () => {
  const countOf = async (reason: string): Promise<number> => {
    const { body } = await server.request('GET', '/api/orders/report', { as: manager });
    return body.data.remakes.find((one: { reason: string }) => one.reason === reason)?.quantity ?? 0;
  };
  const before = await countOf('Burnt');
  const id = await newOrder();
  await remake(id);
  await remake(id, { reason: 'Fell down', lines: [{ id: '1', quantity: 1 }] });
  expect([await countOf('Burnt'), await countOf('Fell down')]).toEqual([before + 2, 1]);
});

test('stock is taken again, and what is not there is refused', async () => {
  const dish = await newDish();
  await server.request('PUT', `/api/menu/${dish.id}`, { as: admin, body: { stockCount: 6 } });
  const id = await newOrder('preparing', dish);
  expect((await remake(id)).status).toBe(200);
  expect((await remake(id)).body.code).toBe('order.item_unavailable');
  expect(await ofOrder(id)).toHaveLength(1);
  expect((await remake(id, { lines: [{ id: '1', quantity: 1 }] })).status).toBe(200);
  const { rows } = await sql<{ taken: number }>`
    select sum(quantity)::int as taken from stock_takes where order_id = ${id}`.execute(server.db);
  expect(rows).toEqual([{ taken: 6 }]);
});

test('a cancelled order leaves nothing to make, and notes go with the account', async () => {
  const id = await newOrder();
  await remake(id);
  await setStatus(id, 'cancelled');
  expect(await open(id)).toEqual([]);
  const { rows: owners } = await sql<{
    id: string;
  }>`select customer_id as id from orders where id = ${id}`.execute(server.db);
  await server.db.transaction().execute(async (transaction) => {
    await sql`update users set deleted_at = now() where id = ${owners[0]?.id}`.execute(transaction);
    const { rows } = await sql<{ note: string }>`
      select lines -> 0 ->> 'instructions' as note from remakes where order_id = ${id}`.execute(transaction);
    expect(rows).toEqual([{ note: '' }]);
    await sql`update users set deleted_at = null where id = ${owners[0]?.id}`.execute(transaction);
  });
});
