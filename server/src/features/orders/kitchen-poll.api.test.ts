import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderBody, placeAtServerPrice, readMenu } from '../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const RESTAURANT = '/api/restaurants/97c2bb3d-43c3-42d1-a938-d6834ef68f40';

let server: TestServer;
let customer: SessionGrant;
let admin: SessionGrant;
let kitchen: SessionGrant;
let drink: MenuItem;
let orderId: string;
let total: number;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  [customer, admin, kitchen] = await Promise.all([
    server.signIn('customer'),
    server.signIn('admin'),
    server.signIn('kitchen'),
  ]);
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
  ({ id: orderId, total } = await placeOne());
  await send('PUT', `/api/orders/${orderId}/status`, { status: 'confirmed' });
});
afterAll(() => server.close());

let placements = 0;
async function placeOne(): Promise<{ id: string; total: number }> {
  placements += 1;
  const changes = { deliveryType: 'pickup', specialInstructions: `order ${placements}` };
  return (await placeAtServerPrice(server, customer, orderBody([{ item: drink, quantity: 2 }], 0, changes)))
    .body.data;
}

async function send(method: string, path: string, body: object): Promise<void> {
  const response = await server.request(method, path, { as: admin, body });
  expect(response.status, response.text).toBe(200);
}
const poll = (etag = '') =>
  server.request('GET', '/api/orders?view=kitchen', { as: kitchen, headers: { 'if-none-match': etag } });

const CHANGES: Record<string, () => Promise<void>> = {
  'a ticket is seen': () => send('PUT', '/api/orders/seen', { orderIds: [orderId] }),
  'a line is ticked': () => send('PUT', `/api/orders/${orderId}/lines/1/tick`, { isTicked: true }),
  'a line is unticked': () => send('PUT', `/api/orders/${orderId}/lines/1/tick`, { isTicked: false }),
  'a ticket moves on': () => send('PUT', `/api/orders/${orderId}/status`, { status: 'preparing' }),
  'a ticket moves back': () => send('PUT', `/api/orders/${orderId}/status`, { status: 'confirmed' }),
  'an order is paid': () =>
    send('PUT', `/api/orders/${orderId}/payment`, { method: 'cash', orderTotal: total }),
  'a new ticket arrives': async () => {
    const { id } = await placeOne();
    await send('PUT', `/api/orders/${id}/status`, { status: 'confirmed' });
  },
  'a ticket leaves the board': () => send('PUT', `/api/orders/${orderId}/status`, { status: 'delivered' }),
  'the restaurant is renamed': () => send('PUT', RESTAURANT, { name: 'Janaki Pizza' }),
};

test.each(Object.entries(CHANGES))(
  'an unchanged poll of the board is a 304, but not when %s',
  async (_, change) => {
    const before = await poll();
    const etag = before.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const unchanged = await poll(etag);
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
    await change();
    const changed = await poll(etag);
    expect(changed.status).toBe(200);
    expect(changed.text).not.toBe(before.text);
    expect((await poll(changed.headers.get('etag') ?? '')).status).toBe(304);
  },
);

test('a change that the board does not show leaves its poll a 304', async () => {
  const etag = (await poll()).headers.get('etag') ?? '';
  await placeOne();
  await send('PUT', RESTAURANT, { openingNotes: 'Ring twice.' });
  expect((await poll(etag)).status).toBe(304);
});
