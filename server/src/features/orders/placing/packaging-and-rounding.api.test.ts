import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../doctor/invariants.ts';
import { orderBody, placeAtServerPrice, postOrder, readMenu } from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: SessionGrant;
let customer: SessionGrant;
let drink: MenuItem;
/** Of the restaurant. */
let path: string;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0, maxOrdersPerHour: 0 });
  [admin, customer] = await Promise.all([server.signIn('admin'), server.signIn('customer')]);
  path = `/api/restaurants/${(await server.request('GET', '/api/restaurants')).body.data[0].id}`;
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
});
afterAll(() => server.close());
afterEach(async () => expect(await findBrokenInvariants(server.db)).toEqual([]));

const set = (body: object, as = admin) => server.request('PUT', path, { as, body });
const twoDrinks = (deliveryType: string, total = 0) =>
  orderBody([{ item: drink, quantity: 2 }], total, { deliveryType, specialInstructions: randomUUID() });
const place = async (deliveryType: string) =>
  (await placeAtServerPrice(server, customer, twoDrinks(deliveryType))).body.data;

test('without the settings a bill has neither packaging nor rounding', async () => {
  expect(await place('pickup')).toMatchObject({ packagingFee: 0, rounding: 0, total: 181 });
});

test('packaging and rounding are on the bill, and each has an account of the ledger', async () => {
  await set({ packagingFee: 10.4, roundsTotal: true });
  const { id, ...bill } = await place('pickup');
  expect(bill).toMatchObject({ packagingFee: 10.4, rounding: -0.4, total: 191 });
  expect(await place('dine_in')).toMatchObject({ packagingFee: 0, rounding: 0, total: 181 });
  expect((await server.request('GET', `/api/orders/${id}`, { as: customer })).body.data).toMatchObject({
    packagingFee: 10.4,
    rounding: -0.4,
    total: 191,
  });
  const { rows } = await sql`
    select account, amount from ledger_entries join ledger_lines on entry_id = ledger_entries.id
    where order_id = ${id} and account in ('packaging', 'rounding') order by account`.execute(server.db);
  expect(rows).toEqual([
    { account: 'rounding', amount: '0.40' },
    { account: 'packaging', amount: '-10.40' },
  ]);
  const status = (to: string) =>
    server.request('PUT', `/api/orders/${id}/status`, { as: admin, body: { status: to } });
  await status('cancelled');
  await status('pending');
});

test('an open checkout is told the new total when the charge changes', async () => {
  await set({ packagingFee: 20, roundsTotal: false });
  const { status, body } = await postOrder(server, customer, twoDrinks('pickup', 181));
  expect([status, body.code, body.data]).toMatchObject([
    409,
    'order.prices_changed',
    { packagingFee: 20, rounding: 0, total: 201 },
  ]);
});

test('only the owner sets the charge, from 0 to a million rupees', async () => {
  expect((await set({ packagingFee: 5 }, await server.signIn('manager'))).status).toBe(403);
  expect((await set({ packagingFee: -0.01 })).status).toBe(422);
  expect((await set({ packagingFee: 1_000_000.01 })).status).toBe(422);
  expect((await set({ packagingFee: 1_000_000 })).status).toBe(200);
  expect((await set({ packagingFee: 0 })).status).toBe(200);
});

test('the database refuses packaging for what is eaten here, and rounding by more than half a rupee', async () => {
  const { id } = await place('dine_in');
  const change = (assignment: ReturnType<typeof sql>) =>
    sql`update orders set ${assignment} where id = ${id}`.execute(server.db);
  await expect(change(sql`packaging_fee = 1, total = total + 1`)).rejects.toMatchObject({
    constraint: 'orders_packaging_fee_unless_eaten_here',
  });
  await expect(change(sql`rounding = 0.51, total = total + 0.51`)).rejects.toMatchObject({
    constraint: 'orders_rounding_up_to_half_a_rupee',
  });
});
