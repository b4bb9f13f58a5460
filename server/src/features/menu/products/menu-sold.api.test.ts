import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: SessionGrant;
let customer: SessionGrant;
let momo: MenuItem;
let lassi: MenuItem;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  [admin, customer] = await Promise.all([server.signIn('admin'), server.registerCustomer()]);
  momo = await createItem('Sold momo');
  lassi = await createItem('Sold lassi');
});
afterAll(() => server.close());

async function createItem(name: string): Promise<MenuItem> {
  const body = { name, price: 400, category: 'Sides' };
  return (await server.request('POST', '/api/menu', { as: admin, body })).body.data;
}

/** The first request gets the current prices, the second one sends them. */
async function placeOrder(items: { menuItemId: string; quantity: number }[]): Promise<string> {
  const postOrder = (total: number) =>
    server.request('POST', '/api/orders', {
      as: customer,
      body: { items, deliveryType: 'pickup', total },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
  const quote = await postOrder(0);
  const placed = await postOrder(quote.body.data.total);
  expect(placed.status).toBe(201);
  return placed.body.data.id;
}

const setStatus = (orderId: string, status: string) =>
  server.request('PUT', `/api/orders/${orderId}/status`, { as: admin, body: { status } });

async function readSoldCount(item: MenuItem): Promise<number | undefined> {
  const items: MenuItem[] = (await server.request('GET', '/api/menu', { as: admin })).body.data;
  return items.find((read) => read.id === item.id)?.orders;
}

test('a delivered order adds to the sold counters, and undoing the delivery subtracts again', async () => {
  const orderId = await placeOrder([
    { menuItemId: momo.id, quantity: 2 },
    { menuItemId: lassi.id, quantity: 1 },
    { menuItemId: momo.id, quantity: 3 },
  ]);
  expect(await readSoldCount(momo)).toBe(0);
  await setStatus(orderId, 'delivered');
  expect([await readSoldCount(momo), await readSoldCount(lassi)]).toEqual([5, 1]);
  await setStatus(orderId, 'ready');
  expect([await readSoldCount(momo), await readSoldCount(lassi)]).toEqual([0, 0]);
});

test('a sold counter is never negative', async () => {
  const orderId = await placeOrder([{ menuItemId: lassi.id, quantity: 4 }]);
  await setStatus(orderId, 'delivered');
  await server.db.updateTable('menu_items').set({ order_count: 1 }).where('id', '=', lassi.id).execute();
  expect((await setStatus(orderId, 'cancelled')).status).toBe(200);
  expect(await readSoldCount(lassi)).toBe(0);
});

test('simultaneous deliveries of orders with the same dishes all succeed and count each dish', async () => {
  const orderIds: string[] = [];
  for (let index = 0; index < 8; index += 1) {
    const items = [
      { menuItemId: momo.id, quantity: 1 },
      { menuItemId: lassi.id, quantity: 2 },
    ];
    orderIds.push(await placeOrder(index % 2 ? items : items.reverse()));
  }
  const responses = await Promise.all(orderIds.map((orderId) => setStatus(orderId, 'delivered')));
  expect(responses.map((response) => response.status)).toEqual(Array(8).fill(200));
  expect([await readSoldCount(momo), await readSoldCount(lassi)]).toEqual([8, 16]);
});

test('a sale does not change the version of a dish', async () => {
  const before = momo.version;
  const orderId = await placeOrder([{ menuItemId: momo.id, quantity: 1 }]);
  await setStatus(orderId, 'delivered');
  const response = await server.request('PUT', `/api/menu/${momo.id}`, {
    as: admin,
    body: { description: 'still the same', version: before },
  });
  expect(response.status).toBe(200);
});

test('an ordered dish can be deleted, and its order keeps the name', async () => {
  const item = await createItem('Last one');
  const orderId = await placeOrder([{ menuItemId: item.id, quantity: 1 }]);
  await server.request('DELETE', `/api/menu/${item.id}`, { as: admin });
  const order = await server.request('GET', `/api/orders/${orderId}`, { as: customer });
  expect(order.body.data.items[0]).toMatchObject({ name: 'Last one', menuItemId: item.id });
});
