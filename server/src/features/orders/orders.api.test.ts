import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { ORDER_STATUSES } from '@chulo/shared/domain/order/order-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderBody, placeAtServerPrice, readMenu } from '../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let drink: MenuItem;
let customer: SessionGrant;
let admin: SessionGrant;
let kitchen: SessionGrant;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
  [customer, admin, kitchen] = await Promise.all([
    server.signIn('customer'),
    server.signIn('admin'),
    server.signIn('kitchen'),
  ]);
});
afterAll(() => server.close());

let placements = 0;
async function newOrder(
  as: SessionGrant = customer,
  changes: object = {},
): Promise<{ id: string; total: number }> {
  placements += 1;
  const body = orderBody([{ item: drink, quantity: 2 }], 0, {
    deliveryType: 'pickup',
    specialInstructions: `order ${placements}`,
    ...changes,
  });
  return (await placeAtServerPrice(server, as, body)).body.data;
}
const setStatus = (as: SessionGrant, id: string, status: string, from?: string) =>
  server.request('PUT', `/api/orders/${id}/status`, { as, body: from ? { status, from } : { status } });
const read = async (id: string, as: SessionGrant = admin) =>
  (await server.request('GET', `/api/orders/${id}`, { as })).body.data;
const readTracking = async (id: string) =>
  (await server.request('GET', `/api/orders/${id}/tracking`, { as: customer })).body.data;

test('tracking and notifications show every status of an order [S3.32 S7.30 S7.51]', async () => {
  const order = await newOrder(customer, {
    deliveryType: 'delivery',
    deliveryAddress: { street: 'Ghat 1' },
  });
  await setStatus(admin, order.id, 'confirmed', 'pending');
  for (const [from, status] of [
    ['confirmed', 'preparing'],
    ['preparing', 'ready'],
    ['ready', 'delivered'],
  ] as const) {
    const moved = await setStatus(kitchen, order.id, status, from);
    expect(moved).toMatchObject({ status: 200, body: { success: true, data: { status } } });
    expect((await readTracking(order.id)).order.status).toBe(status);
  }
  const { timeline } = await readTracking(order.id);
  expect(timeline.map((step: { label: string }) => step.label)).toEqual([
    'Order Placed',
    'Confirmed',
    'Preparing',
    'Ready',
    'On the way',
    'Delivered',
  ]);
  expect(timeline.every((step: { completed: boolean }) => step.completed)).toBe(true);
  expect(timeline[4]).toMatchObject({ status: 'picked_up', completed: true, timestamp: null });

  const notifications = await server.request('GET', `/api/notifications/${customer.user.id}`, {
    as: customer,
  });
  const titles = notifications.body.data.notifications
    .filter((entry: { data: { deepLink?: string } }) => entry.data.deepLink === `/order-tracking/${order.id}`)
    .map((entry: { title: string }) => entry.title);
  expect(titles).toEqual(['Delivered', 'Ready', 'In the kitchen', 'Order confirmed', 'Order placed']);
});

test('the history of an order shows who changed the status', async () => {
  const order = await newOrder();
  await setStatus(admin, order.id, 'confirmed');
  await setStatus(admin, order.id, 'confirmed');
  await setStatus(kitchen, order.id, 'preparing');
  const { body } = await server.request('GET', `/api/orders/${order.id}/history`, { as: admin });
  expect(body.data.map(({ from, status, by }: Record<string, string>) => [from, status, by])).toEqual([
    [null, 'pending', customer.user.name],
    ['pending', 'confirmed', admin.user.name],
    ['confirmed', 'preparing', kitchen.user.name],
  ]);
  const change = server.db.deleteFrom('order_status_changes').where('order_id', '=', order.id).execute();
  await expect(change).rejects.toThrow(/append-only/);
});

