import type { SessionGrant } from '@chulo/shared/contract/auth';
import type { MenuItem } from '@chulo/shared/contract/menu';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  HOME,
  itemNamed,
  orderBody,
  place,
  placeAtServerPrice,
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

describe('an order', () => {
  test('of a pizza with size and toppings and a drink is stored as it was priced [S3.26 S7.14]', async () => {
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
    'for %s costs no delivery and keeps no address [S9.35]',
    async (deliveryType) => {
      const body = orderBody([{ item: drink, quantity: 2 }], 181, { deliveryType });
      const placed = await place(server, customer, body);
      expect(placed.body.data).toMatchObject({ subtotal: 160, deliveryFee: 0, tax: 21, total: 181 });
      const read = await server.request('GET', `/api/orders/${placed.body.data.id}`, { as: customer });
      expect(read.body.data.deliveryAddress).toBeNull();
    },
  );

  test('may name its type as orderType, and deliveryType wins', async () => {
    const body = orderBody([{ item: drink, quantity: 2 }], 181, {
      deliveryType: undefined,
      orderType: 'pickup',
    });
    expect((await place(server, customer, body)).body.data.deliveryType).toBe('pickup');
    const both = orderBody([{ item: drink, quantity: 3 }], 271, {
      deliveryType: 'dine_in',
      orderType: 'delivery',
    });
    expect((await place(server, customer, both)).body.data.deliveryType).toBe('dine_in');
  });

  test('is a snapshot: a later price, name or deletion changes nothing of it', async () => {
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

  test('takes a line of 99 and 100 lines, and no more', async () => {
    const many = orderBody([{ item: drink, quantity: 99 }], 0, { deliveryType: 'pickup' });
    expect((await placeAtServerPrice(server, customer, many)).status).toBe(201);
    const hundred = {
      ...many,
      items: Array.from({ length: 100 }, () => ({ ...many.items[0], quantity: 1 })),
    };
    expect((await placeAtServerPrice(server, customer, hundred)).status).toBe(201);
    const tooMuch = orderBody([{ item: drink, quantity: 100 }], 0);
    expect((await place(server, customer, tooMuch)).status).toBe(422);
    const tooMany = { ...hundred, items: [...hundred.items, hundred.items[0]] };
    expect((await place(server, customer, tooMany)).status).toBe(422);
  });
});

describe('a placement is refused', () => {
  const refused = async (changes: object, status: number, code: string, total = 0.01) => {
    const answer = await place(server, customer, orderBody([smallPizza()], total, changes));
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    return answer.body;
  };

  test('without sign-in [S6.5]', async () => {
    const answer = await server.request('POST', '/api/orders', { body: orderBody([smallPizza()], 1) });
    expect(answer).toMatchObject({
      status: 401,
      body: { success: false, error: 'Invalid or expired token.' },
    });
  });

  test('below the minimum order, with the words of the cart [S5.13]', async () => {
    const answer = await place(server, customer, orderBody([{ item: drink, quantity: 1 }], 140));
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'order.below_minimum', error: 'Minimum order amount of ₹150 is required to proceed.' },
    });
  });

  test('with a tip [S9.28]', async () => {
    await refused({ tip: 10 }, 422, 'order.tip_refused');
    await refused({ tip: -1 }, 422, 'order.tip_refused');
  });

  test('with another payment than cash on delivery [S9.30]', async () => {
    await refused({ paymentMethod: 'esewa' }, 422, 'request.invalid');
  });

  test('for another customer or another restaurant', async () => {
    await refused({ customerId: admin.user.id }, 403, 'order.foreign_customer');
    await refused({ restaurantId: admin.user.id }, 422, 'order.unknown_restaurant');
  });

  test('as a delivery without an address', async () => {
    await refused({ deliveryAddress: null }, 422, 'order.address_missing');
    await refused({ deliveryAddress: undefined }, 422, 'order.address_missing');
    await refused({ deliveryAddress: { street: '   ' } }, 422, 'request.invalid');
  });

  test('with no lines, wrong quantities or foreign options', async () => {
    await refused({ items: [] }, 422, 'request.invalid');
    const line = orderBody([smallPizza()], 1).items[0];
    for (const quantity of [0, -1, 1e9])
      await refused({ items: [{ ...line, quantity }] }, 422, 'request.invalid');
    for (const quantity of ['2', null, [1], 1.5])
      await refused({ items: [{ ...line, quantity }] }, 400, 'request.wrong_types');
    await refused({ items: [{ ...line, customizations: [] }] }, 422, 'order.wrong_options');
    await refused(
      { items: [{ ...line, customizations: [{ optionId: drink.id }] }] },
      422,
      'order.wrong_options',
    );
    await refused({ items: [{ ...line, menuItemId: 'no such' }] }, 422, 'order.unknown_item');
  });

  test('when a dish is sold out, and names it', async () => {
    await server.request('PUT', `/api/menu/${drink.id}`, { as: admin, body: { isAvailable: false } });
    const answer = await place(
      server,
      customer,
      orderBody([smallPizza(), { item: drink, quantity: 1 }], 0.01),
    );
    await server.request('PUT', `/api/menu/${drink.id}`, { as: admin, body: { isAvailable: true } });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'order.item_unavailable',
        error: `Sold out right now: ${drink.name}. Please remove it to go on.`,
        data: { menuItemIds: [drink.id] },
      },
    });
  });

  test('when its category is switched off', async () => {
    await server.request('PUT', `/api/categories/${drink.categoryId}`, {
      as: admin,
      body: { isActive: false },
    });
    const answer = await place(
      server,
      customer,
      orderBody([smallPizza(), { item: drink, quantity: 1 }], 0.01),
    );
    await server.request('PUT', `/api/categories/${drink.categoryId}`, {
      as: admin,
      body: { isActive: true },
    });
    expect(answer.body.code).toBe('order.item_unavailable');
  });

  test('when any amount differs from the true one, with the fresh bill', async () => {
    const body = await refused({}, 409, 'order.prices_changed');
    const fresh = body.data;
    expect(fresh.items[0]).toMatchObject({ menuItemId: pizza.id, price: pizza.price, quantity: 1 });
    const right = { total: fresh.total, subtotal: fresh.subtotal, tax: fresh.tax };
    await refused({ ...right, subtotal: fresh.subtotal - 1 }, 409, 'order.prices_changed');
    await refused({ ...right, tax: 0 }, 409, 'order.prices_changed');
    await refused({ ...right, deliveryFee: fresh.deliveryFee + 1 }, 409, 'order.prices_changed');
    await refused({ ...right, discount: 1 }, 409, 'order.prices_changed');
    await refused({ ...right, total: fresh.total + 0.001 }, 409, 'order.prices_changed');
    const line = { ...orderBody([smallPizza()], 1).items[0], price: pizza.price - 1 };
    await refused({ ...right, items: [line] }, 409, 'order.prices_changed');
    const agreed = await place(server, customer, orderBody([smallPizza()], fresh.total, right));
    expect(agreed.status).toBe(201);
  });

  test.each([
    [{ code: 'NOSUCH' }, 'promo.unknown'],
    [{ code: 'OPENING20' }, 'promo.expired'],
    [{ code: 'STAFF50' }, 'promo.inactive'],
    [{ code: 'BIRTHDAY25' }, 'promo.not_started'],
    [{ code: 'MITHILA100' }, 'promo.below_minimum'],
  ])('with the promo code %j [S5.12]', async ({ code }, expected) => {
    await refused({ promoCode: code }, 422, expected);
  });

  test('outside the opening hours, start included and end excluded', async () => {
    const own = await startTestServer({ isAlwaysOpen: false });
    const who = await own.registerCustomer();
    const items = await readMenu(own);
    const body = orderBody(
      [{ item: itemNamed(items, pizza.name), quantity: 1, options: ['Small 8 inch'] }],
      0.01,
    );
    const codeAt = async (clock: string) => {
      own.setNow(new Date(Date.parse(`2026-11-21T${clock}Z`) - 345 * 60_000));
      return (await place(own, who, body)).body;
    };
    expect(await codeAt('08:59:59.999')).toMatchObject({
      code: 'order.closed',
      error: 'Closed now, opens at 09:00.',
    });
    expect((await codeAt('09:00:00.000')).code).toBe('order.prices_changed');
    expect((await codeAt('22:59:59.999')).code).toBe('order.prices_changed');
    expect((await codeAt('23:00:00.000')).code).toBe('order.closed');
    await own.close();
  });

  test('beyond the open orders that one customer may have', async () => {
    const own = await startTestServer({ maxOpenOrders: 2 });
    const who = await own.registerCustomer();
    const body = (quantity: number) => orderBody([{ item: drink, quantity }], 0, { deliveryType: 'pickup' });
    const first = await placeAtServerPrice(own, who, body(2));
    expect((await placeAtServerPrice(own, who, body(3))).status).toBe(201);
    expect((await place(own, who, body(4))).body.code).toBe('order.too_many_open');
    await own.request('PUT', `/api/orders/${first.body.data.id}/cancel`, { as: who });
    expect((await placeAtServerPrice(own, who, body(4))).status).toBe(201);
    await own.close();
  });
});

