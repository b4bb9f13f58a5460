import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../doctor/invariants.ts';
import { accountBalances } from '../../../testing/account-balances.ts';
import { orderBody, placeAtServerPrice, readMenu } from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let drink: MenuItem;
let customer: SessionGrant;
let cashier: SessionGrant;
let manager: SessionGrant;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0, maxOrdersPerHour: 0 });
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
  [customer, cashier, manager] = await Promise.all([
    server.signIn('customer'),
    server.signIn('cashier'),
    server.signIn('manager'),
  ]);
});
afterAll(() => server.close());
afterEach(async () => expect(await findBrokenInvariants(server.db)).toEqual([]));

interface Placed {
  id: string;
  orderNumber: number;
  total: number;
}
let placements = 0;
/** By default of two drinks: 181 rupees with 21 of tax. */
async function newOrder(items = [{ item: drink, quantity: 2 }], choices: object = {}): Promise<Placed> {
  placements += 1;
  const placed = await placeAtServerPrice(
    server,
    customer,
    orderBody(items, 0, { deliveryType: 'pickup', specialInstructions: `order ${placements}`, ...choices }),
  );
  expect(placed.status).toBe(201);
  return placed.body.data;
}
async function paidOrder(tender: object = { method: 'cash' }, ...order: Parameters<typeof newOrder>) {
  const placed = await newOrder(...order);
  const { id, total } = placed;
  const tenders = [{ amount: total, ...tender }];
  const paid = await server.request('POST', `/api/orders/${id}/payments`, {
    as: cashier,
    body: { tenders, due: total },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(paid.status).toBe(200);
  return placed;
}
const setStatus = (id: string, status: string) =>
  server.request('PUT', `/api/orders/${id}/status`, { as: manager, body: { status } });
const refund = (id: string, body: object, { as = manager, key = randomUUID() as string } = {}) =>
  server.request('POST', `/api/orders/${id}/refunds`, {
    as,
    body: { method: 'cash', reason: 'Wrong dish', refundable: 181, ...body },
    headers: { 'idempotency-key': key },
  });
const read = async (id: string, as = cashier) =>
  (await server.request('GET', `/api/orders/${id}`, { as })).body.data;
const list = async (id: string) =>
  (await server.request('GET', `/api/orders/${id}/refunds`, { as: cashier })).body.data;
const balanceOf = (id: string) => accountBalances(server.db, id);
const refundDueOf = async () =>
  (await server.request('GET', '/api/orders/report', { as: manager })).body.data.refundDue;

test('a cancelled order that was paid is given back whole: nothing is due any more, and it stays cancelled', async () => {
  const before = await refundDueOf();
  const { id, orderNumber } = await paidOrder({ method: 'esewa', transactionReference: 'ES-1001' });
  await setStatus(id, 'cancelled');
  expect(await refundDueOf()).toBe(before + 181);
  const reference = randomUUID();
  const given = await refund(id, { amount: 181, method: 'esewa', transactionReference: reference });
  expect(given.body.data).toMatchObject({
    ...{ status: 'cancelled', paidAmount: 181, refundedAmount: 181, dueAmount: 0, isRefundDue: false },
  });
  expect(await list(id)).toMatchObject([
    {
      number: 1,
      amount: 181,
      method: 'esewa',
      transactionReference: reference,
      reason: 'Wrong dish',
      lines: [],
    },
  ]);
  expect((await list(id))[0].by).toBe(manager.user.name);
  expect(await balanceOf(id)).toEqual({});
  expect(await refundDueOf()).toBe(before);
  expect((await setStatus(id, 'confirmed')).body.code).toBe('order.refunded');
  const { notifications } = (
    await server.request('GET', `/api/notifications/${customer.user.id}`, { as: customer })
  ).body.data;
  expect(notifications[0]).toMatchObject({
    title: 'Money given back',
    message: `We have given back ₹181.00 for order #${orderNumber} (eSewa).`,
  });
  expect(await read(id, customer)).toMatchObject({ refundedAmount: 181 });
});

test('a part of it leaves the rest due, and a tip of a cancelled order goes back too', async () => {
  const before = await refundDueOf();
  const { id } = await paidOrder({ method: 'cash', tip: 19 });
  await setStatus(id, 'cancelled');
  expect(await refundDueOf()).toBe(before + 200);
  expect((await refund(id, { amount: 150.5, refundable: 200 })).body.data).toMatchObject({
    isRefundDue: true,
  });
  expect(await refundDueOf()).toBe(before + 49.5);
  expect((await refund(id, { amount: 49.5, refundable: 49.5 })).body.data).toMatchObject({
    isRefundDue: false,
  });
});

test('an order that was delivered keeps what was received, and a refund makes it not payable again', async () => {
  const { id } = await paidOrder({ method: 'cash', tip: 19 });
  await setStatus(id, 'delivered');
  expect((await refund(id, { amount: 181.01 })).body.code).toBe('refund.too_much');
  expect((await refund(id, { amount: 81 })).body.data).toMatchObject({
    ...{ paidAmount: 181, refundedAmount: 81, dueAmount: 0, isRefundDue: false },
  });
  const again = await server.request('PUT', `/api/orders/${id}/payment`, {
    as: cashier,
    body: { method: 'cash', orderTotal: 181 },
  });
  expect(again.body.code).toBe('payment.already_paid');
  expect(await balanceOf(id)).toMatchObject({ drawer: 119, sales: -88.4, vat: -11.6 });
});

test('dishes are worth their part of tax and discount without the delivery fee; all of them and the fee are the total', async () => {
  const items = [
    { item: drink, quantity: 2 },
    { item: drink, quantity: 1, specialInstructions: 'No ice' },
  ];
  const { id } = await paidOrder({ method: 'cash' }, items, {
    deliveryType: 'delivery',
    promoCode: 'WELCOME10',
  });
  const { total, deliveryFee, discount } = await read(id);
  expect(deliveryFee).toBeGreaterThan(0);
  expect(discount).toBeGreaterThan(0);
  let refundable = total;
  for (const lines of [
    [{ position: 1, quantity: 1 }],
    [{ position: 2, quantity: 1 }],
    [{ position: 1, quantity: 1 }],
  ]) {
    const wrong = await refund(id, { amount: 0.01, lines, refundable });
    expect(wrong.body.code).toBe('refund.amount_differs');
    const { amount } = wrong.body.data;
    expect((await refund(id, { amount, lines, refundable })).status).toBe(200);
    refundable = Math.round((refundable - amount) * 100) / 100;
  }
  expect(refundable).toBe(deliveryFee);
  expect(await list(id)).toMatchObject([{ lines: [{ position: 1, quantity: 1 }] }, {}, {}]);
  const more = await refund(id, { amount: 1, lines: [{ position: 2, quantity: 1 }], refundable });
  expect(more.body.code).toBe('refund.too_many_dishes');
  expect((await refund(id, { amount: deliveryFee, refundable })).body.data.refundedAmount).toBe(total);
});

test.each([
  ['nothing', { amount: 0 }, 'payment.nothing'],
  ['more than was paid', { amount: 181.01 }, 'refund.too_much'],
  ['three decimals', { amount: 1.001 }, 'request.invalid'],
  ['what the device no longer shows', { amount: 1, refundable: 180 }, 'refund.refundable_differs'],
  ['a wallet without a reference', { amount: 1, method: 'esewa' }, 'payment.reference_missing'],
  [
    'four characters',
    { amount: 1, method: 'esewa', transactionReference: '1234' },
    'payment.reference_missing',
  ],
  ['no reason', { amount: 1, reason: ' ' }, 'request.invalid'],
  ['an unknown line', { amount: 1, lines: [{ position: 2, quantity: 1 }] }, 'order.line_not_found'],
  [
    'more dishes than were ordered',
    { amount: 181, lines: [{ position: 1, quantity: 3 }] },
    'refund.too_many_dishes',
  ],
  [
    'a line twice',
    { amount: 181, lines: [1, 1].map((quantity) => ({ position: 1, quantity })) },
    'request.invalid',
  ],
])('a refund of %s is refused, and nothing is given back', async (_, body, code) => {
  const { id } = await paidOrder();
  expect((await refund(id, body)).body.code).toBe(code);
  expect(await list(id)).toEqual([]);
});

test('an unpaid order has nothing to give back, a cashier may not, and nobody without a key', async () => {
  const { id } = await newOrder();
  expect((await refund(id, { amount: 1, refundable: 0 })).body.code).toBe('refund.too_much');
  expect((await refund(id, { amount: 1, refundable: 0 }, { as: cashier })).status).toBe(403);
  const body = { method: 'cash', reason: 'Late', refundable: 0, amount: 1 };
  const unkeyed = await server.request('POST', `/api/orders/${id}/refunds`, { as: manager, body });
  expect(unkeyed.body.code).toBe('request.key_missing');
  const unknown = await server.request('GET', `/api/orders/${randomUUID()}/refunds`, { as: cashier });
  expect(unknown.body.code).toBe('order.not_found');
});

test('a repeated call gives nothing back again, and its key belongs to its order', async () => {
  const [one, other] = [await paidOrder(), await paidOrder()];
  const key = randomUUID();
  await refund(one.id, { amount: 100 }, { key });
  expect((await refund(one.id, { amount: 100 }, { key })).body.data.refundedAmount).toBe(100);
  expect((await refund(other.id, { amount: 100 }, { key })).body.code).toBe('request.key_reused');
});

test('of fifty refunds at once, by two managers, one is made', async () => {
  const { id } = await paidOrder();
  const owner = await server.signIn('admin');
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => refund(id, { amount: 60 }, { as: index % 2 ? owner : manager })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(
    new Set([undefined, 'refund.refundable_differs']),
  );
  expect(await read(id)).toMatchObject({ refundedAmount: 60 });
});

test('of a refund and a restoration at once those that fit are done', async () => {
  const { id } = await paidOrder();
  await setStatus(id, 'cancelled');
  const [restored, given] = await Promise.all([setStatus(id, 'confirmed'), refund(id, { amount: 181 })]);
  expect(given.status).toBe(200);
  expect((await read(id)).status).toBe(restored.status === 200 ? 'confirmed' : 'cancelled');
});

test('an order that was given back whole is cancelled afterwards, and one of which a part was', async () => {
  const [whole, part] = [await paidOrder(), await paidOrder()];
  await refund(whole.id, { amount: 181 });
  await refund(part.id, { amount: 100 });
  for (const { id } of [whole, part]) expect((await setStatus(id, 'cancelled')).status).toBe(200);
  expect(await balanceOf(whole.id)).toEqual({});
  expect(await balanceOf(part.id)).toEqual({ drawer: 81, refunds_payable: -81 });
});

test('the reference of another refund is asked for, not refused', async () => {
  const [first, second] = [await paidOrder(), await paidOrder()];
  const body = { amount: 181, method: 'esewa', transactionReference: randomUUID() };
  await refund(first.id, body);
  expect((await refund(second.id, body)).body).toMatchObject({
    code: 'refund.reference_used',
    data: { orderNumber: first.orderNumber },
  });
  expect((await refund(second.id, { ...body, acceptsUsedReference: true })).status).toBe(200);
});

test('the audit trail says who gave money back', async () => {
  const { id } = await paidOrder();
  await refund(id, { amount: 10 });
  const owner = await server.signIn('admin');
  const { data } = (await server.request('GET', '/api/audit?subject=refund', { as: owner })).body;
  expect(data[0]).toMatchObject({ action: 'created', subjectId: id, after: { amount: 10, method: 'cash' } });
});

test('the database refuses more of a line than was ordered, and that a refund is changed', async () => {
  const { id } = await paidOrder();
  const { amount } = (await refund(id, { amount: 1, lines: [{ position: 1, quantity: 2 }] })).body.data;
  await refund(id, { amount, lines: [{ position: 1, quantity: 2 }] });
  await expect(
    server.db.transaction().execute(async (transaction) => {
      await sql`insert into refunds (order_id, number, amount, method, reason, idempotency_key, refunded_by)
        select order_id, 2, 1, method, reason, 'other', refunded_by from refunds where order_id = ${id}`.execute(
        transaction,
      );
      await sql`insert into refund_lines values (${id}, 2, 1, 1)`.execute(transaction);
    }),
  ).rejects.toMatchObject({ constraint: 'refund_lines_up_to_ordered' });
  await expect(
    sql`update refunds set amount = 1 where order_id = ${id}`.execute(server.db),
  ).rejects.toThrow();
  await expect(sql`delete from refund_lines where order_id = ${id}`.execute(server.db)).rejects.toThrow();
});
