import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderBody, placeAtServerPrice, readMenu } from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let drink: MenuItem;
let customer: SessionGrant;
let admin: SessionGrant;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
  [customer, admin] = await Promise.all([server.signIn('customer'), server.signIn('admin')]);
});
afterAll(() => server.close());

let placements = 0;
async function newOrder(quantity = 2): Promise<{ id: string; total: number }> {
  placements += 1;
  const body = orderBody([{ item: drink, quantity }], 0, {
    deliveryType: 'pickup',
    specialInstructions: `order ${placements}`,
  });
  return (await placeAtServerPrice(server, customer, body)).body.data;
}
const setStatus = (as: SessionGrant, id: string, status: string) =>
  server.request('PUT', `/api/orders/${id}/status`, { as, body: { status } });
const pay = (id: string, body: object) =>
  server.request('PUT', `/api/orders/${id}/payment`, { as: admin, body: { method: 'cash', ...body } });
const listPayments = (id: string) => server.request('GET', `/api/orders/${id}/payments`, { as: admin });
const read = async (id: string) =>
  (await server.request('GET', `/api/orders/${id}`, { as: admin })).body.data;

test('a payment confirms a pending order and is recorded once [S4.19 S5.50 S7.52]', async () => {
  const order = await newOrder();
  const paid = await pay(order.id, { orderTotal: order.total });
  expect(paid.body.data).toMatchObject({ status: 'confirmed', paidAmount: order.total });
  expect(await pay(order.id, { orderTotal: order.total })).toMatchObject({
    status: 409,
    body: { code: 'payment.already_paid' },
  });
});

test('the notification of a payment writes its amount as every page does [S9.81 S9.82]', async () => {
  const order = await newOrder(20);
  await pay(order.id, { orderTotal: order.total });
  const { body } = await server.request('GET', `/api/notifications/${customer.user.id}`, { as: customer });
  const received = body.data.notifications.find(({ type }: { type: string }) => type === 'payment');
  expect(received.message).toMatch(/^We received ₹1,808\.00 for order #\d+ \(cash\)\. Thank you!$/);
});

test('a payment does not change the status of an order past confirmed', async () => {
  const order = await newOrder();
  await setStatus(admin, order.id, 'ready');
  const paid = await pay(order.id, { orderTotal: order.total });
  expect(paid.body.data).toMatchObject({ status: 'ready', paidAmount: order.total });
});

test('a payment needs the correct total, an order that is not cancelled and a reference unless it is cash [S3.38]', async () => {
  const order = await newOrder();
  const refusedAs = async (body: object) =>
    (await pay(order.id, { orderTotal: order.total, ...body })).body.code;
  expect(await refusedAs({ orderTotal: order.total + 1 })).toBe('payment.total_differs');
  expect(await refusedAs({ method: 'esewa', transactionReference: '1234' })).toBe(
    'payment.reference_missing',
  );
  expect(await refusedAs({ method: 'card' })).toBe('request.invalid');
  await setStatus(admin, order.id, 'cancelled');
  expect(await refusedAs({})).toBe('payment.order_cancelled');
  await setStatus(admin, order.id, 'pending');
  const paid = await pay(order.id, {
    method: 'esewa',
    walletAccount: '9800000000',
    transactionReference: '12345',
    orderTotal: order.total,
  });
  expect(paid.status).toBe(200);
  expect((await listPayments(order.id)).body.data[0]).toMatchObject({
    amount: order.total,
    method: 'esewa',
    walletAccount: '9800000000',
    transactionReference: '12345',
    by: admin.user.name,
  });
});

test('a payment by cash is recorded without the account and the reference of a wallet', async () => {
  const order = await newOrder();
  const wallet = { walletAccount: '9800000000', transactionReference: 'ABC12345' };
  expect((await pay(order.id, { ...wallet, orderTotal: order.total })).status).toBe(200);
  expect((await listPayments(order.id)).body.data[0]).toMatchObject({
    method: 'cash',
    walletAccount: '',
    transactionReference: '',
  });
});

test('an admin reads the payments with their recorder; none before them, and 404 without an order', async () => {
  const order = await newOrder();
  expect((await listPayments(order.id)).body).toMatchObject({ success: true, data: [] });
  await pay(order.id, { orderTotal: order.total });
  const [data] = (await listPayments(order.id)).body.data;
  expect(data).toMatchObject({ amount: order.total, method: 'cash', transactionReference: '' });
  expect(Date.now() - Date.parse(data.at)).toBeLessThan(60_000);
  expect((await listPayments('nothing')).status).toBe(404);
  expect((await listPayments('00000000-0000-4000-8000-000000000000')).status).toBe(404);
});

test('a paid order that is cancelled is due for a refund', async () => {
  const order = await newOrder();
  await pay(order.id, { orderTotal: order.total });
  await server.request('PUT', `/api/orders/${order.id}/cancel`, { as: customer });
  expect(await read(order.id)).toMatchObject({
    status: 'cancelled',
    paidAmount: order.total,
    isRefundDue: true,
  });
});