describe('a promo code at placement', () => {
  test('counts in any case, is kept with the order and takes one use', async () => {
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
});

describe('an idempotency key', () => {
  test('answers every repeat with the same bytes, and another body with 422', async () => {
    const body = orderBody([{ item: drink, quantity: 2 }], 181, { deliveryType: 'pickup' });
    const first = await place(server, customer, body, 'key-1');
    await server.request('PUT', `/api/orders/${first.body.data.id}/cancel`, { as: customer });
    const again = await place(server, customer, body, 'key-1');
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    const other = await place(server, customer, { ...body, specialInstructions: 'x' }, 'key-1');
    expect(other).toMatchObject({ status: 422, body: { code: 'order.key_reused' } });
    const somebody = await server.registerCustomer();
    const theirs = await place(server, somebody, body, 'key-1');
    expect(theirs.body.data.id).not.toBe(first.body.data.id);
  });

  test('stays free when the attempt was refused', async () => {
    const body = orderBody([{ item: drink, quantity: 2 }], 1, { deliveryType: 'pickup' });
    expect((await place(server, customer, body, 'key-2')).status).toBe(409);
    expect((await place(server, customer, { ...body, total: 181 }, 'key-2')).status).toBe(201);
  });

  test('that is too long or not visible characters is refused', async () => {
    const body = orderBody([{ item: drink, quantity: 2 }], 181, { deliveryType: 'pickup' });
    expect((await place(server, customer, body, 'x'.repeat(201))).status).toBe(422);
    expect((await place(server, customer, body, 'a b')).status).toBe(422);
    expect((await place(server, customer, body, 'x'.repeat(200))).status).toBe(201);
  });

  test('may be left out: the same body within 10 seconds is the same order', async () => {
    const body = orderBody([{ item: drink, quantity: 2 }], 181, { deliveryType: 'pickup' });
    const first = await place(server, customer, body);
    const twin = await place(server, customer, body);
    expect(twin.body.data.id).toBe(first.body.data.id);
    const other = await place(server, customer, { ...body, specialInstructions: 'another' });
    expect(other.body.data.id).not.toBe(first.body.data.id);
    await server.db
      .updateTable('orders')
      .set({ created_at: new Date(Date.now() - 11_000) })
      .where('id', '=', first.body.data.id)
      .execute();
    expect((await place(server, customer, body)).body.data.id).not.toBe(first.body.data.id);
  });
});
