import { randomUUID } from 'node:crypto';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderBody, placeAtServerPrice, readMenu } from '../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const PAGE_SIZE = 3;

let server: TestServer;
let admin: SessionGrant;
let customer: SessionGrant;
/** Newest first. */
let placed: { id: string; orderNumber: number }[];
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  customer = await server.registerCustomer('Chandeshwar Keyset');
  const item = (await readMenu(server)).find(
    (dish) => dish.isAvailable && !dish.customizations.some(({ required }) => required),
  );
  if (!item) throw new Error('no dish without a required choice');
  placed = [];
  for (let quantity = 1; quantity <= 8; quantity += 1) {
    const body = orderBody([{ item, quantity }], 0, { deliveryType: 'pickup' });
    placed.unshift((await placeAtServerPrice(server, customer, body)).body.data);
  }
});
afterAll(() => server.close());

interface Listed {
  id: string;
}

/** Reads a list page by page, each after the last order that was seen. */
async function readAll(path: string, { as = admin, pageSize = PAGE_SIZE, between = async () => {} } = {}) {
  const ids: string[] = [];
  for (;;) {
    const after = ids.length > 0 ? `&after=${ids.at(-1)}` : '';
    const { status, body } = await server.request('GET', `${path}&pageSize=${pageSize}${after}`, { as });
    expect(status).toBe(200);
    ids.push(...body.data.map(({ id }: Listed) => id));
    if (body.data.length < pageSize) return ids;
    await between();
  }
}

const idsOf = (orders: readonly Listed[]) => orders.map(({ id }) => id);
const setStatus = (id: string, status: string) =>
  server.request('PUT', `/api/orders/${id}/status`, { as: admin, body: { status } });

test('orders that leave a list while it is read push no other past the reader', async () => {
  const path = `/api/orders?status=pending&customerId=${customer.user.id}`;
  const read = await readAll(path, {
    between: async () => {
      for (const { id } of placed.slice(0, PAGE_SIZE)) await setStatus(id, 'confirmed');
    },
  });
  expect(read).toEqual(idsOf(placed));
  for (const { id } of placed) await setStatus(id, 'pending');
});

test.each(['/api/orders?search=Chandeshwar', '/api/orders?search=chandeshwar+keyset'])(
  'a search is read to its end: %s',
  async (path) => {
    expect(await readAll(path)).toEqual(idsOf(placed));
  },
);

test('the order whose number was searched is read once, also when it comes first', async () => {
  const oldest = placed.at(-1);
  const path = `/api/orders?search=${oldest?.orderNumber}`;
  for (const pageSize of [1, 2, 100]) {
    const read = await readAll(path, { pageSize });
    expect(read[0]).toBe(oldest?.id);
    expect(new Set(read).size).toBe(read.length);
  }
  const { body } = await server.request('GET', `${path}&pageSize=100`, { as: admin });
  expect(await readAll(path, { pageSize: 1 })).toEqual(idsOf(body.data));
});

test('orders of the same instant are read in the order of their ids', async () => {
  const same = new Date('2026-01-01T06:00:00.123Z');
  await server.db
    .updateTable('orders')
    .set({ created_at: same })
    .where('id', 'in', idsOf(placed.slice(0, 5)))
    .execute();
  const path = `/api/customers/${customer.user.id}/orders?status=pending`;
  const read = await readAll(path, { pageSize: 2, as: customer });
  expect(read.toSorted()).toEqual(idsOf(placed).toSorted());
});

test('the count is that of the orders that follow, and pages count from there', async () => {
  const path = `/api/orders?customerId=${customer.user.id}&pageSize=2`;
  const first = await server.request('GET', path, { as: admin });
  const after = `&after=${first.body.data[1].id}`;
  const second = await server.request('GET', `${path}${after}`, { as: admin });
  expect(second.body.meta).toMatchObject({ page: 1, total: placed.length - 2 });
  const third = await server.request('GET', `${path}${after}&page=2`, { as: admin });
  const seen = [first, second, third].flatMap(({ body }) => idsOf(body.data));
  expect(new Set(seen).size).toBe(6);
});

test("an unknown order, and another customer's, is not found", async () => {
  const other = await server.registerCustomer();
  for (const [path, as] of [
    [`/api/orders?after=${randomUUID()}`, admin],
    ['/api/orders?after=latest', admin],
    [`/api/customers/${other.user.id}/orders?after=${placed[0]?.id}`, other],
  ] as const) {
    const { status, body } = await server.request('GET', path, { as });
    expect([status, body.code]).toEqual([404, 'order.not_found']);
  }
});
