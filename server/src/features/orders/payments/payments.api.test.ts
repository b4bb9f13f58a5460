import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
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
/** Of two drinks: 181 rupees. */
async function newOrder(): Promise<Placed> {
  placements += 1;
  const choices = { deliveryType: 'pickup', specialInstructions: `order ${placements}` };
  const placed = await placeAtServerPrice(
    server,
    customer,
    orderBody([{ item: drink, quantity: 2 }], 0, choices),
  );
  expect(placed.body.data.total).toBe(181);
  return placed.body.data;
}
const setStatus = (id: string, status: string) =>
  server.request('PUT', `/api/orders/${id}/status`, { as: manager, body: { status } });
const take = (id: string, tenders: object[], { due = 181, key = randomUUID() as string, ...rest } = {}) =>
  server.request('POST', `/api/orders/${id}/payments`, {
    as: cashier,
    body: { tenders, due, ...rest },
    headers: { 'idempotency-key': key },
  });
const correct = (id: string, number: number, body: object, as = manager, key: string = randomUUID()) =>
  server.request('POST', `/api/orders/${id}/payments/${number}/correction`, {
    as,
    body: { tender: null, reason: 'A slip of the finger', ...body },
    headers: { 'idempotency-key': key },
  });
const cash = (amount: number, rest: object = {}) => ({ method: 'cash', amount, ...rest });
const esewa = (amount: number, transactionReference: string = randomUUID()) => ({
  method: 'esewa',
  amount,
  transactionReference,
});
const read = async (id: string) =>
  (await server.request('GET', `/api/orders/${id}`, { as: cashier })).body.data;
const list = async (id: string) =>
  (await server.request('GET', `/api/orders/${id}/payments`, { as: cashier })).body.data;
const balanceOf = (id: string) => accountBalances(server.db, id);

test('a bill is split over several tenders, and the change is known', async () => {
  const { id } = await newOrder();
  const taken = await take(id, [cash(100, { given: 150 }), esewa(81)]);
  expect(taken.body.data).toMatchObject({ status: 'confirmed', paidAmount: 181, dueAmount: 0 });
  expect(await list(id)).toMatchObject([
    { number: 1, amount: 100, given: 150, method: 'cash', by: cashier.user.name },
    { number: 2, amount: 81, given: null, method: 'esewa' },
  ]);
  expect(await balanceOf(id)).toMatchObject({ drawer: 100, esewa: 81 });
});

test('after a part of it the rest is due, and the call for the whole is refused', async () => {
  const { id, total } = await newOrder();
  expect((await take(id, [cash(80.5)])).body.data).toMatchObject({ paidAmount: 80.5, dueAmount: 100.5 });
  const whole = await server.request('PUT', `/api/orders/${id}/payment`, {
    as: cashier,
    body: { method: 'cash', orderTotal: total },
  });
  expect(whole).toMatchObject({ status: 409, body: { code: 'payment.partly_paid' } });
  expect((await take(id, [cash(100.5)])).body).toMatchObject({
    code: 'payment.due_differs',
    data: { due: 100.5 },
  });
  expect((await take(id, [cash(100.51)], { due: 100.5 })).body.code).toBe('payment.too_much');
  expect((await take(id, [cash(100.5)], { due: 100.5 })).body.data.dueAmount).toBe(0);
});

test('a tip comes beside what is due, also later; the tip of the order stays 0', async () => {
  const { id } = await newOrder();
  await take(id, [cash(181, { tip: 19, given: 200 })]);
  await take(id, [cash(0, { tip: 5 })], { due: 0 });
  expect(await read(id)).toMatchObject({ tip: 0, tippedAmount: 24, paidAmount: 181, total: 181 });
  expect(await balanceOf(id)).toMatchObject({ drawer: 205, tips_owed: -24 });
});

test.each([
  ['nothing', [cash(0)], 'payment.nothing'],
  ['too little cash', [cash(181, { tip: 1, given: 181.99 })], 'payment.given_too_little'],
  ['change of a wallet', [{ ...esewa(181), given: 200 }], 'payment.cash_only'],
  ['a reference of four characters', [esewa(181, '1234')], 'payment.reference_missing'],
  ['three decimals', [cash(1.001)], 'request.invalid'],
  ['a negative amount', [cash(-1)], 'request.invalid'],
  ['no tender', [], 'request.invalid'],
  [
    'somebody who is no rider',
    [cash(1, { riderId: '00000000-0000-4000-8000-000000000000' })],
    'payment.rider_unknown',
  ],
])('%s is refused, and nothing is taken', async (_, tenders, code) => {
  const { id } = await newOrder();
  expect((await take(id, [...tenders.slice(1), ...tenders])).body.code).toBe(code);
  expect((await read(id)).paidAmount).toBe(0);
});

test('of several tenders none is taken when one is refused', async () => {
  const { id } = await newOrder();
  expect((await take(id, [cash(100), esewa(81, '1')])).status).toBe(422);
  expect(await list(id)).toEqual([]);
});

