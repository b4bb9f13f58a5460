import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../doctor/invariants.ts';
import { type ConcurrentRequest, sendConcurrently } from '../../../testing/gate.ts';
import { orderBody, postOrder, readMenu } from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { LONG_MS, reportFigure, SIZES } from '../../../testing/trust.ts';

const CUSTOMERS = 64;

let server: TestServer;
let admin: SessionGrant;
let kitchen: SessionGrant;
let customers: SessionGrant[];
let drink: MenuItem;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0, databaseConnections: 20 });
  admin = await server.signIn('admin');
  kitchen = await server.signIn('kitchen');
  customers = [];
  for (let count = 0; count < CUSTOMERS; count += 1) customers.push(await server.registerCustomer());
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.db)).toEqual([]);
  await server.close();
});

/** A pickup order: food 160 rupees, tax 21. */
const body = (changes: object = {}) =>
  orderBody([{ item: drink, quantity: 2 }], 181, {
    deliveryType: 'pickup',
    specialInstructions: randomUUID(),
    ...changes,
  });
const placement = (as: SessionGrant, content: unknown, key: string): ConcurrentRequest => ({
  method: 'POST',
  path: '/api/orders',
  token: as.token,
  body: content,
  headers: { 'idempotency-key': key },
});
const customerAt = (index: number) => customers[index % CUSTOMERS] as SessionGrant;
async function placeOne(as: SessionGrant): Promise<string> {
  return (await postOrder(server, as, body(), randomUUID())).body.data.id;
}

test.each(SIZES.promoLimits)(
  'a promo limit of %i is never exceeded by 64 simultaneous customers',
  { timeout: LONG_MS },
  async (limit) => {
    for (let round = 0; round < SIZES.promoRounds; round += 1) {
      const code = `RACE${limit}X${round}`;
      const promo = { code, discount_type: 'FIXED', discount_value: 60, usage_limit: limit };
      await server.request('POST', '/api/promos', { as: admin, body: promo });
      // Food 160 - 60 rupees, tax 13.
      const content = () => body({ promoCode: code, total: 113 });
      const responses = await sendConcurrently(
        server.url,
        customers.map((customer) => placement(customer, content(), randomUUID())),
      );
      const placed = responses.filter((response) => response.status === 201);
      expect(placed).toHaveLength(limit);
      expect(placed.every((response) => response.body.data.discount === 60)).toBe(true);
      const refused = responses.filter((response) => response.status !== 201);
      expect(new Set(refused.map((response) => `${response.status} ${response.body.code}`))).toEqual(
        new Set(['422 promo.used_up']),
      );
      const stored = await sql<{ orders: number; uses: number }>`
        select count(*)::int as orders, (select uses from promos where code = ${code}) as uses
        from orders where promo_code = ${code}`.execute(server.db);
      expect(stored.rows[0]).toEqual({ orders: limit, uses: limit });
    }
    reportFigure(
      16,
      `limit ${limit}: ${limit} uses in each of ${SIZES.promoRounds} rounds of ${CUSTOMERS} at once`,
    );
  },
);

test.each(SIZES.promoLimits)(
  'a stock of %i that 64 customers want at once is given to as many, and the others read what is sold out',
  { timeout: LONG_MS },
  async (stock) => {
    const name = `Last of ${stock}`;
    const dish = { name, price: 160, category: 'Drinks' };
    const { body: created } = await server.request('POST', '/api/menu', { as: admin, body: dish });
    const item: MenuItem = created.data;
    const available = { as: kitchen, body: { stockCount: stock } };
    for (let round = 0; round < SIZES.promoRounds; round += 1) {
      await server.request('PUT', `/api/menu/${item.id}`, available);
      const content = () =>
        orderBody([{ item, quantity: 1 }], 181, {
          deliveryType: 'pickup',
          specialInstructions: randomUUID(),
        });
      const responses = await sendConcurrently(
        server.url,
        customers.map((customer) => placement(customer, content(), randomUUID())),
      );
      const answers = responses.map(({ status, body }) => [status, body.error ?? ''].join(' '));
      expect(answers.filter((answer) => answer === '201 ')).toHaveLength(stock);
      const refused = answers.filter((answer) => answer !== '201 ');
      const sentence = `422 Sold out right now: ${name}. Please remove it to continue.`;
      expect(new Set(refused)).toEqual(new Set([sentence]));
      const shown = (await readMenu(server)).find(({ id }) => id === item.id);
      expect(shown).toMatchObject({ isAvailable: false, stockLeft: 0 });
      const rows = await sql<{ orders: number }>`
        select count(*)::int as orders from order_lines where menu_item_id = ${item.id}`.execute(server.db);
      expect(rows.rows[0]?.orders).toBe(stock * (round + 1));
    }
    console.info(
      `stock ${stock}: ${stock} orders in each of ${SIZES.promoRounds} rounds of ${CUSTOMERS} at once`,
    );
  },
);

test('an idempotency key sent 64 times simultaneously creates one order', { timeout: LONG_MS }, async () => {
  for (let round = 0; round < SIZES.keysSentAtOnce; round += 1) {
    const key = randomUUID();
    const customer = customerAt(round);
    const content = body();
    const responses = await sendConcurrently(
      server.url,
      Array.from({ length: 64 }, () => placement(customer, content, key)),
    );
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201]));
    expect(new Set(responses.map((response) => response.text)).size).toBe(1);
    const { rows } = await sql<{ orders: number }>`
        select count(*)::int as orders from orders where idempotency_key = ${key}`.execute(server.db);
    expect(rows[0]?.orders).toBe(1);
  }
  reportFigure(2, `${SIZES.keysSentAtOnce} keys sent 64 times at once: as many orders`);
});

