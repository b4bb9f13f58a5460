import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Promo } from '@chulo/shared/contract/menu/promos';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemNamed, orderBody, placeAtServerPrice, postOrder, readMenu } from '../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: SessionGrant;
let customer: SessionGrant;
let drink: MenuItem;
let created = 0;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  admin = await server.signIn('admin');
  customer = await server.registerCustomer();
  drink = itemNamed(await readMenu(server), 'Masala Chiya');
  const restaurants = await server.request('GET', '/api/restaurants');
  const terms = { deliveryFee: 50, freeDeliveryThreshold: 3 * drink.price, taxRate: 13, minimumOrder: 0 };
  await server.request('PUT', `/api/restaurants/${restaurants.body.data[0].id}`, { as: admin, body: terms });
});
afterAll(() => server.close());

async function createPromo(fields: object): Promise<Promo> {
  created += 1;
  const body = { code: `EFFECT-${created}`, discount_type: 'FIXED', discount_value: 0, ...fields };
  const response = await server.request('POST', '/api/promos', { as: admin, body });
  expect(response.status, response.text).toBe(201);
  return response.body.data;
}
async function usesOf(id: string): Promise<number> {
  const promos = server.db.selectFrom('promos').select('uses').where('id', '=', id);
  return (await promos.executeTakeFirstOrThrow()).uses;
}
const countOrders = async () =>
  (await server.request('GET', '/api/orders', { as: admin })).body.meta.total as number;
const bodyOf = (deliveryType: string, quantity: number, promoCode: string | null) =>
  orderBody([{ item: drink, quantity }], 0, { deliveryType, promoCode, specialInstructions: randomUUID() });
const validate = (code: string, subtotal: number, deliveryType?: string) =>
  server.request('POST', '/api/promos/validate', { as: customer, body: { code, subtotal, deliveryType } });

test.each([
  ['pickup', 2, 'This promo code gives free delivery, and your order is not delivered.'],
  ['dine_in', 2, 'This promo code gives free delivery, and your order is not delivered.'],
  ['delivery', 3, 'This promo code gives free delivery, and your delivery is free already.'],
])(
  'free delivery for %s of %i drinks has no effect: the code is refused, and a placement answers the bill without it',
  async (type, quantity, sentence) => {
    const { id, code } = await createPromo({ is_free_delivery: true });
    expect(await validate(code, quantity * drink.price, type)).toMatchObject({
      status: 422,
      body: { code: 'promo.without_effect', error: sentence },
    });
    const orders = await countOrders();
    const bill = (await postOrder(server, customer, bodyOf(type, quantity, null))).body.data;
    // Also when the customer has agreed to just this total.
    const body = { ...bodyOf(type, quantity, code), total: bill.total };
    expect(await postOrder(server, customer, body)).toMatchObject({
      status: 409,
      body: {
        code: 'order.prices_changed',
        error: 'Prices have changed. Please check your order again.',
        data: { ...bill, reason: 'promo.without_effect', sentence },
      },
    });
    expect([await usesOf(id), await countOrders()]).toEqual([0, orders]);
    expect((await postOrder(server, customer, { ...body, promoCode: null })).status).toBe(201);
  },
);

test('free delivery below the threshold of free delivery is used, and a cancelled order gives the use back', async () => {
  const { id, code } = await createPromo({ is_free_delivery: true });
  expect((await validate(code, 3 * drink.price - 0.01, 'delivery')).status).toBe(200);
  const { body } = await placeAtServerPrice(server, customer, bodyOf('delivery', 2, code));
  expect(body.data).toMatchObject({ deliveryFee: 0, discount: 0, promoCode: code });
  expect(await usesOf(id)).toBe(1);
  await server.request('PUT', `/api/orders/${body.data.id}/cancel`, { as: customer });
  expect(await usesOf(id)).toBe(0);
});

test('a client that sends code and subtotal only is answered as before [S7.12]', async () => {
  const { code } = await createPromo({ is_free_delivery: true });
  expect((await validate(code, 10 * drink.price)).status).toBe(200);
  expect((await validate(code, 100, 'by boat')).status).toBe(422);
});

test('a percentage that is rounded to nothing is not used up', async () => {
  const percent = { discount_type: 'PERCENT', discount_value: 0.01 };
  const { id, code } = await createPromo(percent);
  expect((await validate(code, 4_999.99, 'pickup')).body.error).toBe(
    'This promo code takes nothing off an order this small.',
  );
  expect((await validate(code, 5_000, 'pickup')).status).toBe(200);
  expect((await postOrder(server, customer, bodyOf('pickup', 1, code))).status).toBe(409);
  expect(await usesOf(id)).toBe(0);
});

test('an order with nothing to pay is refused and takes no use; with a delivery fee it is placed [S5.17]', async () => {
  const { id, code } = await createPromo({ discount_type: 'PERCENT', discount_value: 100 });
  const orders = await countOrders();
  expect(await postOrder(server, customer, bodyOf('pickup', 2, code))).toMatchObject({
    status: 422,
    body: {
      code: 'order.nothing_to_pay',
      error: 'There is nothing to pay, so this order cannot be placed online. Please call us.',
    },
  });
  expect([await usesOf(id), await countOrders()]).toEqual([0, orders]);
  const placed = await postOrder(server, customer, { ...bodyOf('delivery', 2, code), total: 50 });
  expect([placed.status, await usesOf(id)]).toEqual([201, 1]);
});
