import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
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
afterEach(() => setTax({ taxRate: 13, pricesIncludeTax: false }));

const setTax = async (body: object) =>
  expect((await server.request('PUT', path, { as: admin, body })).status).toBe(200);
const twoDrinks = (total = 0) =>
  orderBody([{ item: drink, quantity: 2 }], total, { specialInstructions: randomUUID() });
const readOrder = async (id: string) =>
  (await server.request('GET', `/api/orders/${id}`, { as: customer })).body.data;

test('prices that include the tax are the total, and the order says how much of it is tax', async () => {
  await setTax({ pricesIncludeTax: true });
  const placed = await placeAtServerPrice(server, customer, twoDrinks());
  const bill = {
    subtotal: 160,
    discount: 0,
    deliveryFee: 50,
    tax: 18.41,
    pricesIncludeTax: true,
    total: 210,
  };
  expect(placed.body.data, placed.text).toMatchObject(bill);
  expect(await readOrder(placed.body.data.id)).toMatchObject(bill);
});

test('an order keeps how it was priced when the setting changes', async () => {
  const before = (await placeAtServerPrice(server, customer, twoDrinks())).body.data;
  await setTax({ pricesIncludeTax: true, taxRate: 20 });
  expect(await readOrder(before.id)).toMatchObject({ tax: 21, pricesIncludeTax: false, total: 231 });
});

test('an open checkout is told the new price when the setting changes', async () => {
  await setTax({ pricesIncludeTax: true });
  const { status, body } = await postOrder(server, customer, { ...twoDrinks(231), tax: 21 });
  expect([status, body.code]).toEqual([409, 'order.prices_changed']);
  expect(body.data).toMatchObject({ tax: 18.41, pricesIncludeTax: true, total: 210 });
});

test('the database refuses a total that is not the sum, whichever way the tax counts', async () => {
  const { id } = (await placeAtServerPrice(server, customer, twoDrinks())).body.data;
  const change = (assignment: ReturnType<typeof sql>) =>
    sql`update orders set ${assignment} where id = ${id}`.execute(server.db);
  await expect(change(sql`total = total - tax`)).rejects.toThrow('orders_total_is_the_sum');
  await expect(change(sql`prices_include_tax = true`)).rejects.toThrow('orders_total_is_the_sum');
  await change(sql`prices_include_tax = true, total = total - tax`);
});
