import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../doctor/invariants.ts';
import { accountBalances } from '../../../testing/account-balances.ts';
import { sendConcurrently } from '../../../testing/gate.ts';
import { lineOf, orderBody, placeAtServerPrice, readMenu } from '../../../testing/order-bodies.ts';
import { type Answer, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let drink: MenuItem;
let customer: SessionGrant;
let cashier: SessionGrant;
let manager: SessionGrant;
let admin: SessionGrant;
let restaurantId: string;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0, maxOrdersPerHour: 0 });
  [customer, cashier, manager, admin] = await Promise.all([
    server.signIn('customer'),
    server.signIn('cashier'),
    server.signIn('manager'),
    server.signIn('admin'),
  ]);
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
  restaurantId = (await server.request('GET', '/api/restaurants')).body.data[0].id;
});
afterAll(() => server.close());
afterEach(async () => {
  await setLimit(0);
  expect(await findBrokenInvariants(server.db)).toEqual([]);
});

const setLimit = async (staffDiscountLimit: number) =>
  (
    await server.request('PUT', `/api/restaurants/${restaurantId}`, {
      as: manager,
      body: { staffDiscountLimit },
    })
  ).status;

let placements = 0;
/** Two drinks: 160 and 21 of tax. */
async function newOrder(choices: object = {}) {
  placements += 1;
  const rest = { deliveryType: 'pickup', specialInstructions: `order ${placements}`, ...choices };
  const placed = await placeAtServerPrice(
    server,
    customer,
    orderBody([{ item: drink, quantity: 2 }], 0, rest),
  );
  expect(placed.status, placed.text).toBe(201);
  return read(placed.body.data.id);
}
const read = async (id: string, as = cashier) =>
  (await server.request('GET', `/api/orders/${id}`, { as })).body.data;
const KEPT = [{ id: '1', quantity: 2 }];
const quote = (id: string, body: object, as = cashier): Promise<Answer> =>
  server.request('POST', `/api/orders/${id}/changes/quote`, {
    as,
    body: { revision: 0, lines: KEPT, ...body },
  });
const send = (id: string, body: object, { as = cashier, key = randomUUID() as string } = {}) =>
  server.request('POST', `/api/orders/${id}/changes`, {
    as,
    body: { revision: 0, lines: KEPT, ...body },
    headers: { 'idempotency-key': key },
  });
/** At the total that the server names. */
async function change(id: string, body: object, as = cashier): Promise<Answer> {
  const quoted = await quote(id, body, as);
  return quoted.status === 200 ? send(id, { ...body, total: quoted.body.data.total }, { as }) : quoted;
}
const off = (amount: number, reason = 'Cold soup') => ({ staffDiscount: { amount, reason } });
const counterOrder = (body: object, { as = cashier, key = randomUUID() as string } = {}) =>
  server.request('POST', '/api/counter/orders', {
    as,
    body: {
      ...{ channel: 'counter', caller: {}, deliveryType: 'pickup', total: 181 },
      items: [lineOf({ item: drink, quantity: 2 })],
      ...body,
    },
    headers: { 'idempotency-key': key },
  });
const pay = (id: string, amount: number) =>
  server.request('POST', `/api/orders/${id}/payments`, {
    as: cashier,
    body: { tenders: [{ method: 'cash', amount }], due: amount },
    headers: { 'idempotency-key': randomUUID() },
  });
const balanceOf = (id: string) => accountBalances(server.db, id);

test('a manager takes something off with a reason, which lowers tax and total and is a discount in the ledger', async () => {
  const order = await newOrder();
  const { body } = await change(order.id, off(60), manager);
  // 100, and 13 % of it.
  expect(body.data).toMatchObject({
    ...{ subtotal: 160, discount: 0, staffDiscount: 60, staffDiscountReason: 'Cold soup' },
    ...{ tax: 13, total: 113, dueAmount: 113, promoCode: null },
  });
  expect(await balanceOf(order.id)).toEqual({ receivable: 113, sales: -160, vat: -13, discounts: 60 });
  const own = await read(order.id, customer);
  expect(own).toMatchObject({ staffDiscount: 60, total: 113 });
  expect(own).not.toHaveProperty('staffDiscountReason');
  const revisions = await server.request('GET', `/api/orders/${order.id}/revisions`, { as: cashier });
  expect(revisions.body.data).toMatchObject([
    {
      by: manager.user.name,
      before: { staffDiscount: 0, staffDiscountReason: '', total: 181 },
      after: { staffDiscount: 60, staffDiscountReason: 'Cold soup', total: 113 },
    },
  ]);
  const { body: withoutIt } = await change(order.id, { revision: 1, ...off(0, 'No longer due') });
  expect(withoutIt.data).toMatchObject({ staffDiscount: 0, total: 181 });
  expect(withoutIt.data, 'a reason without an amount is not kept').not.toHaveProperty('staffDiscountReason');
  expect(await balanceOf(order.id)).toEqual({ receivable: 181, sales: -160, vat: -21 });
});

