import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { OrdersNow } from '@chulo/shared/contract/orders/order-lists';
import type { Order } from '@chulo/shared/contract/orders/orders';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { orderBody, placeAtServerPrice, readMenu } from '../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const NOTHING: OrdersNow = {
  pending: { count: 0, oldestAt: null },
  late: { count: 0, oldestDueAt: null },
  unpaid: { open: 0, delivered: 0 },
};

let server: TestServer;
let admin: SessionGrant;
let drink: MenuItem;

beforeEach(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  admin = await server.signIn('admin');
  drink = (await readMenu(server)).find(({ price }) => price === 80) as MenuItem;
});
afterEach(() => server?.close());

let placements = 0;
async function placeOrder(): Promise<Order> {
  const changes = { deliveryType: 'pickup', specialInstructions: `order ${++placements}` };
  const customer = await server.registerCustomer();
  return (await placeAtServerPrice(server, customer, orderBody([{ item: drink, quantity: 2 }], 0, changes)))
    .body.data;
}
async function move(order: Order, status: string): Promise<Order> {
  const path = `/api/orders/${order.id}/status`;
  return (await server.request('PUT', path, { as: admin, body: { status } })).body.data;
}
const pay = ({ id, total }: Order) =>
  server.request('PUT', `/api/orders/${id}/payment`, {
    as: admin,
    body: { method: 'cash', orderTotal: total },
  });
const now = async (): Promise<OrdersNow> =>
  (await server.request('GET', '/api/orders/now', { as: admin })).body.data;
async function listed(query: string): Promise<number[]> {
  const { status, body } = await server.request('GET', `/api/orders?${query}`, { as: admin });
  expect(status, query).toBe(200);
  expect(body.meta).toMatchObject({ total: body.data.length, isExact: true });
  return body.data.map(({ orderNumber }: Order) => orderNumber);
}

test('without orders nothing needs the owner', async () => {
  expect(await now()).toEqual(NOTHING);
});

test('orders that nobody has accepted are counted, with the time of the oldest', async () => {
  const first = await placeOrder();
  const second = await placeOrder();
  expect((await now()).pending).toEqual({ count: 2, oldestAt: first.createdAt });
  await move(first, 'confirmed');
  expect((await now()).pending).toEqual({ count: 1, oldestAt: second.createdAt });
});

test('an order is late from the minute after it was due until it is ready', async () => {
  const order = await move(await placeOrder(), 'confirmed');
  const due = Date.parse(order.dueAt ?? '');
  const at = (ms: number) => server.setNow(new Date(due + ms));
  at(0);
  expect([(await now()).late.count, await listed('late=true')]).toEqual([0, []]);
  at(MINUTE_MS);
  expect((await now()).late).toEqual({ count: 1, oldestDueAt: order.dueAt });
  await move(order, 'preparing');
  expect(await listed('late=true')).toEqual([order.orderNumber]);
  expect(await listed(`late=true&search=${order.id}`)).toEqual([order.orderNumber]);
  await move(order, 'ready');
  expect([(await now()).late.count, await listed('late=true')]).toEqual([0, []]);
  expect(await listed('late=false')).toEqual([order.orderNumber]);
});

test('the setting of the board decides when an order is late, also in the overview and the list', async () => {
  const order = await move(await placeOrder(), 'confirmed');
  const late = (ms: number) => {
    server.setNow(new Date(Date.parse(order.dueAt ?? '') + ms));
    return Promise.all([now().then((answer) => answer.late.count), listed('late=true')]);
  };
  const kitchen = { lateAfterDueMinutes: 3 };
  const [restaurant] = (await server.request('GET', '/api/restaurants')).body.data;
  const path = `/api/restaurants/${restaurant.id}`;
  expect((await server.request('PUT', path, { as: admin, body: { kitchen } })).status).toBe(200);
  expect(await late(3 * MINUTE_MS)).toEqual([0, []]);
  expect(await late(3 * MINUTE_MS + 1)).toEqual([1, [order.orderNumber]]);
});

test('an order is unpaid until it is paid or cancelled, before and after its delivery', async () => {
  const [open, delivered, cancelled, paid] = [
    await placeOrder(),
    await placeOrder(),
    await placeOrder(),
    await placeOrder(),
  ];
  await move(delivered, 'delivered');
  await move(cancelled, 'cancelled');
  await pay(paid);
  expect((await now()).unpaid).toEqual({ open: 1, delivered: 1 });
  expect(await listed('unpaid=true')).toEqual([delivered.orderNumber, open.orderNumber]);
  const oldest = 'unpaid=true&oldestFirst=true';
  expect(await listed(oldest)).toEqual([open.orderNumber, delivered.orderNumber]);
  expect(await listed(`${oldest}&after=${open.id}`)).toEqual([delivered.orderNumber]);
  expect(await listed(`${oldest}&after=${delivered.id}`)).toEqual([]);
  expect(await listed('unpaid=true&status=delivered')).toEqual([delivered.orderNumber]);
  expect(await listed(`unpaid=true&search=${paid.id}`)).toEqual([]);
  await pay(delivered);
  expect(await listed('unpaid=true')).toEqual([open.orderNumber]);
});

test('counts end at 1,000', async () => {
  await sql`
    insert into orders (customer_id, restaurant_id, status, fulfilment, subtotal, discount, delivery_fee, tax, total,
      payment_method, promised_from_minutes, promised_to_minutes, request_hash, created_at)
    select users.id, restaurants.id, 'delivered', 'pickup', 80, 0, 0, 0, 80, 'cod', 20, 30, '',
      now() - make_interval(mins => number)
    from restaurants, users, generate_series(1, 1200) as number where users.email = 'customer@chulo.test'`.execute(
    server.db,
  );
  expect((await now()).unpaid).toEqual({ open: 0, delivered: 1_000 });
});

test('the list refuses invalid filters', async () => {
  for (const query of ['unpaid=yes', 'late=1', 'from=0001-01-01', 'pageSize=1000', 'page=0'])
    expect((await server.request('GET', `/api/orders?${query}`, { as: admin })).status, query).toBe(422);
});

test('a range without an end has no limit', async () => {
  const order = await placeOrder();
  expect(await listed('from=2020-01-01')).toEqual([order.orderNumber]);
});

test('only who may read reports sees what needs the owner', async () => {
  const [manager, kitchen, customer] = await Promise.all([
    server.signIn('manager'),
    server.signIn('kitchen'),
    server.signIn('customer'),
  ]);
  expect((await server.request('GET', '/api/orders/now', { as: manager })).status).toBe(200);
  for (const as of [kitchen, customer])
    expect((await server.request('GET', '/api/orders/now', { as })).status).toBe(403);
  expect((await server.request('GET', '/api/orders/now')).status).toBe(401);
});
