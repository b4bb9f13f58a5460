import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../doctor/invariants.ts';
import {
  itemNamed,
  orderBody,
  placeAtServerPrice,
  readMenu,
  simpleOrders,
} from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let customer: SessionGrant;
let admin: SessionGrant;
let kitchen: SessionGrant;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  ({ customer, admin, kitchen } = await simpleOrders(server));
});
afterAll(() => server.close());

async function setUsesRiders(usesRiders: boolean): Promise<void> {
  const { id } = (await server.request('GET', '/api/restaurants')).body.data[0];
  const answer = await server.request('PUT', `/api/restaurants/${id}`, { as: admin, body: { usesRiders } });
  expect(answer.body.data).toMatchObject({ usesRiders });
}

async function readyOrder(deliveryType: 'delivery' | 'pickup' | 'dine_in'): Promise<string> {
  const drink = itemNamed(await readMenu(server), 'Masala Chiya');
  const changes = { deliveryType, specialInstructions: String(Math.random()) };
  const fee = deliveryType === 'delivery' ? 40 : 0;
  const { id } = (
    await placeAtServerPrice(server, customer, orderBody([{ item: drink, quantity: 4 }], fee, changes))
  ).body.data;
  for (const status of ['confirmed', 'preparing', 'ready']) await move(id, status, admin);
  return id;
}

const move = (orderId: string, status: string, as = kitchen) =>
  server.request('PUT', `/api/orders/${orderId}/status`, { as, body: { status } });

test('the kitchen gives a delivery to a rider, and takes it back, only where the restaurant has riders', async () => {
  const orderId = await readyOrder('delivery');
  const refused = await move(orderId, 'picked_up');
  expect([refused.status, refused.body.code]).toEqual([403, 'order.move_not_allowed']);
  await setUsesRiders(true);
  expect((await move(orderId, 'picked_up')).body.data).toMatchObject({ status: 'picked_up' });
  const { notifications } = (
    await server.request('GET', `/api/notifications/${customer.user.id}?limit=1`, { as: customer })
  ).body.data;
  expect(notifications[0]).toMatchObject({ title: 'On the way' });
  // Only the panel ends a delivery.
  expect((await move(orderId, 'delivered')).status).toBe(403);
  expect((await move(orderId, 'ready')).body.data).toMatchObject({ status: 'ready' });
  expect((await move(orderId, 'picked_up')).status).toBe(200);
  await setUsesRiders(false);
  expect((await move(orderId, 'ready')).status).toBe(403);
  expect(await findBrokenInvariants(server.db)).toEqual([]);
});

test.each(['pickup', 'dine_in'] as const)('an order for %s is not given to a rider', async (deliveryType) => {
  await setUsesRiders(true);
  const orderId = await readyOrder(deliveryType);
  expect((await move(orderId, 'picked_up')).status).toBe(403);
  expect((await move(orderId, 'delivered')).status).toBe(200);
});

test('an order that is not ready is not given to a rider', async () => {
  await setUsesRiders(true);
  const orderId = await readyOrder('delivery');
  await move(orderId, 'preparing', admin);
  expect((await move(orderId, 'picked_up')).status).toBe(403);
});

test.each([null, 'yes', 1])('usesRiders refuses %j', async (usesRiders) => {
  const { id } = (await server.request('GET', '/api/restaurants')).body.data[0];
  const answer = await server.request('PUT', `/api/restaurants/${id}`, { as: admin, body: { usesRiders } });
  expect(answer.status).toBe(400);
});
