import { ORDER_STATUSES } from '@chulo/shared/domain/order/order-status';
import { HOUR_MS, MINUTE_MS, nepalDayOf, startOfNepalDay } from '@chulo/shared/domain/time/nepal-time';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../doctor/invariants.ts';
import { readMenu } from '../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seedToday } from './demo-day.ts';
import { seedPastOrders } from './demo-orders.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const NOON = new Date(startOfNepalDay(nepalDayOf(new Date())).getTime() + 12 * HOUR_MS);
const options = (now = NOON) => ({
  now,
  log: { info: () => undefined, error: () => undefined },
  kitchenEmail: server.config.kitchenEmail,
});
const countOrders = async () => (await server.db.selectFrom('orders').select('id').execute()).length;

test('a demo day has one order of the last hour in each status, once', async () => {
  const past = await seedPastOrders(server.db, options());
  const [one, other] = await Promise.all([seedToday(server.db, options()), seedToday(server.db, options())]);
  expect([one, other].sort()).toEqual([0, ORDER_STATUSES.length]);
  const orders = await server.db
    .selectFrom('orders')
    .select(['status', 'seen_at', 'created_at'])
    .orderBy('order_number', 'desc')
    .limit(ORDER_STATUSES.length)
    .execute();
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
  const hourAgo = NOON.getTime() - HOUR_MS;
  expect(orders.every(({ created_at }) => created_at.getTime() > hourAgo)).toBe(true);
  expect(orders.filter(({ seen_at }) => seen_at === null).map(({ status }) => status)).toEqual(['pending']);
  expect(await findBrokenInvariants(server.db)).toEqual([]);
  expect(await seedToday(server.db, options())).toBe(0);
  expect(await countOrders()).toBe(past + ORDER_STATUSES.length);

  const { body } = await server.request('GET', '/api/stations', { as: await server.signIn('kitchen') });
  const dishes = body.data.flatMap(({ menuItemIds }: { menuItemIds: string[] }) => menuItemIds);
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Oven', 'Grill', 'Cold', 'Drinks']);
  expect(new Set(dishes).size).toBe((await readMenu(server)).length);

  const usesRiders = async () => (await server.request('GET', '/api/restaurants')).body.data[0].usesRiders;
  await expect.poll(usesRiders).toBe(true);

  const customer = await server.signIn('customer');
  const own = await server.request('GET', `/api/customers/${customer.user.id}/orders`, { as: customer });
  expect(own.body.data[0].status).toBe('picked_up');
});

test('a demo day just after midnight has its orders once', async () => {
  const midnight = new Date(startOfNepalDay(nepalDayOf(NOON)).getTime() + MINUTE_MS);
  await seedPastOrders(server.db, options(midnight));
  expect(await seedToday(server.db, options(midnight))).toBe(ORDER_STATUSES.length);
  expect(await seedToday(server.db, options(midnight))).toBe(0);
});

test('a demo without past customers, and one with orders of today, get no orders of a demo day', async () => {
  expect(await seedToday(server.db, options())).toBe(0);
  await seedPastOrders(server.db, options());
  await server.db.updateTable('orders').set({ created_at: NOON }).where('order_number', '=', 1001).execute();
  expect(await seedToday(server.db, options())).toBe(0);
});