test('an admin sets any status of an order [S4.17]', async () => {
  const order = await newOrder();
  for (const status of [...ORDER_STATUSES].reverse()) {
    const moved = await setStatus(admin, order.id, status);
    expect([moved.status, moved.body.data?.status]).toEqual([200, status]);
  }
});

test('the kitchen moves an order along its flow and one step back, but nowhere else [S7.65]', async () => {
  const order = await newOrder();
  const refused = async (status: string) =>
    expect((await setStatus(kitchen, order.id, status)).status).toBe(403);
  await refused('confirmed');
  await setStatus(admin, order.id, 'confirmed');
  await refused('ready');
  await refused('cancelled');
  expect((await setStatus(kitchen, order.id, 'preparing')).status).toBe(200);
  expect((await setStatus(kitchen, order.id, 'confirmed')).status).toBe(200);
  await refused('pending');
  const board = await server.request('GET', '/api/orders?view=kitchen', { as: kitchen });
  expect(board.body.data.some((entry: { id: string }) => entry.id === order.id)).toBe(true);
});

test('a status change with a stale from is a conflict with the current status', async () => {
  const order = await newOrder();
  await setStatus(admin, order.id, 'confirmed', 'pending');
  const stale = await setStatus(admin, order.id, 'cancelled', 'pending');
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'order.status_changed', data: { status: 'confirmed' } },
  });
  expect((await setStatus(admin, order.id, 'flying')).status).toBe(422);
  expect((await setStatus(admin, 'nothing', 'ready')).status).toBe(404);
});

test('a customer cancels an order while it is pending or confirmed, but not later [S7.33]', async () => {
  const order = await newOrder();
  const cancel = (as: SessionGrant) =>
    server.request('PUT', `/api/orders/${order.id}/cancel`, {
      as,
      headers: { 'content-type': 'application/json' },
    });
  expect((await cancel(await server.registerCustomer())).status).toBe(404);
  await setStatus(admin, order.id, 'preparing');
  expect(await cancel(customer)).toMatchObject({ status: 409, body: { code: 'order.not_cancellable' } });
  await setStatus(admin, order.id, 'confirmed');
  expect(await cancel(customer)).toMatchObject({ status: 200, body: { data: { status: 'cancelled' } } });
  expect((await readTracking(order.id)).timeline.at(-1)).toMatchObject({
    label: 'Cancelled',
    completed: true,
  });
});

test('an uncancelled order takes its promo use again, and is refused when none is left', async () => {
  const promo = { code: `ONCE${Date.now()}`, discount_type: 'FIXED', discount_value: 10, usage_limit: 1 };
  await server.request('POST', '/api/promos', { as: admin, body: promo });
  const first = await newOrder(customer, { promoCode: promo.code });
  await setStatus(admin, first.id, 'cancelled');
  await setStatus(admin, first.id, 'confirmed');
  await setStatus(admin, first.id, 'cancelled');
  const second = await newOrder(customer, { promoCode: promo.code });
  expect(second).toMatchObject({ discount: 10 });
  const back = await setStatus(admin, first.id, 'pending');
  expect(back).toMatchObject({ status: 409, body: { code: 'order.promo_unavailable' } });
  expect((await read(first.id)).status).toBe('cancelled');
});

test('an admin reads the customer of an order, the kitchen without the email, and the customer reads neither [S3.27 S3.28 S3.29 S3.30 S3.31 S7.31]', async () => {
  const order = await newOrder();
  const { user } = customer;
  expect((await read(order.id, admin)).customer).toEqual({
    id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
  });
  expect((await read(order.id, kitchen)).customer).toEqual({
    id: user.id,
    name: user.name,
    phone: user.phone,
  });
  const ownOrder = await read(order.id, customer);
  expect(ownOrder).not.toHaveProperty('customer');
  expect(Object.keys(ownOrder)).toEqual(
    expect.arrayContaining([
      'id',
      'status',
      'total',
      'subtotal',
      'discount',
      'promoCode',
      'deliveryFee',
      'tax',
    ]),
  );
  expect(Object.keys(ownOrder.items[0])).toEqual(
    expect.arrayContaining([
      'id',
      'name',
      'quantity',
      'price',
      'image',
      'customizations',
      'specialInstructions',
    ]),
  );
});

