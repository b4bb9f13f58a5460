import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Promo } from '@chulo/shared/contract/menu/promos';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../doctor/invariants.ts';
import { sendConcurrently } from '../../testing/gate.ts';
import { itemNamed, orderBody, placeAtServerPrice, postOrder, readMenu } from '../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: SessionGrant;
let drink: MenuItem;
let created = 0;
beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  admin = await server.signIn('admin');
  drink = itemNamed(await readMenu(server), 'Masala Chiya');
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.db)).toEqual([]);
  await server.close();
});

const create = (fields: object) => {
  created += 1;
  const body = { code: `EACH-${created}`, discount_value: 10, ...fields };
  return server.request('POST', '/api/promos', { as: admin, body });
};
async function createPromo(fields: object): Promise<Promo> {
  const response = await create(fields);
  expect(response.status, response.text).toBe(201);
  return response.body.data;
}
const change = (id: string, body: object) => server.request('PUT', `/api/promos/${id}`, { as: admin, body });
const validate = (as: SessionGrant, code: string) =>
  server.request('POST', '/api/promos/validate', { as, body: { code, subtotal: 500 } });
const body = (promoCode: string) =>
  orderBody([{ item: drink, quantity: 2 }], 0, {
    deliveryType: 'pickup',
    specialInstructions: randomUUID(),
    promoCode,
  });
const order = (as: SessionGrant, code: string) => placeAtServerPrice(server, as, body(code));
const cancel = (as: SessionGrant, id: string) => server.request('PUT', `/api/orders/${id}/cancel`, { as });
async function usesOf(id: string): Promise<number> {
  const { body: answer } = await server.request('GET', '/api/promos', { as: admin });
  return answer.data.find((promo: Promo) => promo.id === id).uses;
}

test('the limit per customer is a whole number from 1, stays unchanged when a client does not send it, and null removes it', async () => {
  const promo = await createPromo({ perCustomerLimit: 1 });
  expect(promo.perCustomerLimit).toBe(1);
  expect((await createPromo({})).perCustomerLimit).toBeNull();
  expect((await change(promo.id, { usage_limit: 5 })).body.data).toMatchObject({
    usage_limit: 5,
    perCustomerLimit: 1,
  });
  expect((await change(promo.id, { perCustomerLimit: 1_000_000 })).body.data.perCustomerLimit).toBe(
    1_000_000,
  );
  for (const perCustomerLimit of [0, -1, 1_000_001])
    expect((await create({ perCustomerLimit })).status, String(perCustomerLimit)).toBe(422);
  for (const perCustomerLimit of [1.5, '2', true])
    expect((await create({ perCustomerLimit })).status, String(perCustomerLimit)).toBe(400);
  const removed = await change(promo.id, { perCustomerLimit: null });
  expect(removed.body.data).toMatchObject({ perCustomerLimit: null, version: 4 });
});

const usedUp = async (as: SessionGrant): Promise<string[]> =>
  (await server.request('GET', '/api/promos/used-up', { as })).body.data;

test('a customer reads which codes she has used up, those of open orders included, until one is cancelled', async () => {
  const { id, code } = await createPromo({ perCustomerLimit: 1 });
  const [customer, other] = [await server.registerCustomer(), await server.registerCustomer()];
  await order(customer, (await createPromo({})).code);
  expect(await usedUp(customer)).toEqual([]);
  const placed = await order(customer, code);
  expect(await usedUp(customer)).toEqual([code]);
  expect(await usedUp(other)).toEqual([]);
  const listed = (await server.request('GET', '/api/promos/public', { as: customer })).body.data;
  expect(listed.map((promo: Promo) => promo.code)).toContain(code);
  await cancel(customer, placed.body.data.id);
  expect(await usedUp(customer)).toEqual([]);
  await order(customer, code);
  await change(id, { perCustomerLimit: 2 });
  expect(await usedUp(customer)).toEqual([]);
  expect((await server.request('GET', '/api/promos/used-up')).status).toBe(401);
});

