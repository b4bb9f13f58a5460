import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { itemNamed, orderBody, postOrder, readMenu } from '../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: SessionGrant;

beforeEach(async () => {
  server = await startTestServer({ isAlwaysOpen: false });
  owner = await server.signIn('admin');
});
afterEach(() => server.close());

const sendTestOrder = () => server.request('POST', '/api/setup/test-order', { as: owner });

test('the owner sends a test order outside the hours, below the minimum and without pickup; others cannot order', async () => {
  const { id } = (await server.request('GET', '/api/restaurants')).body.data[0];
  const call = (path: string, body: object) =>
    server.request('PUT', `/api/restaurants/${id}${path}`, { as: owner, body });
  await call('', { freeDeliveryThreshold: 0, minimumOrder: 10_000, deliveryTypes: { pickup: false } });
  await call('/pause', { kind: 'minutes', minutes: 60 });
  const drink = itemNamed(await readMenu(server), 'Masala Chiya');
  const refused = await postOrder(server, owner, orderBody([{ item: drink, quantity: 2 }], 1));
  // Closed while the hours of the demo are over.
  expect(refused.body.code).toMatch(/^order\.(paused|closed)$/);

  const sent = await sendTestOrder();
  expect(sent.status, sent.text).toBe(201);
  expect(sent.body.data).toMatchObject({ deliveryType: 'pickup', deliveryFee: 0, slot: null });
  const read = await server.request('GET', `/api/orders/${sent.body.data.id}`, { as: owner });
  expect(read.body.data).toMatchObject({
    status: 'pending',
    specialInstructions: 'Test order: please do not cook it.',
    customer: { id: owner.user.id },
  });
});

test('two clicks send one test order', async () => {
  const [first, second] = await Promise.all([sendTestOrder(), sendTestOrder()]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.data.id).toBe(first.body.data.id);
});

test('without a dish that can be ordered there is no test order', async () => {
  await sql`update menu_items set is_available = false`.execute(server.db);
  await expect.poll(async () => (await sendTestOrder()).body.code).toBe('setup.no_dish');
});
