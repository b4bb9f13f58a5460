import type { HistoryEntry } from '@chulo/shared/contract/orders/order-changes';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { CANCEL_SENTENCES } from '@chulo/shared/domain/order/cancel-reasons';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../doctor/invariants.ts';
import { type SimpleOrders, simpleOrders } from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let customer: SessionGrant;
let admin: SessionGrant;
let kitchen: SessionGrant;
let newOrder: SimpleOrders['newOrder'];

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  ({ customer, admin, kitchen, newOrder } = await simpleOrders(server));
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.db)).toEqual([]);
  await server.close();
});

const setStatus = (orderId: string, body: object, as = admin) =>
  server.request('PUT', `/api/orders/${orderId}/status`, { as, body });
const read = async <Data>(path: string, as = admin): Promise<Data> =>
  (await server.request('GET', path, { as })).body.data;
const lastChange = async (orderId: string) =>
  (await read<HistoryEntry[]>(`/api/orders/${orderId}/history`)).at(-1);
const storedReason = (orderId: string) =>
  server.db
    .selectFrom('order_status_changes')
    .select(['reason_code', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirst();

test.each(Object.entries(CANCEL_SENTENCES))(
  'an order is cancelled for the reason %s: the code is stored, and the customer reads "%s"',
  async (reasonCode, sentence) => {
    const orderId = await newOrder('confirmed');
    const cancelled = await setStatus(orderId, { status: 'cancelled', from: 'confirmed', reasonCode });
    expect(cancelled.status).toBe(200);
    expect(await storedReason(orderId)).toEqual({ reason_code: reasonCode, reason: '' });
    expect(await lastChange(orderId)).toMatchObject({ status: 'cancelled', reasonCode, reason: sentence });
    const tracking = await read<{ order: object }>(`/api/orders/${orderId}/tracking`, customer);
    expect(tracking.order).toMatchObject({ status: 'cancelled', cancelReason: sentence });
    const { notifications } = await read<{ notifications: { message: string }[] }>(
      `/api/notifications/${customer.user.id}?limit=1`,
      customer,
    );
    expect(notifications[0]?.message).toBe(
      `Order #${cancelled.body.data.orderNumber} was cancelled. Reason: ${sentence}`,
    );
  },
);

test('another reason is a text of its own, also from a client that sends no code', async () => {
  for (const body of [{ reasonCode: 'other', reason: 'No gas' }, { reason: 'No gas' }]) {
    const orderId = await newOrder();
    expect((await setStatus(orderId, { status: 'cancelled', ...body })).status).toBe(200);
    expect(await storedReason(orderId)).toEqual({ reason_code: 'other', reason: 'No gas' });
    expect(await lastChange(orderId)).toMatchObject({ reasonCode: 'other', reason: 'No gas' });
  }
});

test('a change without a reason stores none', async () => {
  const orderId = await newOrder('confirmed', 'cancelled');
  expect(await storedReason(orderId)).toEqual({ reason_code: null, reason: '' });
  expect(await lastChange(orderId)).toMatchObject({ reasonCode: null, reason: '' });
});

test('a move back has a reason in the history, which the customer does not read', async () => {
  const orderId = await newOrder('confirmed', 'preparing', 'ready');
  const reason = 'The wrong pizza was packed';
  expect((await setStatus(orderId, { status: 'preparing', from: 'ready', reason })).status).toBe(200);
  expect(await storedReason(orderId)).toEqual({ reason_code: null, reason });
  expect(await lastChange(orderId)).toMatchObject({ from: 'ready', status: 'preparing', reason });
  const tracking = await server.request('GET', `/api/orders/${orderId}/tracking`, { as: customer });
  const notifications = await server.request('GET', `/api/notifications/${customer.user.id}?limit=5`, {
    as: customer,
  });
  expect(tracking.text + notifications.text).not.toContain(reason);
});

test.each([
  ['for a step forward', 'ready', { reason: 'late' }],
  ['for a restored order', 'cancelled', { status: 'confirmed', reason: 'A mistake' }],
  ['with a code for a move back', 'delivered', { reasonCode: 'closed' }],
  ['with a code that does not exist', 'confirmed', { status: 'cancelled', reasonCode: 'busy' }],
  ['with a text beside a code', 'confirmed', { status: 'cancelled', reasonCode: 'closed', reason: 'x' }],
  ['"other" without a text', 'confirmed', { status: 'cancelled', reasonCode: 'other' }],
])('a reason %s is refused, and the order keeps its status', async (_, status, change) => {
  const orderId = await newOrder(status);
  const to = status === 'ready' ? 'delivered' : 'preparing';
  const refused = await setStatus(orderId, { status: to, ...change });
  expect([refused.status, refused.body.code]).toEqual([422, 'request.invalid']);
  expect(refused.body.fields[0].field).toMatch(/^reason(Code)?$/);
  expect((await server.request('GET', `/api/orders/${orderId}`, { as: admin })).body.data.status).toBe(
    status,
  );
});

test('a repeated cancellation keeps the first reason', async () => {
  const orderId = await newOrder();
  await setStatus(orderId, { status: 'cancelled', reasonCode: 'closed' });
  const repeated = await setStatus(orderId, { status: 'cancelled', from: 'pending', reasonCode: 'too_far' });
  expect(repeated.status).toBe(200);
  expect(await lastChange(orderId)).toMatchObject({ reasonCode: 'closed' });
});

test('the kitchen takes back a step without a reason', async () => {
  const orderId = await newOrder('confirmed', 'preparing');
  expect((await setStatus(orderId, { status: 'confirmed', from: 'preparing' }, kitchen)).status).toBe(200);
});
