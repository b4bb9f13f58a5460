import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  HOME,
  itemNamed,
  orderBody,
  placeAtServerPrice,
  postOrder,
  readMenu,
} from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let menu: MenuItem[];
let pizza: MenuItem;
let drink: MenuItem;
let customer: SessionGrant;
let admin: SessionGrant;

beforeAll(async () => {
  server = await startTestServer();
  menu = await readMenu(server);
  pizza = menu[0] as MenuItem;
  drink = menu.find((item) => item.price === 80) as MenuItem;
  admin = await server.signIn('admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  customer = await server.registerCustomer();
});

const smallPizza = () => ({ item: pizza, quantity: 1, options: ['Small 8 inch'] });

test('an order of a pizza with size and toppings and a drink is stored as priced [S3.26 S7.14]', async () => {
  const toppings = pizza.customizations[1]?.options.slice(0, 2) ?? [];
  const body = orderBody(
    [
      {
        item: pizza,
        quantity: 2,
        options: ['Medium 12 inch', ...toppings.map((option) => option.name)],
        specialInstructions: 'no onion, कृपया',
      },
      { item: drink, quantity: 1 },
    ],
    0,
    { customerId: customer.user.id, specialInstructions: 'ring twice <b>' },
  );
  const placed = await placeAtServerPrice(server, customer, body);
  expect(placed.status).toBe(201);
  const unit = pizza.price + 100 + toppings.reduce((sum, option) => sum + option.price, 0);
  const subtotal = unit * 2 + 80;
  const tax = Math.round(subtotal * 0.13);
  expect(placed.body.data).toMatchObject({
    subtotal,
    discount: 0,
    deliveryFee: 0,
    tax,
    tip: 0,
    total: subtotal + tax,
    deliveryType: 'delivery',
  });

  const read = await server.request('GET', `/api/orders/${placed.body.data.id}`, { as: customer });
  expect(read.body.data).toMatchObject({
    status: 'pending',
    specialInstructions: 'ring twice <b>',
    notes: 'ring twice <b>',
    deliveryAddress: { street: HOME.street, city: HOME.city },
    restaurantName: 'Mithila Pizza House',
    paymentMethod: 'cod',
    paidAmount: 0,
  });
  expect(read.body.data.items[0]).toMatchObject({
    name: pizza.name,
    quantity: 2,
    price: unit,
    specialInstructions: 'no onion, कृपया',
    customizations: [{ name: 'Medium 12 inch' }, ...toppings.map(({ name }) => ({ name }))],
  });
  expect(read.body.data).not.toHaveProperty('customer');
});

test.each(['pickup', 'dine_in'])(
  'an order for %s has no delivery fee and no address [S9.35]',
  async (deliveryType) => {
    const body = orderBody([{ item: drink, quantity: 2 }], 181, { deliveryType });
    const placed = await postOrder(server, customer, body);
    expect(placed.body.data).toMatchObject({ subtotal: 160, deliveryFee: 0, tax: 21, total: 181 });
    const read = await server.request('GET', `/api/orders/${placed.body.data.id}`, { as: customer });
    expect(read.body.data.deliveryAddress).toBeNull();
  },
);

test('an order may use orderType, and deliveryType takes precedence', async () => {
  const body = orderBody([{ item: drink, quantity: 2 }], 181, {
    deliveryType: undefined,
    orderType: 'pickup',
  });
  expect((await postOrder(server, customer, body)).body.data.deliveryType).toBe('pickup');
  const both = orderBody([{ item: drink, quantity: 3 }], 271, {
    deliveryType: 'dine_in',
    orderType: 'delivery',
  });
  expect((await postOrder(server, customer, both)).body.data.deliveryType).toBe('dine_in');
});

test('an order is a snapshot: later changes of the price, the name or the dish do not affect it', async () => {
  const created = await server.request('POST', '/api/menu', {
    as: admin,
    body: { name: `Sel Roti ${Date.now()}`, category: 'Desserts', price: 200 },
  });
  const item = created.body.data as MenuItem;
  const placed = await placeAtServerPrice(server, customer, orderBody([{ item, quantity: 1 }], 0));
  const path = `/api/orders/${placed.body.data.id}`;
  const before = await server.request('GET', path, { as: customer });
  await server.request('PUT', `/api/menu/${item.id}`, { as: admin, body: { price: 999, name: 'Changed' } });
  await server.request('DELETE', `/api/menu/${item.id}`, { as: admin });
  const after = await server.request('GET', path, { as: customer });
  expect(after.body.data).toEqual(before.body.data);
});

test('an order accepts a quantity of 99 and 100 lines, but no more', async () => {
  const many = orderBody([{ item: drink, quantity: 99 }], 0, { deliveryType: 'pickup' });
  expect((await placeAtServerPrice(server, customer, many)).status).toBe(201);
  const hundred = {
    ...many,
    items: Array.from({ length: 100 }, () => ({ ...many.items[0], quantity: 1 })),
  };
  expect((await placeAtServerPrice(server, customer, hundred)).status).toBe(201);
  const tooMuch = orderBody([{ item: drink, quantity: 100 }], 0);
  expect((await postOrder(server, customer, tooMuch)).status).toBe(422);
  const tooMany = { ...hundred, items: [...hundred.items, hundred.items[0]] };
  expect((await postOrder(server, customer, tooMany)).status).toBe(422);
});

const expectRefused = async (changes: object, status: number, code: string, total = 0.01) => {
  const response = await postOrder(server, customer, orderBody([smallPizza()], total, changes));
  expect({ status: response.status, code: response.body.code }).toEqual({ status, code });
  return response.body;
};

test('placing an order needs a signed-in customer [S6.5]', async () => {
  const response = await server.request('POST', '/api/orders', { body: orderBody([smallPizza()], 1) });
  expect(response).toMatchObject({
    status: 401,
    body: { success: false, error: 'Invalid or expired token.' },
  });
});

test("an order below the minimum is refused with the cart's message [S5.13]", async () => {
  const response = await postOrder(server, customer, orderBody([{ item: drink, quantity: 1 }], 140));
  expect(response).toMatchObject({
    status: 422,
    body: { code: 'order.below_minimum', error: 'Minimum order amount of ₹150 is required to proceed.' },
  });
});

test('the minimum order is compared with the subtotal, not with the total', async () => {
  const created = await server.request('POST', '/api/menu', {
    as: admin,
    body: { name: `Lal Mohan ${Date.now()}`, category: 'Desserts', price: 149.99 },
  });
  const item = created.body.data as MenuItem;
  // With tax 169.99.
  const body = orderBody([{ item, quantity: 1 }], 169.99, { deliveryType: 'pickup' });
  expect((await postOrder(server, customer, body)).body.code).toBe('order.below_minimum');
  await server.request('PUT', `/api/menu/${item.id}`, { as: admin, body: { price: 150 } });
  expect((await placeAtServerPrice(server, customer, body)).status).toBe(201);
});

test('an order with a tip is refused [S9.28]', async () => {
  await expectRefused({ tip: 10 }, 422, 'order.tip_refused');
  await expectRefused({ tip: -1 }, 422, 'order.tip_refused');
});

test('an order with a payment method other than cash on delivery is refused [S9.30]', async () => {
  await expectRefused({ paymentMethod: 'esewa' }, 422, 'request.invalid');
});

test('an order for another customer or another restaurant is refused', async () => {
  await expectRefused({ customerId: admin.user.id }, 403, 'order.foreign_customer');
  await expectRefused({ restaurantId: admin.user.id }, 422, 'order.unknown_restaurant');
});

test('a delivery without an address is refused', async () => {
  await expectRefused({ deliveryAddress: null }, 422, 'order.address_missing');
  await expectRefused({ deliveryAddress: undefined }, 422, 'order.address_missing');
  await expectRefused({ deliveryAddress: { street: '   ' } }, 422, 'request.invalid');
});

test('an order without lines, with a wrong quantity or with invalid options is refused', async () => {
  await expectRefused({ items: [] }, 422, 'request.invalid');
  const line = orderBody([smallPizza()], 1).items[0];
  for (const quantity of [0, -1, 1e9])
    await expectRefused({ items: [{ ...line, quantity }] }, 422, 'request.invalid');
  for (const quantity of ['2', null, [1], 1.5])
    await expectRefused({ items: [{ ...line, quantity }] }, 400, 'request.wrong_types');
  await expectRefused({ items: [{ ...line, customizations: [] }] }, 422, 'order.wrong_options');
  await expectRefused(
    { items: [{ ...line, customizations: [{ optionId: drink.id }] }] },
    422,
    'order.wrong_options',
  );
  await expectRefused({ items: [{ ...line, menuItemId: 'no such' }] }, 422, 'order.unknown_item');
});

test('an order of a sold-out dish is refused with its name', async () => {
  await server.request('PUT', `/api/menu/${drink.id}`, { as: admin, body: { isAvailable: false } });
  const response = await postOrder(
    server,
    customer,
    orderBody([smallPizza(), { item: drink, quantity: 1 }], 0.01),
  );
  await server.request('PUT', `/api/menu/${drink.id}`, { as: admin, body: { isAvailable: true } });
  expect(response).toMatchObject({
    status: 422,
    body: {
      code: 'order.item_unavailable',
      error: `Sold out right now: ${drink.name}. Please remove it to continue.`,
      data: { menuItemIds: [drink.id] },
    },
  });
});

test('an order of a dish in an inactive category is refused', async () => {
  await server.request('PUT', `/api/categories/${drink.categoryId}`, {
    as: admin,
    body: { isActive: false },
  });
  const response = await postOrder(
    server,
    customer,
    orderBody([smallPizza(), { item: drink, quantity: 1 }], 0.01),
  );
  await server.request('PUT', `/api/categories/${drink.categoryId}`, {
    as: admin,
    body: { isActive: true },
  });
  expect(response.body.code).toBe('order.item_unavailable');
});

test('an order with a wrong amount is refused with the current prices', async () => {
  const body = await expectRefused({}, 409, 'order.prices_changed');
  const quote = body.data;
  expect(quote.items[0]).toMatchObject({ menuItemId: pizza.id, price: pizza.price, quantity: 1 });
  const correct = { total: quote.total, subtotal: quote.subtotal, tax: quote.tax };
  await expectRefused({ ...correct, subtotal: quote.subtotal - 1 }, 409, 'order.prices_changed');
  await expectRefused({ ...correct, tax: 0 }, 409, 'order.prices_changed');
  await expectRefused({ ...correct, deliveryFee: quote.deliveryFee + 1 }, 409, 'order.prices_changed');
  await expectRefused({ ...correct, discount: 1 }, 409, 'order.prices_changed');
  await expectRefused({ ...correct, total: quote.total + 0.001 }, 409, 'order.prices_changed');
  const line = { ...orderBody([smallPizza()], 1).items[0], price: pizza.price - 1 };
  await expectRefused({ ...correct, items: [line] }, 409, 'order.prices_changed');
  const placed = await postOrder(server, customer, orderBody([smallPizza()], quote.total, correct));
  expect(placed.status).toBe(201);
});

test.each([
  [{ code: 'NOSUCH' }, 'promo.unknown'],
  [{ code: 'OPENING20' }, 'promo.expired'],
  [{ code: 'STAFF50' }, 'promo.inactive'],
  [{ code: 'BIRTHDAY25' }, 'promo.not_started'],
  [{ code: 'MITHILA100' }, 'promo.below_minimum'],
])('an order with the promo code %j is refused [S5.12]', async ({ code }, expected) => {
  await expectRefused({ promoCode: code }, 422, expected);
});

test('an order outside the opening hours is refused; the start is included and the end is not', async () => {
  const limitedServer = await startTestServer({ isAlwaysOpen: false });
  const limitedCustomer = await limitedServer.registerCustomer();
  const items = await readMenu(limitedServer);
  const body = orderBody(
    [{ item: itemNamed(items, pizza.name), quantity: 1, options: ['Small 8 inch'] }],
    0.01,
  );
  const codeAt = async (clock: string) => {
    limitedServer.setNow(new Date(Date.parse(`2026-11-21T${clock}Z`) - 345 * 60_000));
    return (await postOrder(limitedServer, limitedCustomer, body)).body;
  };
  expect(await codeAt('08:59:59.999')).toMatchObject({
    code: 'order.closed',
    error: 'Closed now, opens at 09:00 AM.',
  });
  expect((await codeAt('09:00:00.000')).code).toBe('order.prices_changed');
  expect((await codeAt('22:59:59.999')).code).toBe('order.prices_changed');
  expect((await codeAt('23:00:00.000')).code).toBe('order.closed');
  await limitedServer.close();
});

test("an order above the customer's limit of open orders is refused", async () => {
  const limitedServer = await startTestServer({ maxOpenOrders: 2 });
  const limitedCustomer = await limitedServer.registerCustomer();
  const body = (quantity: number) => orderBody([{ item: drink, quantity }], 0, { deliveryType: 'pickup' });
  const first = await placeAtServerPrice(limitedServer, limitedCustomer, body(2));
  expect((await placeAtServerPrice(limitedServer, limitedCustomer, body(3))).status).toBe(201);
  expect((await postOrder(limitedServer, limitedCustomer, body(4))).body.code).toBe('order.too_many_open');
  await limitedServer.request('PUT', `/api/orders/${first.body.data.id}/cancel`, { as: limitedCustomer });
  expect((await placeAtServerPrice(limitedServer, limitedCustomer, body(4))).status).toBe(201);
  await limitedServer.close();
});

test('a promo code works in any case, is stored with the order and takes one use', async () => {
  const usesOf = async () => {
    const { body } = await server.request('GET', '/api/promos', { as: admin });
    return body.data.find((promo: { code: string }) => promo.code === 'WELCOME10').uses;
  };
  const before = await usesOf();
  const body = orderBody([smallPizza()], 0, { promoCode: ' welcome10 ' });
  const placed = await placeAtServerPrice(server, customer, body);
  expect(placed.body.data).toMatchObject({
    promoCode: 'WELCOME10',
    discount: Math.round(pizza.price / 10),
  });
  expect(await usesOf()).toBe(before + 1);
  await server.request('PUT', `/api/orders/${placed.body.data.id}/cancel`, { as: customer });
  expect(await usesOf()).toBe(before);
});

test('an idempotency key gets the same response for every retry and 422 for another body', async () => {
  const body = orderBody([{ item: drink, quantity: 2 }], 181, { deliveryType: 'pickup' });
  const first = await postOrder(server, customer, body, 'key-1');
  await server.request('PUT', `/api/orders/${first.body.data.id}/cancel`, { as: customer });
  const again = await postOrder(server, customer, body, 'key-1');
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  const other = await postOrder(server, customer, { ...body, specialInstructions: 'x' }, 'key-1');
  expect(other).toMatchObject({ status: 422, body: { code: 'order.key_reused' } });
  const otherCustomer = await server.registerCustomer();
  const foreign = await postOrder(server, otherCustomer, body, 'key-1');
  expect(foreign.body.data.id).not.toBe(first.body.data.id);
});

test('a retry gets the earlier order although its dish has been sold out and deleted since', async () => {
  const created = await server.request('POST', '/api/menu', {
    as: admin,
    body: { name: `Malpua ${Date.now()}`, category: 'Desserts', price: 200 },
  });
  const item = created.body.data as MenuItem;
  const body = orderBody([{ item, quantity: 1 }], 226, { deliveryType: 'pickup' });
  const first = await postOrder(server, customer, body, 'key-3');
  expect(first.status).toBe(201);
  await server.request('PUT', `/api/menu/${item.id}`, { as: admin, body: { isAvailable: false } });
  expect((await postOrder(server, customer, body, 'key-4')).body.code).toBe('order.item_unavailable');
  expect((await postOrder(server, customer, body, 'key-3')).text).toBe(first.text);
  await server.request('DELETE', `/api/menu/${item.id}`, { as: admin });
  expect((await postOrder(server, customer, body, 'key-4')).body.code).toBe('order.unknown_item');
  expect((await postOrder(server, customer, body, 'key-3')).text).toBe(first.text);
});

test('an order whose session ended after the last order is refused [S6.5]', async () => {
  const body = orderBody([{ item: drink, quantity: 2 }], 181, { deliveryType: 'pickup' });
  expect((await postOrder(server, customer, body, 'key-5')).status).toBe(201);
  await server.request('POST', '/api/auth/logout', { as: customer });
  for (const key of ['key-5', 'key-6'])
    expect((await postOrder(server, customer, body, key)).body.code).toBe('auth.invalid_session');
});

test('simultaneous retries place one order', async () => {
  const body = orderBody([{ item: drink, quantity: 2 }], 181, { deliveryType: 'pickup' });
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => postOrder(server, customer, body, 'key-7')),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  const stored = server.db.selectFrom('orders').select('id').where('customer_id', '=', customer.user.id);
  expect(await stored.execute()).toHaveLength(1);
});

