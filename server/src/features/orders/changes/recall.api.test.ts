import type { Order } from '@chulo/shared/contract/orders/orders';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../doctor/invariants.ts';
import { type SimpleOrders, simpleOrders } from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const HOURS_8_MS = 8 * 3_600_000;

let server: TestServer;
let customer: SessionGrant;
let admin: SessionGrant;
let kitchen: SessionGrant;
let newOrder: SimpleOrders['newOrder'];
let move: SimpleOrders['move'];

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  ({ customer, admin, kitchen, newOrder, move } = await simpleOrders(server));
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));

async function list(view: 'recall' | 'kitchen', as = kitchen): Promise<Order[]> {
  const response = await server.request('GET', `/api/orders?view=${view}`, { as });
  expect(response.status).toBe(200);
  const { data, meta } = response.body;
  expect(meta).toEqual({ page: 1, pageSize: data.length, total: data.length, isExact: true });
  return data;
}
const idsOf = async (view: 'recall' | 'kitchen') => (await list(view)).map(({ id }) => id);

test('orders that left the board are recalled, the latest first, whatever their status is now', async () => {
  const delivered = await newOrder('confirmed', 'preparing', 'ready', 'delivered');
  const onTheWay = await newOrder('confirmed', 'ready', 'picked_up');
  const cancelled = await newOrder('confirmed', 'cancelled');
  expect(await idsOf('recall')).toEqual([cancelled, onTheWay, delivered]);
  // A later delivery does not change when the order left the board.
  await move(onTheWay, 'delivered');
  expect(await idsOf('recall')).toEqual([cancelled, onTheWay, delivered]);
  const [first] = await list('recall');
  expect(first).toMatchObject({ id: cancelled, status: 'cancelled', items: [{ name: 'Masala Chiya' }] });
  expect(first?.customer).not.toHaveProperty('email');
  expect((await list('recall', admin))[0]?.customer).toHaveProperty('email');
});

test('an order that was never on the board, or still is, is not recalled', async () => {
  const before = await idsOf('recall');
  for (const statuses of [
    [],
    ['cancelled'],
    ['delivered'],
    ['picked_up', 'delivered'],
    ['confirmed', 'pending', 'cancelled'],
    ['confirmed', 'preparing'],
  ])
    await newOrder(...statuses);
  expect(await idsOf('recall')).toEqual(before);
});

test('a recalled ticket returns to the board and can leave it again', async () => {
  const first = await newOrder('confirmed', 'preparing', 'ready', 'delivered');
  const second = await newOrder('confirmed', 'preparing', 'ready', 'delivered');
  await move(first, 'ready', kitchen);
  expect(await idsOf('recall')).not.toContain(first);
  expect(await idsOf('kitchen')).toContain(first);
  await move(first, 'delivered', kitchen);
  expect((await idsOf('recall')).slice(0, 2)).toEqual([first, second]);
  expect(await idsOf('kitchen')).not.toContain(first);
});

test('an order that left the board more than 8 hours ago is not recalled', async () => {
  const orderId = await newOrder('confirmed', 'preparing', 'ready', 'delivered');
  const { left_kitchen_at: left } = await server.db
    .selectFrom('orders')
    .select('left_kitchen_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  // PostgreSQL stores microseconds, so the exact limit is within the next millisecond.
  const limit = (left?.getTime() ?? 0) + HOURS_8_MS;
  server.setNow(new Date(limit));
  expect(await idsOf('recall')).toContain(orderId);
  server.setNow(new Date(limit + 1));
  expect(await idsOf('recall')).not.toContain(orderId);
});

test('at most 50 orders are recalled', async () => {
  const orderId = await newOrder('confirmed', 'preparing', 'ready', 'delivered');
  await sql`
    insert into orders (customer_id, restaurant_id, status, fulfilment, subtotal, discount, delivery_fee, tax, total,
      payment_method, promised_from_minutes, promised_to_minutes, request_hash, left_kitchen_at)
    select customer_id, restaurant_id, 'cancelled', 'pickup', 0, 0, 0, 0, 0, 'cod', 20, 30, '', left_kitchen_at
      + interval '1 second' * number
    from orders, generate_series(1, 49) as number where id = ${orderId}`.execute(server.db);
  const recalled = await idsOf('recall');
  expect(recalled).toHaveLength(50);
  expect(recalled.at(-1)).toBe(orderId);
  await sql`delete from orders where total = 0`.execute(server.db);
});

test('only staff recall orders', async () => {
  expect((await server.request('GET', '/api/orders?view=recall')).status).toBe(401);
  for (const as of [customer, await server.signIn('courier')])
    expect((await server.request('GET', '/api/orders?view=recall', { as })).status).toBe(403);
  expect((await server.request('GET', '/api/orders?view=yesterday', { as: admin })).status).toBe(422);
});

test('the time when an order left the board matches its history', async () => {
  expect(await findBrokenInvariants(server.db)).toEqual([]);
});
