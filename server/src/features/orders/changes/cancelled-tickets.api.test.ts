import type { Order } from '@chulo/shared/contract/orders/orders';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { KITCHEN_HISTORY_HOURS } from '@chulo/shared/domain/order/kitchen-times';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type SimpleOrders, simpleOrders } from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let customer: SessionGrant;
let admin: SessionGrant;
let kitchen: SessionGrant;
let newOrder: SimpleOrders['newOrder'];
let move: SimpleOrders['move'];

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  ({ customer, admin, kitchen, newOrder, move } = await simpleOrders(server));
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));

const board = async (as = kitchen): Promise<Order[]> =>
  (await server.request('GET', '/api/orders?view=kitchen', { as })).body.data;
const shownAs = async (orderId: string) => (await board()).find(({ id }) => id === orderId)?.status ?? null;
const seen = async (body: object, as = kitchen) =>
  (await server.request('PUT', '/api/orders/seen', { as, body })).body.data?.seen;

test.each(['confirmed', 'preparing', 'ready'])(
  'an order that is cancelled while it is %s stays on every board until one of them confirms it',
  async (status) => {
    const orderId = await newOrder('confirmed', ...(status === 'confirmed' ? [] : [status]));
    await move(orderId, 'cancelled');
    expect(await shownAs(orderId)).toBe('cancelled');
    // Somebody who taps the new ticket in the same moment has not read that it is cancelled.
    await seen({ orderIds: [orderId] });
    expect(await shownAs(orderId)).toBe('cancelled');
    expect((await board(admin)).find(({ id }) => id === orderId)?.items).toHaveLength(1);
    expect(await seen({ orderIds: [orderId], areCancelled: true }, admin)).toBe(1);
    expect(await seen({ orderIds: [orderId], areCancelled: true })).toBe(0);
    expect(await shownAs(orderId)).toBeNull();
  },
);

test('a cancellation by the customer is shown, one of an order that was never on the board is not', async () => {
  const onBoard = await newOrder('confirmed');
  const pending = await newOrder();
  const delivered = await newOrder('confirmed', 'delivered');
  for (const id of [onBoard, pending])
    expect((await server.request('PUT', `/api/orders/${id}/cancel`, { as: customer })).status).toBe(200);
  await move(delivered, 'cancelled');
  expect(await Promise.all([onBoard, pending, delivered].map(shownAs))).toEqual(['cancelled', null, null]);
});

test('a restored order is an open ticket again, and a second cancellation is shown again', async () => {
  const orderId = await newOrder('confirmed', 'cancelled', 'confirmed');
  expect(await shownAs(orderId)).toBe('confirmed');
  expect(await seen({ orderIds: [orderId], areCancelled: true })).toBe(0);
  expect(await shownAs(orderId)).toBe('confirmed');
  await move(orderId, 'cancelled');
  expect(await shownAs(orderId)).toBe('cancelled');
});

test.each(['cancelled', 'pending'])(
  'an order that was %s and returns to the kitchen is new there again',
  async (status) => {
    const orderId = await newOrder('confirmed');
    const seenAt = async () =>
      (await server.request('GET', `/api/orders/${orderId}`, { as: admin })).body.data.seenAt;
    await seen({ orderIds: [orderId] });
    // A step of the kitchen and its undo are no return.
    for (const step of ['preparing', 'confirmed']) await move(orderId, step, kitchen);
    expect(await seenAt()).not.toBeNull();
    for (const step of [status, 'confirmed']) await move(orderId, step);
    expect(await seenAt()).toBeNull();
    expect(await seen({ orderIds: [orderId] })).toBe(1);
  },
);

test('a cancelled ticket that nobody confirms leaves the board with the end of the shift', async () => {
  const orderId = await newOrder('confirmed', 'cancelled');
  const { cancelled_at: at } = await server.db
    .selectFrom('cancelled_tickets')
    .select('cancelled_at')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  // PostgreSQL stores microseconds, so the exact limit is within the next millisecond.
  const limit = at.getTime() + KITCHEN_HISTORY_HOURS * 3_600_000;
  server.setNow(new Date(limit));
  expect(await shownAs(orderId)).toBe('cancelled');
  server.setNow(new Date(limit + 1));
  expect(await shownAs(orderId)).toBeNull();
});

test('only the staff of the board confirm a cancellation', async () => {
  const orderId = await newOrder('confirmed', 'cancelled');
  const body = { orderIds: [orderId], areCancelled: true };
  expect((await server.request('PUT', '/api/orders/seen', { as: customer, body })).status).toBe(403);
  expect(await shownAs(orderId)).toBe('cancelled');
});