test('with an offer at most what is left of the dishes is taken off, and the offer stays', async () => {
  const code = `STAFF${Date.now()}`;
  const promo = { code, discount_type: 'FIXED', discount_value: 50 };
  await server.request('POST', '/api/promos', { as: admin, body: promo });
  const order = await newOrder({ promoCode: code });
  expect((await quote(order.id, off(110.01), manager)).body.code).toBe('order.discount_too_high');
  const { body } = await change(order.id, off(100), manager);
  expect(body.data).toMatchObject({ discount: 50, staffDiscount: 100, tax: 1, total: 11, promoCode: code });
  expect(await balanceOf(order.id)).toEqual({ receivable: 11, sales: -160, vat: -1, discounts: 150 });
});

test.each([
  [{ amount: 10, reason: 'ab' }, 400],
  [{ amount: 10, reason: ' a ' }, 400],
  [{ amount: 10 }, 400],
  [{ amount: 10, reason: 'x'.repeat(201) }, 400],
  [{ amount: -1, reason: 'Late' }, 400],
  [{ amount: 1.005, reason: 'Late' }, 400],
  [{ amount: '10', reason: 'Late' }, 400],
  [{ amount: 10, reason: 'abc' }, 200],
  [{ amount: 10, reason: `दूध${'x'.repeat(197)}` }, 200],
])('a discount of %j is answered %i', async (staffDiscount, status) => {
  const order = await newOrder();
  const answer = await quote(order.id, { staffDiscount }, manager);
  expect([400, 422].includes(answer.status) ? 400 : answer.status, answer.text).toBe(status);
});

test('a cashier gives up to the limit, at the counter too', async () => {
  const order = await newOrder();
  expect((await quote(order.id, off(0.01))).body.code).toBe('order.discount_needs_manager');
  expect((await counterOrder(off(0.01))).body.code).toBe('order.discount_needs_manager');
  expect(await setLimit(100)).toBe(200);
  const above = await quote(order.id, off(100.01));
  expect([above.status, above.body.code]).toEqual([403, 'order.discount_needs_manager']);
  expect((await counterOrder(off(100.01))).body.code).toBe('order.discount_needs_manager');
  expect((await change(order.id, off(100))).body.data).toMatchObject({ staffDiscount: 100, total: 68 });
  const taken = await counterOrder({ ...off(100), total: 68, tenders: [{ method: 'cash', amount: 68 }] });
  expect(taken.body.data.order).toMatchObject({
    ...{ staffDiscount: 100, staffDiscountReason: 'Cold soup', total: 68, paidAmount: 68, dueAmount: 0 },
  });
  expect(await balanceOf(taken.body.data.order.id)).toEqual({
    ...{ drawer: 68, sales: -160, vat: -8, discounts: 100 },
  });
  expect((await counterOrder({ ...off(99.99), total: 181 })).body).toMatchObject({
    code: 'order.prices_changed',
    data: { staffDiscount: 99.99 },
  });
});

test('the sender and whoever took an order must both be allowed to give its discount', async () => {
  for (const [as, takenBy] of [
    [cashier, manager],
    [manager, cashier],
  ] as const) {
    const refused = await counterOrder({ ...off(60), total: 113, takenBy: takenBy.user.id }, { as });
    expect(refused.body.code).toBe('order.discount_needs_manager');
  }
  const sent = await counterOrder({ ...off(60), total: 113, takenBy: manager.user.id }, { as: admin });
  expect(sent.status, sent.text).toBe(201);
});

test('only a manager lets an order be free, and it needs no payment then', async () => {
  await setLimit(1_000);
  const order = await newOrder();
  expect((await quote(order.id, off(160))).body.code).toBe('order.discount_free_needs_manager');
  expect((await counterOrder({ ...off(160), total: 0 })).body.code).toBe('order.discount_free_needs_manager');
  const free = await change(order.id, off(160, 'Birthday'), manager);
  expect(free.body.data).toMatchObject({ total: 0, tax: 0, dueAmount: 0, staffDiscount: 160 });
  expect(await balanceOf(order.id)).toEqual({ sales: -160, discounts: 160 });
  // A note of a cashier does not take the gift back.
  const noted = await change(order.id, { revision: 1, specialInstructions: 'Blue gate' });
  expect(noted.body.data).toMatchObject({ total: 0, notes: 'Blue gate', staffDiscount: 160 });
  const taken = await counterOrder({ ...off(160), total: 0 }, { as: manager });
  expect(taken.body.data.order).toMatchObject({ status: 'confirmed', total: 0, dueAmount: 0 });
  for (const id of [order.id, taken.body.data.order.id]) {
    const body = { status: 'delivered' };
    expect((await server.request('PUT', `/api/orders/${id}/status`, { as: cashier, body })).status).toBe(200);
  }
});