test('tracking is not cached [S7.29]', async () => {
  const order = await newOrder();
  const response = await server.request('GET', `/api/orders/${order.id}/tracking`, { as: customer });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test("another customer's order gets the same response as an unknown id", async () => {
  const order = await newOrder();
  const stranger = await server.registerCustomer();
  for (const path of ['', '/tracking']) {
    const foreign = await server.request('GET', `/api/orders/${order.id}${path}`, { as: stranger });
    const unknown = await server.request('GET', `/api/orders/${order.id.replace(/.$/, '0')}x${path}`, {
      as: stranger,
    });
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  }
});

test('the admin list of orders has pages, filters and a search [S7.39]', async () => {
  const buyer = await server.registerCustomer('Zeenat Parween');
  const first = await newOrder(buyer);
  const second = await newOrder(buyer);
  await setStatus(admin, second.id, 'ready');
  const list = async (query: string) =>
    (await server.request('GET', `/api/orders?${query}`, { as: admin })).body;
  const ids = async (query: string) => (await list(query)).data.map((order: { id: string }) => order.id);
  expect(await ids(`customerId=${buyer.user.id}`)).toEqual([second.id, first.id]);
  expect(await ids('search=zeenat')).toEqual([second.id, first.id]);
  expect(await ids(`search=${first.id.slice(0, 8).toUpperCase()}`)).toEqual([first.id]);
  const { orderNumber } = await read(second.id);
  expect(await ids(`search=${orderNumber}`)).toContain(second.id);
  expect(await ids(`search=%23${orderNumber}`)).toContain(second.id);
  expect(await ids(`customerId=${buyer.user.id}&status=ready,delivered`)).toEqual([second.id]);
  expect(await ids(`customerId=${buyer.user.id}&status=ready&status=pending`)).toEqual([second.id, first.id]);
  expect(await ids(`customerId=${buyer.user.id}&pageSize=1&page=2`)).toEqual([first.id]);
  expect((await list(`customerId=${buyer.user.id}&pageSize=1`)).meta).toEqual({
    page: 1,
    pageSize: 1,
    total: 2,
    isExact: true,
  });
  expect(await ids('search=%25')).toEqual([]);
  expect(await ids(`customerId=${buyer.user.id}&to=2020-01-01`)).toEqual([]);
  for (const query of ['pageSize=101', 'page=0', 'from=2026-02-30', 'status=flying'])
    expect((await server.request('GET', `/api/orders?${query}`, { as: admin })).status).toBe(422);
});

test("a customer's orders are readable by that customer and an admin [S7.24]", async () => {
  const buyer = await server.registerCustomer();
  const order = await newOrder(buyer);
  const path = `/api/customers/${buyer.user.id}/orders`;
  expect(
    (await server.request('GET', path, { as: buyer })).body.data.map((entry: { id: string }) => entry.id),
  ).toEqual([order.id]);
  expect((await server.request('GET', path, { as: admin })).status).toBe(200);
  expect((await server.request('GET', path, { as: customer })).status).toBe(403);
  expect((await server.request('GET', path, { as: kitchen })).status).toBe(403);
});

test("a customer's orders can be filtered by status, with pages", async () => {
  const buyer = await server.registerCustomer();
  const [oldest, middle, newest] = [await newOrder(buyer), await newOrder(buyer), await newOrder(buyer)];
  await setStatus(admin, middle.id, 'delivered');
  await setStatus(admin, newest.id, 'cancelled');
  const read = (query: string) =>
    server.request('GET', `/api/customers/${buyer.user.id}/orders?${query}`, { as: buyer });
  const idsOf = async (query: string) =>
    (await read(query)).body.data.map((entry: { id: string }) => entry.id);
  expect(await idsOf('status=pending&status=confirmed')).toEqual([oldest.id]);
  expect(await idsOf('status=delivered,cancelled')).toEqual([newest.id, middle.id]);
  const second = (await read('status=delivered&status=cancelled&page=2&pageSize=1')).body;
  expect(second.data.map((entry: { id: string }) => entry.id)).toEqual([middle.id]);
  expect(second.meta).toEqual({ page: 2, pageSize: 1, total: 2, isExact: true });
  expect((await read('status=eaten')).status).toBe(422);
});

test('the kitchen board lists the oldest order first, and an unchanged poll is a 304', async () => {
  const older = await newOrder();
  const newer = await newOrder();
  await setStatus(admin, newer.id, 'confirmed');
  await setStatus(admin, older.id, 'preparing');
  const board = await server.request('GET', '/api/orders?view=kitchen', { as: kitchen });
  const ids = board.body.data.map((order: { id: string }) => order.id);
  expect(ids.indexOf(older.id)).toBeLessThan(ids.indexOf(newer.id));
  expect(board.headers.get('cache-control')).toBe('private, no-cache');
  const etag = board.headers.get('etag') ?? '';
  const poll = () =>
    server.request('GET', '/api/orders?view=kitchen', { as: kitchen, headers: { 'if-none-match': etag } });
  expect((await poll()).status).toBe(304);
  await setStatus(kitchen, newer.id, 'preparing');
  expect((await poll()).status).toBe(200);
});

test('the kitchen marks an order as seen once and ticks its lines', async () => {
  const order = await newOrder();
  const see = async () =>
    (await server.request('PUT', '/api/orders/seen', { as: kitchen, body: { orderIds: [order.id] } })).body
      .data;
  expect([await see(), await see()]).toEqual([{ seen: 1 }, { seen: 0 }]);
  expect((await readTracking(order.id)).order.seenAt).not.toBeNull();
  const tick = (line: string) =>
    server.request('PUT', `/api/orders/${order.id}/lines/${line}/tick`, {
      as: kitchen,
      body: { isTicked: true },
    });
  expect((await tick('1')).body.data.items[0].isTicked).toBe(true);
  expect((await tick('2')).status).toBe(404);
  expect((await tick('x')).status).toBe(404);
});

test('the kitchen reads open orders and closed ones that changed in the last 12 hours, an admin reads all', async () => {
  const [open, recent, old] = [await newOrder(), await newOrder(), await newOrder()];
  const changedHoursAgo = (id: string, hours: number, status: 'pending' | 'cancelled') =>
    server.db
      .updateTable('orders')
      .set({ status, updated_at: new Date(Date.now() - hours * 3_600_000) })
      .where('id', '=', id)
      .execute();
  await changedHoursAgo(open.id, 48, 'pending');
  await changedHoursAgo(recent.id, 11.9, 'cancelled');
  await changedHoursAgo(old.id, 12.1, 'cancelled');
  const canRead = async (as: SessionGrant, { id }: { id: string }) => {
    const number = (await read(id)).orderNumber;
    const answers = await Promise.all([
      server.request('GET', `/api/orders/${id}`, { as }),
      server.request('GET', `/api/orders/${id}/tracking`, { as }),
    ]);
    const lists = await Promise.all([
      server.request('GET', '/api/orders', { as }),
      server.request('GET', `/api/orders?search=${number}`, { as }),
    ]);
    return [
      ...answers.map(({ status }) => status),
      ...lists.map(({ body }) => body.data.some((order: { id: string }) => order.id === id)),
    ];
  };
  for (const order of [open, recent]) expect(await canRead(kitchen, order)).toEqual([200, 200, true, true]);
  expect(await canRead(kitchen, old)).toEqual([404, 404, false, false]);
  expect(await canRead(admin, old)).toEqual([200, 200, true, true]);
});