test('several tenders that are together above what is due are refused', async () => {
  const { id } = await newOrder();
  expect((await take(id, [cash(100), esewa(81.01)])).body.code).toBe('payment.too_much');
  expect(await list(id)).toEqual([]);
});

test('a cancelled order is not paid', async () => {
  const { id } = await newOrder();
  await setStatus(id, 'cancelled');
  expect((await take(id, [cash(181)], { due: 0 })).body.code).toBe('payment.order_cancelled');
});

test('a repeated call takes nothing again, and a call without a key is refused', async () => {
  const { id } = await newOrder();
  const key = randomUUID();
  await take(id, [cash(100), cash(50)], { key });
  expect((await take(id, [cash(100), cash(50)], { key })).body.data.paidAmount).toBe(150);
  const body = { tenders: [cash(31)], due: 31 };
  const unkeyed = await server.request('POST', `/api/orders/${id}/payments`, { as: cashier, body });
  expect(unkeyed).toMatchObject({ status: 400, body: { code: 'request.key_missing' } });
});

test('a key that was used for another order is refused, for a payment and for a correction', async () => {
  const key = randomUUID();
  await take((await newOrder()).id, [cash(1)], { key });
  const { id } = await newOrder();
  expect((await take(id, [cash(1)], { key })).body.code).toBe('request.key_reused');
  await take(id, [cash(1)]);
  const used = randomUUID();
  await correct(id, 1, {}, manager, used);
  const other = await newOrder();
  await take(other.id, [cash(1)]);
  expect((await correct(other.id, 1, {}, manager, used)).body.code).toBe('request.key_reused');
});

test('a tip does not cover what was given back: less than that is never left paid', async () => {
  const { id } = await newOrder();
  await take(id, [cash(181, { tip: 40 })]);
  const refund = { amount: 50, refundable: 181, method: 'cash', reason: 'Late' };
  const headers = { 'idempotency-key': randomUUID() };
  await server.request('POST', `/api/orders/${id}/refunds`, { as: manager, body: refund, headers });
  const less = { ...cash(49), tip: 40 };
  expect((await correct(id, 1, { tender: less })).body.code).toBe('payment.after_refund');
});