test('an idempotency key sent one to five times gets the same response each time', {
  timeout: LONG_MS,
}, async () => {
  const keys = Array.from({ length: SIZES.keysSentSeveralTimes }, () => randomUUID());
  let sent = 0;
  const sendKeys = async (customer: SessionGrant) => {
    for (let key = keys.pop(); key !== undefined; key = keys.pop()) {
      const content = body();
      const times = 1 + (keys.length % 5);
      const answers = [];
      for (let time = 0; time < times; time += 1)
        answers.push(await postOrder(server, customer, content, key));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      const { rows } = await sql<{ orders: number }>`
        select count(*)::int as orders from orders where idempotency_key = ${key}`.execute(server.db);
      expect(rows[0]?.orders).toBe(1);
      sent += times;
    }
  };
  await Promise.all(customers.slice(0, 8).map(sendKeys));
  reportFigure(2, `${SIZES.keysSentSeveralTimes} keys in ${sent} requests: one order each`);
});

test('five simultaneous identical orders without an idempotency key create one order', async () => {
  const customer = customerAt(0);
  const content = body();
  const order = (): ConcurrentRequest => ({
    method: 'POST',
    path: '/api/orders',
    token: customer.token,
    body: content,
  });
  const responses = await sendConcurrently(server.url, [order(), order(), order(), order(), order()]);
  expect(new Set(responses.map((response) => response.body.data.id)).size).toBe(1);
});

test('a cancellation and a kitchen move at the same time have exactly one winner', {
  timeout: LONG_MS,
}, async () => {
  const winCounts = { cancelled: 0, preparing: 0 };
  for (let pair = 0; pair < SIZES.cancelPairs; pair += 1) {
    const customer = customerAt(pair);
    const id = await placeOne(customer);
    await server.request('PUT', `/api/orders/${id}/status`, { as: admin, body: { status: 'confirmed' } });
    const cancel: ConcurrentRequest = {
      method: 'PUT',
      path: `/api/orders/${id}/cancel`,
      token: customer.token,
    };
    const start: ConcurrentRequest = {
      method: 'PUT',
      path: `/api/orders/${id}/status`,
      token: kitchen.token,
      body: { status: 'preparing', from: 'confirmed' },
    };
    // Alternating, so that neither request is always sent first.
    const responses = await sendConcurrently(server.url, pair % 2 === 0 ? [cancel, start] : [start, cancel]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
    const winner = responses.find((response) => response.status === 200)?.body.data
      .status as keyof typeof winCounts;
    winCounts[winner] += 1;
    const { rows } = await sql<{ to_status: string }>`
        select to_status from order_status_changes where order_id = ${id} order by id`.execute(server.db);
    expect(rows.map((row) => row.to_status)).toEqual(['pending', 'confirmed', winner]);
  }
  expect(winCounts.cancelled + winCounts.preparing).toBe(SIZES.cancelPairs);
  reportFigure(
    18,
    `${SIZES.cancelPairs} pairs: ${winCounts.cancelled} cancelled, ${winCounts.preparing} preparing, none both`,
  );
});

test('two simultaneous payments of an order create one payment', { timeout: LONG_MS }, async () => {
  for (let round = 0; round < SIZES.paymentPairs; round += 1) {
    const id = await placeOne(customerAt(round));
    const pay = (): ConcurrentRequest => ({
      method: 'PUT',
      path: `/api/orders/${id}/payment`,
      token: admin.token,
      body: { method: 'cash', orderTotal: 181 },
    });
    const responses = await sendConcurrently(server.url, [pay(), pay()]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
    expect(responses.find((response) => response.status === 409)?.body.code).toBe('payment.already_paid');
    const { rows } = await sql<{ payments: number; paid_amount: string }>`
        select (select count(*)::int from payments where order_id = orders.id) as payments, paid_amount
        from orders where id = ${id}`.execute(server.db);
    expect(rows[0]).toEqual({ payments: 1, paid_amount: '181.00' });
  }
  reportFigure(19, `${SIZES.paymentPairs} double payments: one payment each`);
});

test('32 simultaneous orders of one customer stay within the limit of open orders', async () => {
  const limitedServer = await startTestServer({ maxOpenOrders: 10 });
  const customer = await limitedServer.registerCustomer();
  const responses = await sendConcurrently(
    limitedServer.url,
    Array.from({ length: 32 }, () => placement(customer, body(), randomUUID())),
  );
  expect(responses.filter((response) => response.status === 201)).toHaveLength(10);
  expect(responses.filter((response) => response.body.code === 'order.too_many_open')).toHaveLength(22);
  await limitedServer.close();
});

test('two simultaneous status changes with the same from have one winner', async () => {
  const id = await placeOne(customerAt(1));
  const move = (status: string): ConcurrentRequest => ({
    method: 'PUT',
    path: `/api/orders/${id}/status`,
    token: admin.token,
    body: { status, from: 'pending' },
  });
  const responses = await sendConcurrently(server.url, [move('confirmed'), move('cancelled')]);
  expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
});