test('an idempotency key can be reused after a refused order', async () => {
  const body = orderBody([{ item: drink, quantity: 2 }], 1, { deliveryType: 'pickup' });
  expect((await postOrder(server, customer, body, 'key-2')).status).toBe(409);
  expect((await postOrder(server, customer, { ...body, total: 181 }, 'key-2')).status).toBe(201);
});

test('an idempotency key that is too long or has invalid characters is refused', async () => {
  const body = orderBody([{ item: drink, quantity: 2 }], 181, { deliveryType: 'pickup' });
  expect((await postOrder(server, customer, body, 'x'.repeat(201))).status).toBe(422);
  expect((await postOrder(server, customer, body, 'a b')).status).toBe(422);
  expect((await postOrder(server, customer, body, 'x'.repeat(200))).status).toBe(201);
});

test('without an idempotency key, the same body within 10 seconds is the same order', async () => {
  const body = orderBody([{ item: drink, quantity: 2 }], 181, { deliveryType: 'pickup' });
  const first = await postOrder(server, customer, body);
  const duplicate = await postOrder(server, customer, body);
  expect(duplicate.body.data.id).toBe(first.body.data.id);
  const other = await postOrder(server, customer, { ...body, specialInstructions: 'another' });
  expect(other.body.data.id).not.toBe(first.body.data.id);
  await server.db
    .updateTable('orders')
    .set({ created_at: new Date(Date.now() - 11_000) })
    .where('id', '=', first.body.data.id)
    .execute();
  expect((await postOrder(server, customer, body)).body.data.id).not.toBe(first.body.data.id);
});