test('of simultaneous payments exactly those that fit are taken', async () => {
  const { id } = await newOrder();
  const answers = await Promise.all(Array.from({ length: 50 }, () => take(id, [cash(60)])));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  let due = 121;
  for (let round = 0; round < 2; round += 1, due -= 60) {
    const more = await Promise.all(Array.from({ length: 10 }, () => take(id, [cash(60)], { due })));
    expect(more.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  }
  expect(await read(id)).toMatchObject({ paidAmount: 180, dueAmount: 1 });
});

test('the reference of a wallet that another order has is asked for, not refused', async () => {
  const reference = randomUUID();
  const first = await newOrder();
  const second = await newOrder();
  await take(first.id, [esewa(181, reference)]);
  expect((await take(second.id, [esewa(181, reference)])).body).toMatchObject({
    code: 'payment.reference_used',
    data: { orderNumber: first.orderNumber },
  });
  const accepted = await take(second.id, [esewa(181, reference)], { acceptsUsedReference: true } as object);
  expect(accepted.status).toBe(200);
});

test('a payment with the wrong method is corrected: both entries stay, with the reason', async () => {
  const { id } = await newOrder();
  await take(id, [cash(181, { tip: 19, given: 200 })]);
  const { transactionReference, ...wallet } = esewa(181);
  const corrected = await correct(id, 1, { tender: { ...wallet, tip: 19, transactionReference } });
  expect(corrected.body.data).toMatchObject({ paidAmount: 181, tippedAmount: 19, dueAmount: 0 });
  expect(await list(id)).toMatchObject([
    { number: 1, amount: 181, isCorrected: true },
    {
      number: 2,
      amount: -181,
      tip: -19,
      corrects: 1,
      method: 'cash',
      reason: 'A slip of the finger',
      by: manager.user.name,
    },
    { number: 3, amount: 181, tip: 19, method: 'esewa', transactionReference, isCorrected: false },
  ]);
  expect(await balanceOf(id)).toMatchObject({ esewa: 200, tips_owed: -19 });
  expect((await balanceOf(id)).drawer).toBeUndefined();
});

test('a payment that never was is taken back, and the order is due again', async () => {
  const { id } = await newOrder();
  await take(id, [cash(181)]);
  expect((await correct(id, 1, {})).body.data).toMatchObject({ paidAmount: 0, dueAmount: 181 });
  expect((await correct(id, 1, {})).body.code).toBe('payment.corrected_already');
  expect((await correct(id, 2, {})).body.code).toBe('payment.not_found');
  expect((await correct(id, 3, {})).body.code).toBe('payment.not_found');
});

test('a payment is moved to the order that was meant', async () => {
  const wrong = await newOrder();
  const meant = await newOrder();
  await take(wrong.id, [cash(181)]);
  await correct(wrong.id, 1, { tender: cash(181), orderNumber: meant.orderNumber });
  expect(await read(wrong.id)).toMatchObject({ paidAmount: 0, dueAmount: 181 });
  expect(await read(meant.id)).toMatchObject({ paidAmount: 181, status: 'confirmed' });
  expect(await list(wrong.id)).toMatchObject([{}, { movedOrderNumber: meant.orderNumber }]);
  expect(await list(meant.id)).toMatchObject([{ movedOrderNumber: wrong.orderNumber, corrects: null }]);
});

test('a correction is kept from what does not fit, from cashiers and from a second call with its key', async () => {
  const { id } = await newOrder();
  const other = await newOrder();
  await take(id, [cash(181)]);
  await take(other.id, [cash(180)]);
  expect((await correct(id, 1, {}, cashier)).status).toBe(403);
  expect((await correct(id, 1, { reason: ' ' })).status).toBe(422);
  expect((await correct(id, 1, { tender: cash(181.01) })).body.code).toBe('payment.too_much');
  expect((await correct(id, 1, { tender: cash(181), orderNumber: other.orderNumber })).body.code).toBe(
    'payment.too_much',
  );
  expect((await correct(id, 1, { tender: cash(181), orderNumber: 2_147_483_647 })).status).toBe(404);
  expect((await correct(id, 1, { tender: cash(181), orderNumber: 2_147_483_648 })).status).toBe(422);
  expect((await read(id)).paidAmount).toBe(181);
  const key = randomUUID();
  await correct(id, 1, { tender: cash(100) }, manager, key);
  expect((await correct(id, 1, { tender: cash(100) }, manager, key)).body.data.paidAmount).toBe(100);
  expect(await list(id)).toHaveLength(3);
});

test('two corrections that move payments to each other both end', async () => {
  const one = await newOrder();
  const other = await newOrder();
  await take(one.id, [cash(90)]);
  await take(other.id, [cash(90)]);
  const answers = await Promise.all([
    correct(one.id, 1, { tender: cash(90), orderNumber: other.orderNumber }),
    correct(other.id, 1, { tender: cash(90), orderNumber: one.orderNumber }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([(await read(one.id)).paidAmount, (await read(other.id)).paidAmount]).toEqual([90, 90]);
});

test('a payment of a cancelled order is corrected in its place', async () => {
  const { id } = await newOrder();
  await take(id, [cash(181)]);
  await setStatus(id, 'cancelled');
  expect((await correct(id, 1, { tender: esewa(181) })).status).toBe(200);
  expect(await balanceOf(id)).toEqual({ esewa: 181, refunds_payable: -181 });
});

test('a payment with the wrong method is corrected after money was given back, and no less is left than that', async () => {
  const { id } = await newOrder();
  await take(id, [cash(181)]);
  const refund = { amount: 50, refundable: 181, method: 'cash', reason: 'Late' };
  const headers = { 'idempotency-key': randomUUID() };
  await server.request('POST', `/api/orders/${id}/refunds`, { as: manager, body: refund, headers });
  expect((await correct(id, 1, { tender: cash(49) })).body.code).toBe('payment.after_refund');
  expect((await correct(id, 1, { tender: esewa(181) })).body.data).toMatchObject({
    paidAmount: 181,
    refundedAmount: 50,
  });
  expect(await balanceOf(id)).toMatchObject({ drawer: -50, esewa: 181 });
});

test('staff who take payments read method and reference with each order, without what was taken back', async () => {
  const { id } = await newOrder();
  await take(id, [cash(100, { tip: 5 }), esewa(81, `REF-${id}`)]);
  await correct(id, 1, { tender: cash(90) });
  const payments = [
    { method: 'esewa', reference: `REF-${id}`, amount: 81 },
    { method: 'cash', reference: '', amount: 90 },
  ];
  expect((await read(id)).payments).toEqual(payments);
  const listed = await server.request('GET', `/api/orders?search=${id}`, { as: cashier });
  expect(listed.body.data).toMatchObject([{ id, payments }]);
  const newest = await server.request('GET', '/api/orders?pageSize=1', { as: cashier });
  expect(newest.body.data).toMatchObject([{ id, payments }]);
  const own = await server.request('GET', `/api/orders/${id}`, { as: customer });
  expect(own.body.data).not.toHaveProperty('payments');
  const ofKitchen = await server.request('GET', `/api/orders/${id}`, { as: await server.signIn('kitchen') });
  expect(ofKitchen.body.data).not.toHaveProperty('payments');
});

test('a cashier reads which riders can carry cash, and cash with one of them is not in the drawer', async () => {
  const { id } = await newOrder();
  const rider = await server.signIn('courier');
  const riders = await server.request('GET', '/api/riders', { as: cashier });
  expect(riders.body.data).toContainEqual({ id: rider.user.id, name: rider.user.name });
  expect(Object.keys(riders.body.data[0])).toEqual(['id', 'name']);
  await take(id, [cash(181, { riderId: rider.user.id })]);
  expect(await list(id)).toMatchObject([{ rider: rider.user.name, riderId: rider.user.id }]);
});