test('a change keeps the discount, up to what the dishes then cost; what makes the order free needs a manager', async () => {
  const order = await newOrder();
  await change(order.id, off(100, 'Late'), manager);
  const more = await change(order.id, { revision: 1, lines: [{ id: '1', quantity: 3 }] });
  // 240 - 100, and 13 % of it.
  expect(more.body.data).toMatchObject({ staffDiscount: 100, staffDiscountReason: 'Late', total: 158 });
  const fewer = { revision: 2, lines: [{ id: '1', quantity: 1 }] };
  expect((await change(order.id, fewer)).body.code).toBe('order.discount_free_needs_manager');
  const free = await change(order.id, fewer, manager);
  expect(free.body.data).toMatchObject({ staffDiscount: 80, staffDiscountReason: 'Late', total: 0 });
});

test('what was paid above the new total is due back, and dishes that are given back carry their part', async () => {
  const order = await newOrder();
  await pay(order.id, 181);
  const less = await change(order.id, off(60), manager);
  expect(less.body.data).toMatchObject({ total: 113, paidAmount: 181, owedAmount: 68, isRefundDue: true });
  const refund = (body: object) =>
    server.request('POST', `/api/orders/${order.id}/refunds`, {
      as: manager,
      body: { method: 'cash', reason: 'Less', ...body },
      headers: { 'idempotency-key': randomUUID() },
    });
  expect((await refund({ amount: 68, refundable: 181 })).status).toBe(200);
  const lines = [{ position: 1, quantity: 1 }];
  // Half of 113; without the discount it would be 90.50.
  expect((await refund({ amount: 90.5, refundable: 113, lines })).status).not.toBe(200);
  expect((await refund({ amount: 56.5, refundable: 113, lines })).status).toBe(200);
});

test('a key counts once, for a change and at the counter', async () => {
  const order = await newOrder();
  const [key, body] = [randomUUID(), { ...off(60), total: 113 }];
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await send(order.id, body, { as: manager, key })).body.data).toMatchObject({
      ...{ revision: 1, staffDiscount: 60 },
    });
  const answers = await Promise.all([1, 2, 3].map(() => counterOrder(body, { as: manager, key })));
  expect(new Set(answers.map((answer) => answer.body.data.order.id)).size).toBe(1);
  expect((await counterOrder({ ...off(60, 'Other'), total: 113 }, { as: manager, key })).body.code).toBe(
    'order.key_reused',
  );
});

test('a discount and a payment of the whole bill at once: both count, or the payment is told', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await newOrder();
    const [changed, paid] = await sendConcurrently(server.url, [
      {
        ...{ method: 'POST', path: `/api/orders/${order.id}/changes`, token: manager.token },
        body: { revision: 0, lines: KEPT, ...off(60), total: 113 },
        headers: { 'idempotency-key': randomUUID() },
      },
      {
        ...{ method: 'POST', path: `/api/orders/${order.id}/payments`, token: cashier.token },
        body: { tenders: [{ method: 'cash', amount: 181 }], due: 181 },
        headers: { 'idempotency-key': randomUUID() },
      },
    ]);
    expect(changed?.status).toBe(200);
    const now = await read(order.id);
    if (paid?.status === 200) expect(now).toMatchObject({ total: 113, paidAmount: 181, owedAmount: 68 });
    else expect(now).toMatchObject({ total: 113, paidAmount: 0, dueAmount: 113 });
  }
});

test('the database refuses a discount above the dishes, and one without a reason', async () => {
  const order = await newOrder();
  const set = (columns: ReturnType<typeof sql>) =>
    sql`update orders set ${columns} where id = ${order.id}`.execute(server.db);
  await expect(
    set(sql`staff_discount = 160.01, staff_discount_reason = 'Late', total = total - 160.01`),
  ).rejects.toThrow('orders_staff_discount_up_to_dishes');
  await expect(set(sql`staff_discount = 10, total = total - 10`)).rejects.toThrow(
    'orders_staff_discount_has_a_reason',
  );
  await expect(set(sql`staff_discount_reason = 'Late'`)).rejects.toThrow(
    'orders_staff_discount_has_a_reason',
  );
  await expect(set(sql`staff_discount = 10, staff_discount_reason = 'Late'`)).rejects.toThrow(
    'orders_total_is_the_sum',
  );
});

test('the limit is a setting with bounds, and the audit trail has its change', async () => {
  expect(await setLimit(-1)).not.toBe(200);
  expect(await setLimit(1_000_000.01)).not.toBe(200);
  expect(await setLimit(1_000_000)).toBe(200);
  const { body } = await server.request('GET', '/api/audit?subject=settings', { as: admin });
  expect(JSON.stringify(body.data[0])).toContain('staff_discount_limit');
});
