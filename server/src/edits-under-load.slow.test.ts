import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderBody, postOrder, readMenu } from './testing/order-bodies.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let admin: SessionGrant;
let customers: SessionGrant[];
let drink: MenuItem;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0, databaseConnections: 20 });
  admin = await server.signIn('admin');
  customers = await Promise.all(Array.from({ length: 32 }, () => server.registerCustomer()));
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
});
afterAll(() => server.close());

const placeFor = (index: number, changes: object = {}) =>
  postOrder(
    server,
    customers[index % customers.length] as SessionGrant,
    orderBody([{ item: drink, quantity: 2 }], 181, {
      deliveryType: 'pickup',
      specialInstructions: randomUUID(),
      ...changes,
    }),
    randomUUID(),
  );

test('an edit of the menu fails no concurrent order', async () => {
  const other = (await readMenu(server)).find((item) => item.id !== drink.id) as MenuItem;
  for (let round = 0; round < 3; round += 1) {
    const placements = Array.from({ length: 64 }, (_, index) => placeFor(index));
    const edit = server.request('PUT', `/api/menu/${other.id}`, {
      as: admin,
      body: { description: `${round}` },
    });
    const answers = await Promise.all([...placements, edit]);
    expect(answers.filter((answer) => answer.status >= 400).map((answer) => answer.body)).toEqual([]);
  }
});

test('an admin can save settings and a promo code while orders use it', async () => {
  const promo = { code: 'BUSY60', discount_type: 'FIXED', discount_value: 60 };
  const { id } = (await server.request('POST', '/api/promos', { as: admin, body: promo })).body.data;
  const restaurants = await server.request('GET', '/api/restaurants');
  let isDone = false;
  let placed = 0;
  const load = Array.from({ length: 24 }, async (_, index) => {
    const statuses: string[] = [];
    while (!isDone) {
      const answer = await placeFor(index, { promoCode: 'BUSY60', total: 113 });
      statuses.push(`${answer.status} ${answer.body.code ?? ''}`);
      placed += 1;
    }
    return statuses;
  });
  await expect.poll(() => placed).toBeGreaterThan(0);
  const saved: string[] = [];
  for (let edit = 0; edit < 4; edit += 1) {
    const promoEdit = { as: admin, body: { description: `${edit}` } };
    const promoSaved = await server.request('PUT', `/api/promos/${id}`, promoEdit);
    const path = `/api/restaurants/${restaurants.body.data[0].id}`;
    const settings = await server.request('PUT', path, { as: admin, body: { upiId: `edit-${edit}` } });
    saved.push(`${promoSaved.status} ${settings.status}`);
  }
  isDone = true;
  const seen = new Set((await Promise.all(load)).flat());
  expect(saved).toEqual(Array.from({ length: 4 }, () => '200 200'));
  // A code without a limit is never used up; at worst the client has to retry.
  expect([...seen].filter((answer) => !['201 ', '503 request.busy'].includes(answer))).toEqual([]);
  expect(seen).toContain('201 ');
});