test('a customer uses a code as often as its limit per customer says, and others still can', async () => {
  const { id, code } = await createPromo({ perCustomerLimit: 2 });
  const [customer, other] = [await server.registerCustomer(), await server.registerCustomer()];
  for (const _use of [1, 2]) {
    expect((await validate(customer, code)).status).toBe(200);
    expect((await order(customer, code)).status).toBe(201);
  }
  const refusal = {
    status: 422,
    body: {
      code: 'promo.customer_limit',
      error: 'You have already used this promo code as often as each customer can.',
    },
  };
  expect(await validate(customer, code)).toMatchObject(refusal);
  expect(await order(customer, code)).toMatchObject(refusal);
  expect((await validate(other, code)).status).toBe(200);
  expect((await order(other, code)).status).toBe(201);
  expect(await usesOf(id)).toBe(3);
});

test('a cancelled order gives its use back to the customer', async () => {
  const { code } = await createPromo({ perCustomerLimit: 1 });
  const customer = await server.registerCustomer();
  const first = await order(customer, code);
  expect((await order(customer, code)).body.code).toBe('promo.customer_limit');
  await cancel(customer, first.body.data.id);
  expect((await validate(customer, code)).status).toBe(200);
  expect((await order(customer, code)).status).toBe(201);

  const restored = await server.request('PUT', `/api/orders/${first.body.data.id}/status`, {
    as: admin,
    body: { status: 'pending' },
  });
  expect(restored).toMatchObject({ status: 409, body: { code: 'order.promo_unavailable' } });
});

test('an order that is no longer cancelled takes its use of the customer again', async () => {
  const { id, code } = await createPromo({ perCustomerLimit: 1 });
  const customer = await server.registerCustomer();
  const placed = await order(customer, code);
  await cancel(customer, placed.body.data.id);
  const path = `/api/orders/${placed.body.data.id}/status`;
  expect((await server.request('PUT', path, { as: admin, body: { status: 'confirmed' } })).status).toBe(200);
  expect((await validate(customer, code)).body.code).toBe('promo.customer_limit');
  expect(await usesOf(id)).toBe(1);
});

test('a lowered limit per customer keeps the orders that use the code and refuses more', async () => {
  const { id, code } = await createPromo({});
  const customer = await server.registerCustomer();
  for (const _use of [1, 2]) expect((await order(customer, code)).status).toBe(201);
  expect((await change(id, { perCustomerLimit: 1 })).status).toBe(200);
  expect((await order(customer, code)).body.code).toBe('promo.customer_limit');
  expect(await usesOf(id)).toBe(2);
});

test.each([1, 3])(
  'a limit of %i per customer is not exceeded by simultaneous orders of one customer',
  async (limit) => {
    const { id, code } = await createPromo({ perCustomerLimit: limit });
    const customer = await server.registerCustomer();
    const { total } = (await postOrder(server, customer, body(code))).body.data;
    const responses = await sendConcurrently(
      server.url,
      Array.from({ length: 16 }, () => ({
        method: 'POST',
        path: '/api/orders',
        token: customer.token,
        body: { ...body(code), total },
        headers: { 'idempotency-key': randomUUID() },
      })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(limit);
    const refused = responses.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ body: answer }) => answer.code))).toEqual(
      new Set(['promo.customer_limit']),
    );
    expect(await usesOf(id)).toBe(limit);
  },
);

test('cancelled orders that are restored at the same time stay within the limit per customer', async () => {
  const { id, code } = await createPromo({ perCustomerLimit: 1 });
  const customer = await server.registerCustomer();
  const orders: string[] = [];
  for (let index = 0; index < 12; index += 1) {
    const placed = await order(customer, code);
    orders.push(placed.body.data.id);
    await cancel(customer, placed.body.data.id);
  }
  const responses = await sendConcurrently(
    server.url,
    orders.map((orderId) => ({
      method: 'PUT',
      path: `/api/orders/${orderId}/status`,
      token: admin.token,
      body: { status: 'confirmed' },
    })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
  expect(await usesOf(id)).toBe(1);
});
