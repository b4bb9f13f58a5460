import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemNamed, orderBody, placeAtServerPrice, readMenu } from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: SessionGrant;
let kitchen: SessionGrant;
beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  [admin, kitchen] = await Promise.all([server.signIn('admin'), server.signIn('kitchen')]);
});
afterAll(() => server.close());

let placements = 0;
async function newOrder(): Promise<string> {
  placements += 1;
  const item = itemNamed(await readMenu(server), 'Masala Chiya');
  const changes = { deliveryType: 'pickup', specialInstructions: `order ${placements}` };
  const placed = await placeAtServerPrice(server, admin, orderBody([{ item, quantity: 2 }], 0, changes));
  expect(placed.status).toBe(201);
  return placed.body.data.id;
}
const setStatus = (as: SessionGrant, id: string, status: string, from: string) =>
  server.request('PUT', `/api/orders/${id}/status`, { as, body: { status, from } });

test('a retried status change succeeds and is in the history once', async () => {
  const id = await newOrder();
  for (const [as, from, status] of [
    [admin, 'pending', 'confirmed'],
    [kitchen, 'confirmed', 'preparing'],
  ] as const) {
    for (const _again of [1, 2]) {
      const response = await setStatus(as, id, status, from);
      expect([response.status, response.body.data?.status]).toEqual([200, status]);
    }
  }
  const history = await server.request('GET', `/api/orders/${id}/history`, { as: admin });
  expect(history.body.data.map((entry: { status: string }) => entry.status)).toEqual([
    'pending',
    'confirmed',
    'preparing',
  ]);
});

test('a retried status change is a conflict after another change', async () => {
  const id = await newOrder();
  await setStatus(admin, id, 'confirmed', 'pending');
  await setStatus(kitchen, id, 'preparing', 'confirmed');
  const late = await setStatus(admin, id, 'confirmed', 'pending');
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ code: 'order.status_changed', data: { status: 'preparing' } });
});

test('an order can change status while a row that references it is being inserted', async () => {
  const id = await newOrder();
  await server.db.transaction().execute(async (transaction) => {
    await sql`select id from orders where id = ${id} for key share`.execute(transaction);
    expect((await setStatus(admin, id, 'confirmed', 'pending')).status).toBe(200);
  });
});
