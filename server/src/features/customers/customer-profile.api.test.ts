import { randomUUID } from 'node:crypto';
import { UNKNOWN_ID } from '@chulo/shared/contract/fields';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import {
  NON_CANCELLED_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
} from '@chulo/shared/domain/order/order-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: SessionGrant;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const read = (accountId: string) => server.request('GET', `/api/auth/users/${accountId}`, { as: admin });
const totalsOf = async ({ user }: SessionGrant) => (await read(user.id)).body.data.orderTotals;

/** Inserts an order directly into the tables. */
async function insertOrder(
  { user }: SessionGrant,
  status: OrderStatus,
  { total, paid = 0, minutesAgo = 0 }: { total: number; paid?: number; minutesAgo?: number },
): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into orders (id, customer_id, restaurant_id, status, fulfilment, subtotal, discount, delivery_fee, tax,
      total, paid_amount, payment_method, promised_from_minutes, promised_to_minutes, request_hash, created_at)
    select ${id}, ${user.id}, (select id from restaurants), ${status}::order_status, 'pickup', ${total}::numeric,
      0, 0, 0, ${total}::numeric, ${paid}::numeric, 'cod', 20, 30, '',
      now() - make_interval(mins => ${minutesAgo}::int)`.execute(server.db);
  return id;
}

test('a new customer has a profile without orders', async () => {
  const ram = await server.registerCustomer('राम साह');
  expect((await read(ram.user.id)).body).toEqual({
    success: true,
    data: {
      ...ram.user,
      isActive: true,
      isPhoneBlocked: false,
      orderTotals: { count: 0, value: 0, paid: 0, newestAt: null, cancelled: 0 },
    },
  });
});

test('a profile sums all orders except cancelled ones to the paisa and lists them 5 a page [S2.132 S2.133 S9.41]', async () => {
  const [ram, sita] = [await server.registerCustomer(), await server.registerCustomer()];
  for (const status of ORDER_STATUSES) await insertOrder(ram, status, { total: 0.1, paid: 0.1 });
  for (let index = 1; index <= 6; index += 1)
    await insertOrder(ram, 'delivered', { total: 1_000_000.2, minutesAgo: index });
  await insertOrder(ram, 'cancelled', { total: 5_000, paid: 5_000, minutesAgo: -5 });
  const newest = await insertOrder(ram, 'pending', { total: 0.05, minutesAgo: -1 });
  await insertOrder(sita, 'delivered', { total: 77, minutesAgo: -9 });
  const { createdAt } = (await server.request('GET', `/api/orders/${newest}`, { as: admin })).body.data;
  expect(await totalsOf(ram)).toEqual({
    ...{ count: 13, value: 6_000_001.85, paid: 0.6 },
    ...{ newestAt: createdAt, cancelled: 2 },
  });

  const page = (number: number) =>
    server.request(
      'GET',
      `/api/customers/${ram.user.id}/orders?status=${NON_CANCELLED_STATUSES}&pageSize=5&page=${number}`,
      { as: admin },
    );
  const pages = await Promise.all([page(1), page(2), page(3), page(4)]);
  expect(pages.map(({ body }) => body.data.length)).toEqual([5, 5, 3, 0]);
  const listed: { id: string; status: OrderStatus }[] = pages.flatMap(({ body }) => body.data);
  expect(listed[0]?.id).toBe(newest);
  expect(listed.map(({ status }) => status)).not.toContain('cancelled');
  expect(new Set(listed.map(({ id }) => id)).size).toBe(13);
  expect(pages[2]?.body.meta).toEqual({ page: 3, pageSize: 5, total: 13, isExact: true });
});

test('a cancelled order leaves the totals of a profile, and an uncancelled one returns to them', async () => {
  const ram = await server.registerCustomer();
  const id = await insertOrder(ram, 'confirmed', { total: 250.5, paid: 250.5 });
  const setStatus = (status: OrderStatus) =>
    server.request('PUT', `/api/orders/${id}/status`, { as: admin, body: { status } });
  expect(await totalsOf(ram)).toMatchObject({ count: 1, value: 250.5, paid: 250.5 });
  await setStatus('cancelled');
  expect(await totalsOf(ram)).toMatchObject({ count: 0, value: 0, paid: 0, cancelled: 1 });
  await setStatus('pending');
  expect(await totalsOf(ram)).toMatchObject({ count: 1, value: 250.5, paid: 250.5 });
});

test('every account has a profile, and an unknown account does not', async () => {
  const kitchen = await server.signIn('kitchen');
  expect((await read(kitchen.user.id)).body.data).toMatchObject({ isKitchen: true, role: 'customer' });
  expect((await read(admin.user.id)).body.data).toMatchObject({ role: 'admin', isActive: true });
  for (const id of [UNKNOWN_ID, 'no-uuid']) {
    const response = await read(id);
    expect([response.status, response.body.code]).toEqual([404, 'user.not_found']);
  }
});
