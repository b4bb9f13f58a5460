import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Order } from '@chulo/shared/contract/orders/orders';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../doctor/invariants.ts';
import {
  itemNamed,
  orderBody,
  placeAtServerPrice,
  readMenu,
  type SimpleOrders,
  simpleOrders,
} from '../../testing/order-bodies.ts';
import { type Answer, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: SessionGrant;
let orders: SimpleOrders;

beforeEach(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  orders = await simpleOrders(server);
  owner = orders.admin;
});
afterEach(() => server.close());

const read = async <Data>(path: string, as = owner): Promise<Data> =>
  (await server.request('GET', path, { as })).body.data;
const readOrder = (id: string, as = owner) => read<Order>(`/api/orders/${id}`, as);

async function sendTestOrder(): Promise<Order> {
  // A second click within seconds is the same order.
  await sql`update orders set request_hash = ''`.execute(server.db);
  const sent = await server.request('POST', '/api/setup/test-order', { as: owner });
  expect(sent.status, sent.text).toBe(201);
  return readOrder(sent.body.data.id);
}

const pay = ({ id, total }: Order): Promise<Answer> =>
  server.request('PUT', `/api/orders/${id}/payment`, {
    as: owner,
    body: { method: 'cash', orderTotal: total },
  });

/** Every figure that counts orders, their dishes or their money. */
async function readFigures() {
  const menu = await read<(MenuItem & { orders: number })[]>('/api/menu');
  const profile = await read<{ orderTotals: unknown }>(`/api/auth/users/${owner.user.id}`);
  const { unpaid } = await read<{ unpaid: unknown }>('/api/orders/now');
  return {
    // The totals of all days, whose changed days are counted from their orders.
    statsBefore: await read('/api/orders/stats'),
    report: await read('/api/orders/report'),
    statsAfter: await read('/api/orders/stats'),
    customer: profile.orderTotals,
    unpaid,
    unpaidOrders: (await read<Order[]>('/api/orders?unpaid=true')).map(({ id }) => id),
    sold: menu.map(({ id, orders: sold, stockLeft }) => [id, sold, stockLeft]),
    reviewable: await read('/api/account/reviews'),
    promos: await sql`select code, uses from promos order by code`
      .execute(server.db)
      .then(({ rows }) => rows),
  };
}

test('a test order counts in no total, from its placement to its delivery, and the doctor agrees', async () => {
  await orders.newOrder('confirmed', 'preparing', 'ready', 'delivered');
  const [line] = (await sendTestOrder()).items;
  await server.request('PUT', `/api/menu/${line?.menuItemId}`, { as: owner, body: { stockCount: 5 } });
  await expect
    .poll(
      async () => (await read<MenuItem[]>('/api/menu')).find(({ id }) => id === line?.menuItemId)?.stockLeft,
    )
    .toBe(5);
  const before = await readFigures();

  const order = await sendTestOrder();
  expect(await readFigures()).toEqual(before);
  for (const status of [
    'confirmed',
    'preparing',
    'ready',
    'delivered',
    'cancelled',
    'pending',
    'cancelled',
    'pending',
  ]) {
    await orders.move(order.id, status);
    expect(await readFigures(), status).toEqual(before);
    expect(await findBrokenInvariants(server.db), status).toEqual([]);
  }
});

test('an ordinary order counts as before beside a test order', async () => {
  const order = await sendTestOrder();
  await orders.move(order.id, 'confirmed');
  const before = await read<{ totalOrders: number }>('/api/orders/stats');
  await orders.newOrder('confirmed');
  expect((await read<{ totalOrders: number }>('/api/orders/stats')).totalOrders).toBe(before.totalOrders + 1);
  expect(await findBrokenInvariants(server.db)).toEqual([]);
});

test('staff, kitchen and the owner who placed it read that it is a test order; other orders have no such field', async () => {
  const order = await sendTestOrder();
  const ordinary = await orders.newOrder('confirmed');
  const { id } = order;
  expect(order.isTest).toBe(true);
  expect(await readOrder(ordinary)).not.toHaveProperty('isTest');
  const pending = await read<Order[]>('/api/orders?view=pending', orders.kitchen);
  expect(pending.find((listed) => listed.id === id)).toMatchObject({ isTest: true });
  expect((await read<{ pending: { count: number } }>('/api/orders/now')).pending.count).toBeGreaterThan(0);
  await orders.move(id, 'confirmed');
  const board = await read<Order[]>('/api/orders?view=kitchen', orders.kitchen);
  expect(board.find((listed) => listed.id === id)).toMatchObject({ isTest: true });
  expect(board.find((listed) => listed.id === ordinary)).not.toHaveProperty('isTest');
  const own = await read<Order[]>(`/api/customers/${owner.user.id}/orders`);
  expect(own.find((listed) => listed.id === id)).toMatchObject({ isTest: true });
});

test('a test order cannot be paid, in any status', async () => {
  const order = await sendTestOrder();
  for (const status of ['pending', 'confirmed', 'cancelled'] as const) {
    if (status !== 'pending') await orders.move(order.id, status);
    const { body, ...answer } = await pay(order);
    expect([answer.status, body.code, body.error]).toEqual([
      409,
      'payment.test_order',
      'A test order is not paid.',
    ]);
  }
  expect(await readOrder(order.id)).toMatchObject({ paidAmount: 0, isRefundDue: false });
});

test('a test order is not counted in the capacity of automatic acceptance', async () => {
  const order = await sendTestOrder();
  const countAccepted = async () =>
    (await sql<{ count: number }>`select accepted_in_15_minutes()::int as count`.execute(server.db)).rows[0]
      ?.count;
  const before = await countAccepted();
  await orders.move(order.id, 'confirmed');
  expect(await countAccepted()).toBe(before);
});

test('the database keeps the mark of an order, and no money and no promo code with a test order', async () => {
  const { id } = await sendTestOrder();
  const ordinary = await orders.newOrder();
  const change = (orderId: string, isTest: boolean) =>
    sql`update orders set is_test = ${isTest} where id = ${orderId}`.execute(server.db);
  await expect(change(id, false)).rejects.toMatchObject({ code: '23001' });
  await expect(change(ordinary, true)).rejects.toMatchObject({ code: '23001' });
  await change(id, true);
  await expect(
    sql`update orders set paid_amount = total where id = ${id}`.execute(server.db),
  ).rejects.toMatchObject({ constraint: 'orders_test_is_free' });
  await expect(
    sql`update orders set promo_code = 'FAMILY15', promo_id = (select id from promos where code = 'FAMILY15')
      where id = ${id}`.execute(server.db),
  ).rejects.toMatchObject({ constraint: 'orders_test_is_free' });
});

test('what a customer sends cannot make a test order', async () => {
  const body = orderBody([{ item: itemNamed(await readMenu(server), 'Masala Chiya'), quantity: 2 }], 0, {
    ...{ deliveryType: 'pickup', isTest: true, is_test: true },
  });
  const placed = await placeAtServerPrice(server, orders.customer, body);
  expect(placed.status, placed.text).toBe(201);
  expect(await readOrder(placed.body.data.id)).not.toHaveProperty('isTest');
});
