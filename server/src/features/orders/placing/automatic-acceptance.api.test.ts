import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { HistoryEntry } from '@chulo/shared/contract/orders/order-changes';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../doctor/invariants.ts';
import { sendConcurrently } from '../../../testing/gate.ts';
import { orderBody, placeAtServerPrice, readMenu } from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const ALL_DAY = { start: '00:00', end: '00:00' };

let server: TestServer;
let customer: SessionGrant;
let admin: SessionGrant;
let drink: MenuItem;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0, maxOrdersPerHour: 0 });
  [customer, admin] = await Promise.all([server.signIn('customer'), server.signIn('admin')]);
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
});
afterAll(() => server.close());

async function change(body: object): Promise<void> {
  const { id } = (await server.request('GET', '/api/restaurants')).body.data[0];
  expect((await server.request('PUT', `/api/restaurants/${id}`, { as: admin, body })).status).toBe(200);
}
async function countAccepted(): Promise<number> {
  const { rows } = await sql<{ accepted: number }>`
    select count(*)::int as accepted from orders where status = 'confirmed'`.execute(server.db);
  return rows[0]?.accepted ?? 0;
}
/** @param free the number of orders that may still be accepted */
const switchOn = async (free: number, operatingHours = ALL_DAY) =>
  change({ autoAccept: true, autoAcceptPer15Minutes: (await countAccepted()) + free, operatingHours });

const bodyOfOrder = (total: number) =>
  orderBody([{ item: drink, quantity: 2 }], total, {
    deliveryType: 'pickup',
    specialInstructions: randomUUID(),
  });

async function placeOne(as = customer): Promise<string> {
  return (await placeAtServerPrice(server, as, bodyOfOrder(0))).body.data.id;
}
const statusOf = async (orderId: string) =>
  (await server.request('GET', `/api/orders/${orderId}`, { as: admin })).body.data.status;

test.each([
  [{ autoAcceptPer15Minutes: 1 }, 200],
  [{ autoAcceptPer15Minutes: 500 }, 200],
  [{ autoAcceptPer15Minutes: 0 }, 422],
  [{ autoAcceptPer15Minutes: 501 }, 422],
  [{ autoAcceptPer15Minutes: 2.5 }, 400],
  [{ autoAccept: 'yes' }, 400],
  [{ boardMayAccept: null }, 400],
])('the settings %j get status %i', async (body, status) => {
  const { id } = (await server.request('GET', '/api/restaurants')).body.data[0];
  expect((await server.request('PUT', `/api/restaurants/${id}`, { as: admin, body })).status).toBe(status);
});

test('without automatic acceptance an order waits for an answer', async () => {
  expect(await statusOf(await placeOne())).toBe('pending');
});

test('an automatically accepted order has the history, timeline and notifications of a manual one', async () => {
  const waiting = await placeOne();
  await switchOn(10);
  expect(await statusOf(waiting)).toBe('pending');
  const orderId = await placeOne();
  const { status, confirmedAt, dueAt } = (
    await server.request('GET', `/api/orders/${orderId}`, { as: admin })
  ).body.data;
  expect(status).toBe('confirmed');
  expect(dueAt > confirmedAt).toBe(true);
  const history: HistoryEntry[] = (
    await server.request('GET', `/api/orders/${orderId}/history`, { as: admin })
  ).body.data;
  expect(history.map((entry) => [entry.from, entry.status, entry.isAutomatic])).toEqual([
    [null, 'pending', false],
    ['pending', 'confirmed', true],
  ]);
  const { timeline } = (await server.request('GET', `/api/orders/${orderId}/tracking`, { as: customer })).body
    .data;
  expect(timeline[1]).toMatchObject({ status: 'confirmed', completed: true, timestamp: confirmedAt });
  const { notifications } = (
    await server.request('GET', `/api/notifications/${customer.user.id}?limit=2`, { as: customer })
  ).body.data;
  expect(notifications.map(({ title }: { title: string }) => title)).toEqual([
    'Order confirmed',
    'Order placed',
  ]);
});

test('outside the opening hours an order waits for an answer', async () => {
  server.setNow(new Date('2026-11-24T02:00:00Z'));
  await switchOn(10, { start: '10:00', end: '22:00' });
  expect(await statusOf(await placeOne())).toBe('pending');
  server.setNow(new Date('2026-11-24T06:00:00Z'));
  expect(await statusOf(await placeOne())).toBe('confirmed');
  server.setNow(null);
});

test('an order that is to be called first waits for an answer', async () => {
  await switchOn(10);
  const blocked = await server.registerCustomer();
  const block = (isBlocked: boolean) =>
    server.request('PUT', `/api/auth/users/${blocked.user.id}/phone`, { as: admin, body: { isBlocked } });
  await block(true);
  expect(await statusOf(await placeOne(blocked))).toBe('pending');
  await block(false);
  expect(await statusOf(await placeOne(blocked))).toBe('confirmed');
});

test('a cancelled order makes room for another one', async () => {
  await switchOn(1);
  const first = await placeOne();
  expect(await statusOf(await placeOne())).toBe('pending');
  await server.request('PUT', `/api/orders/${first}/cancel`, { as: customer });
  expect(await statusOf(await placeOne())).toBe('confirmed');
});

test('50 simultaneous orders are never accepted beyond the capacity', async () => {
  const customers = await Promise.all(Array.from({ length: 10 }, () => server.registerCustomer()));
  const quoted = await placeAtServerPrice(server, customer, bodyOfOrder(0));
  const { total } = quoted.body.data;
  await switchOn(7);
  const before = await countAccepted();
  const answers = await sendConcurrently(
    server.url,
    Array.from({ length: 50 }, (_, index) => ({
      method: 'POST',
      path: '/api/orders',
      token: customers[index % customers.length]?.token ?? '',
      headers: { 'idempotency-key': randomUUID() },
      body: bodyOfOrder(total),
    })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
  expect((await countAccepted()) - before).toBe(7);
});

test('an acceptance that is not committed yet uses the capacity too', async () => {
  await change({ autoAccept: false });
  const waiting = await placeOne();
  await switchOn(1);
  const placed = await server.db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('automatic acceptance', 0))`.execute(transaction);
    await sql`update orders set status = 'confirmed', confirmed_at = now() where id = ${waiting}`.execute(
      transaction,
    );
    await sql`
      insert into order_status_changes (order_id, from_status, to_status, is_automatic)
      values (${waiting}, 'pending', 'confirmed', true)`.execute(transaction);
    const placement = placeOne();
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(
          server.db,
        );
        return rows.length;
      })
      .toBeGreaterThan(0);
    return [placement];
  });
  expect(await statusOf((await placed[0]) ?? '')).toBe('pending');
});

test('automatic acceptance breaks no invariant', async () => {
  expect(await findBrokenInvariants(server.db)).toEqual([]);
});
