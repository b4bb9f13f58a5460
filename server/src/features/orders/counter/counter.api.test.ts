import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../doctor/invariants.ts';
import { HOME, lineOf, orderBody, placeAtServerPrice, readMenu } from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let drink: MenuItem;
let customer: SessionGrant;
let cashier: SessionGrant;
let manager: SessionGrant;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 1, maxOrdersPerHour: 1 });
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
  [customer, cashier, manager] = await Promise.all([
    server.signIn('customer'),
    server.signIn('cashier'),
    server.signIn('manager'),
  ]);
});
afterAll(() => server.close());
afterEach(async () => expect(await findBrokenInvariants(server.db)).toEqual([]));

let phones = 0;
const newPhone = () => {
  phones += 1;
  return `98110${String(phones).padStart(5, '0')}`;
};

/** Of two drinks to be picked up: 181 rupees. */
const bodyOf = (changes: object = {}) => ({
  items: [lineOf({ item: drink, quantity: 2 })],
  deliveryType: 'pickup',
  total: 181,
  channel: 'phone',
  caller: { name: 'Gita Thapa', phone: newPhone() },
  ...changes,
});
const place = (body: object, { as = cashier, key = randomUUID() as string } = {}) =>
  server.request('POST', '/api/counter/orders', { as, body, headers: { 'idempotency-key': key } });
const lookUp = async (phone: string) =>
  (await server.request('GET', `/api/counter/callers?phone=${encodeURIComponent(phone)}`, { as: cashier }))
    .body.data;
const cash = (amount: number, rest: object = {}) => ({ method: 'cash', amount, ...rest });
const claim = (orderNumber: number, code: string, as = customer) =>
  server.request('POST', '/api/orders/claims', { as, body: { orderNumber, code } });
const setStatus = (id: string, status: string) =>
  server.request('PUT', `/api/orders/${id}/status`, { as: manager, body: { status } });

test('an order of a customer has no taker, and its channel is online', async () => {
  const draft = orderBody([{ item: drink, quantity: 2 }], 0, { deliveryType: 'pickup' });
  const { body } = await placeAtServerPrice(server, customer, draft);
  const read = await server.request('GET', `/api/orders/${body.data.id}`, { as: manager });
  expect(read.body.data.channel).toBe('online');
  expect(read.body.data).not.toHaveProperty('takenBy');
});

test('an order by telephone is accepted at once, with its caller, its channel and who took it', async () => {
  const caller = { name: 'Gita Thapa', phone: newPhone(), note: 'Blue gate' };
  const total = 231;
  const placed = await place(bodyOf({ caller, deliveryType: 'delivery', deliveryAddress: HOME, total }));
  expect(placed.status).toBe(201);
  const { order, claimCode } = placed.body.data;
  expect(order).toMatchObject({
    status: 'confirmed',
    channel: 'phone',
    total,
    dueAmount: total,
    takenBy: cashier.user.name,
    customer: { name: 'Gita Thapa', phone: caller.phone, email: '' },
  });
  expect(claimCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  const history = await server.request('GET', `/api/orders/${order.id}/history`, { as: manager });
  expect(history.body.data.map(({ status: to, by }: { status: string; by: string }) => [to, by])).toEqual([
    ['pending', cashier.user.name],
    ['confirmed', cashier.user.name],
  ]);
  const notified = await server.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', order.customer.id)
    .execute();
  expect(notified).toEqual([]);
});

test('the limits of a customer bind neither the cashier nor a caller', async () => {
  const caller = { name: 'Hari', phone: newPhone() };
  for (const quantity of [1, 2, 3]) {
    const items = [lineOf({ item: drink, quantity })];
    const quote = await place(bodyOf({ caller, items, total: 0 }));
    expect((await place(bodyOf({ caller, items, total: quote.body.data.total }))).status).toBe(201);
  }
  const [found] = await lookUp(caller.phone);
  expect(found.orderCount).toBe(3);
});

test('somebody at the counter needs no name and no phone, an order by telephone or for delivery does', async () => {
  const { body } = await place(bodyOf({ channel: 'counter', caller: {} }));
  expect(body.data.order.customer).toMatchObject({ name: 'Guest', phone: '' });
  const second = await place(bodyOf({ channel: 'counter', caller: {} }));
  expect(second.body.data.order.customer.id).not.toBe(body.data.order.customer.id);
  const named = await place(bodyOf({ channel: 'counter', caller: { name: 'राम' } }));
  expect(named.body.data.order.customer.name).toBe('राम');
  expect((await place(bodyOf({ caller: { name: 'Ram' } }))).body.code).toBe('order.caller_missing');
  const delivery = { channel: 'counter', deliveryType: 'delivery', deliveryAddress: HOME, caller: {} };
  expect((await place(bodyOf(delivery))).body.code).toBe('order.caller_missing');
});

test('order and cash are one: with change and a tip, or not at all', async () => {
  const tenders = [cash(181, { tip: 9, given: 200 })];
  const { body } = await place(bodyOf({ tenders }));
  expect(body.data.order).toMatchObject({
    paidAmount: 181,
    tippedAmount: 9,
    dueAmount: 0,
    status: 'confirmed',
  });
  const before = await countOrders();
  expect((await place(bodyOf({ tenders: [cash(182)] }))).body.code).toBe('payment.too_much');
  expect((await place(bodyOf({ tenders: [cash(181, { given: 100 })] }))).body.code).toBe(
    'payment.given_too_little',
  );
  expect(await countOrders()).toBe(before);
});

const countOrders = async () => (await server.db.selectFrom('orders').select('id').execute()).length;

test('a retry gets the order of the first call, twenty at the same time too, and other contents are refused', async () => {
  const key = randomUUID();
  const body = bodyOf({ tenders: [cash(181)] });
  const before = await countOrders();
  const answers = await Promise.all(Array.from({ length: 20 }, () => place(body, { key })));
  const again = await place(body, { key });
  expect(again.status).toBe(201);
  for (const answer of answers) expect(answer.body).toEqual(again.body);
  expect(await countOrders()).toBe(before + 1);
  expect((await place({ ...body, total: 90 }, { key })).body.code).toBe('order.key_reused');
  const withoutKey = await server.request('POST', '/api/counter/orders', { as: cashier, body });
  expect(withoutKey.body.code).toBe('request.key_missing');
});

test('an order that another cashier sends later keeps who took it, and is taken once', async () => {
  const key = randomUUID();
  const body = bodyOf({ takenBy: cashier.user.id, tenders: [cash(181)] });
  const first = await place(body, { key });
  const second = await place(body, { key, as: manager });
  expect(second.body.data.order.id).toBe(first.body.data.order.id);
  const later = await place(bodyOf({ takenBy: cashier.user.id, tenders: [cash(181)] }), { as: manager });
  const { id, takenBy } = later.body.data.order;
  expect(takenBy).toBe(cashier.user.name);
  const payments = await server.request('GET', `/api/orders/${id}/payments`, { as: manager });
  expect(payments.body.data[0].by).toBe(cashier.user.name);
  const history = await server.request('GET', `/api/orders/${id}/history`, { as: manager });
  expect(history.body.data.map(({ by }: { by: string }) => by)).toEqual([
    cashier.user.name,
    manager.user.name,
  ]);
  const byCustomer = await place(bodyOf({ takenBy: customer.user.id }));
  expect(byCustomer.body.code).toBe('order.taker_unknown');
});

test('a customer, a rider and the kitchen take no orders', async () => {
  for (const as of [customer, await server.signIn('courier'), await server.signIn('kitchen')])
    expect((await place(bodyOf(), { as })).status).toBe(403);
});

test('a closed or paused restaurant and a minimum do not bind staff', async () => {
  const { id } = (await server.request('GET', '/api/restaurants')).body.data[0];
  const set = (path: string, body: object) =>
    server.request('PUT', `/api/restaurants/${id}${path}`, { as: manager, body });
  expect((await set('', { minimumOrder: 5_000 })).status).toBe(200);
  expect((await set('/pause', { kind: 'minutes', minutes: 30 })).status).toBe(200);
  try {
    expect((await place(bodyOf())).status).toBe(201);
  } finally {
    await set('/pause', { kind: 'none' });
    await set('', { minimumOrder: 0 });
  }
  const closed = await startTestServer({ isAlwaysOpen: false });
  closed.setNow(new Date('2026-11-24T20:00:00Z'));
  try {
    const [as, other] = [await closed.signIn('cashier'), await closed.signIn('customer')];
    const online = await placeAtServerPrice(closed, other, orderBody([{ item: drink, quantity: 2 }], 0));
    expect(online.body.code).toBe('order.closed');
    const headers = { 'idempotency-key': randomUUID() };
    const taken = await closed.request('POST', '/api/counter/orders', { as, headers, body: bodyOf() });
    expect(taken.status, taken.text).toBe(201);
  } finally {
    await closed.close();
  }
});

test('a caller is found by phone in every spelling, with her addresses and what she ordered', async () => {
  const phone = newPhone();
  const quote = await place(bodyOf({ deliveryType: 'delivery', deliveryAddress: HOME, total: 0 }));
  const { total } = quote.body.data;
  const delivery = { deliveryType: 'delivery', deliveryAddress: HOME, total };
  await place(bodyOf({ ...delivery, caller: { name: 'Sita', phone, note: 'Rings twice' } }));
  await place(bodyOf({ ...delivery, caller: { name: 'Sita', phone: `+977 ${phone}` } }));
  await place(bodyOf({ caller: { name: 'Ram', phone } }));
  const found = await lookUp(phone);
  expect(
    found.map(({ name, orderCount }: { name: string; orderCount: number }) => [name, orderCount]),
  ).toEqual([
    ['Ram', 1],
    ['Sita', 2],
  ]);
  expect(found[1]).toMatchObject({
    hasAccount: false,
    note: 'Rings twice',
    isPhoneBlocked: false,
    addresses: [{ street: HOME.street }],
    recentOrders: [{ items: [{ menuItemId: drink.id, quantity: 2 }] }, {}],
  });
  const devanagari = phone.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));
  for (const spelling of [`0${phone}`, `+977-${phone}`, devanagari, phone.replace(/(.{3})/, '$1 ')])
    expect(await lookUp(spelling), spelling).toEqual(found);
  expect(await lookUp(newPhone())).toEqual([]);
  const lookUps = await server.db
    .selectFrom('audit_entries')
    .select('subject_id')
    .where('subject', '=', 'look_up')
    .where('subject_id', '=', found[0].id)
    .execute();
  expect(lookUps).toHaveLength(1);
});

test('an order by telephone with the phone of an account is none of the account', async () => {
  const { body } = await place(bodyOf({ caller: { name: customer.user.name, phone: customer.user.phone } }));
  expect(body.data.order.customer.id).not.toBe(customer.user.id);
  const found = await lookUp(customer.user.phone);
  expect(found.map(({ hasAccount }: { hasAccount: boolean }) => hasAccount).toSorted()).toEqual([
    false,
    true,
  ]);
  const read = await server.request('GET', `/api/orders/${body.data.order.id}`, { as: customer });
  expect(read.status).toBe(404);
});

test('orders of callers are searched by name and phone, and callers are no customers', async () => {
  const phone = newPhone();
  const { body } = await place(bodyOf({ caller: { name: 'Xylophon Pradhan', phone } }));
  for (const search of ['xylophon', phone]) {
    const list = await server.request('GET', `/api/orders?search=${search}`, { as: cashier });
    expect(list.body.data.map(({ id }: { id: string }) => id)).toEqual([body.data.order.id]);
  }
  const people = (query: string) =>
    server.request('GET', `/api/auth/users?role=customer&search=xylophon${query}`, { as: cashier });
  expect((await people('')).body.meta.total).toBe(0);
  expect((await people('&callers=true')).body.data).toMatchObject([
    { name: 'Xylophon Pradhan', isCaller: true },
  ]);
  const enabled = await server.request('PUT', `/api/auth/users/${body.data.order.customer.id}`, {
    as: manager,
    body: { isActive: true },
  });
  expect(enabled.status).toBe(404);
});

test('whoever has the code of the receipt makes the order hers, once, whatever the phone', async () => {
  const { body } = await place(bodyOf());
  const { order, claimCode } = body.data;
  const wrong = claimCode === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA';
  expect((await claim(order.orderNumber, wrong)).body.code).toBe('order.claim_wrong');
  expect((await claim(2_147_483_647, wrong)).body.code).toBe('order.claim_wrong');
  expect((await claim(2_147_483_648, wrong)).status).toBe(422);
  const typed = ` ${claimCode.slice(0, 4).toLowerCase()}-${claimCode.slice(4)} `;
  expect((await claim(order.orderNumber, typed)).body.data).toEqual({ orderId: order.id });
  expect((await claim(order.orderNumber, typed)).status).toBe(200);
  const own = await server.request('GET', `/api/orders/${order.id}`, { as: customer });
  expect(own.status).toBe(200);
  expect((await claim(order.orderNumber, claimCode, manager)).body.code).toBe('order.claim_wrong');
});

test('a code is tried ten times an hour', async () => {
  const { body } = await place(bodyOf());
  const other = await server.signIn('manager');
  const answers = [];
  for (let attempt = 0; attempt < 12; attempt += 1)
    answers.push((await claim(body.data.order.orderNumber, `AAAA${attempt}`, other)).status);
  expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
});

test('a caller is erased when her orders have ended: name, phone, address and note go, the amounts stay', async () => {
  const phone = newPhone();
  const quote = await place(bodyOf({ deliveryType: 'delivery', deliveryAddress: HOME, total: 0 }));
  const { total } = quote.body.data;
  const delivery = { deliveryType: 'delivery', deliveryAddress: HOME, total };
  const { body } = await place(
    bodyOf({ ...delivery, caller: { name: 'Mina Karki', phone, note: 'Secret gate' } }),
  );
  const { order, claimCode } = body.data;
  const erase = (as: SessionGrant) =>
    server.request('DELETE', `/api/counter/callers/${order.customer.id}`, { as });
  expect((await erase(cashier)).status).toBe(403);
  expect((await erase(manager)).body.code).toBe('order.caller_open');
  await setStatus(order.id, 'delivered');
  const blocked = await server.request('PUT', `/api/auth/users/${order.customer.id}/phone`, {
    as: manager,
    body: { isBlocked: true },
  });
  expect(blocked.status).toBe(200);
  expect((await lookUp(phone))[0].isPhoneBlocked).toBe(true);
  const readProfile = () => server.request('GET', `/api/auth/users/${order.customer.id}`, { as: cashier });
  expect((await readProfile()).body.data).toMatchObject({
    isCaller: true,
    isPhoneBlocked: true,
    callerNote: 'Secret gate',
  });
  expect((await erase(manager)).status).toBe(200);
  expect((await erase(manager)).status).toBe(404);
  expect((await readProfile()).body.data).not.toHaveProperty('isCaller');
  expect(await lookUp(phone)).toEqual([]);
  expect((await claim(order.orderNumber, claimCode)).body.code).toBe('order.claim_wrong');
  const read = await server.request('GET', `/api/orders/${order.id}`, { as: manager });
  expect(read.body.data).toMatchObject({ total, customer: { name: 'Deleted customer', phone: '' } });
  expect(read.text).not.toContain(HOME.street);
  expect(await server.db.selectFrom('blocked_phones').selectAll().execute()).toEqual([]);
  // An account is not erased this way.
  const account = await server.request('DELETE', `/api/counter/callers/${customer.user.id}`, { as: manager });
  expect(account.status).toBe(404);
});

test('an offer with a limit per customer counts by telephone, also what was ordered online', async () => {
  const promo = { code: 'ONCE20', discount_value: 10, perCustomerLimit: 1 };
  const made = await server.request('POST', '/api/promos', { as: manager, body: promo });
  expect(made.status, made.text).toBe(201);
  const phone = newPhone();
  const withCode = async (name: string) => {
    const draft = bodyOf({ caller: { name, phone }, promoCode: 'ONCE20', total: 0 });
    const quote = await place(draft);
    return quote.status === 409 ? place({ ...draft, total: quote.body.data.total }) : quote;
  };
  expect((await withCode('Sita')).status).toBe(201);
  expect((await withCode('Rita')).status).toBe(422);
});

test('callers expire after the months of the setting without an order, also by several processes once a day', async () => {
  const owner = await server.signIn('admin');
  const { id: restaurantId } = (await server.request('GET', '/api/restaurants')).body.data[0];
  const setMonths = async (callerMonths: number) =>
    (await server.request('PUT', `/api/restaurants/${restaurantId}`, { as: owner, body: { callerMonths } }))
      .status;
  const [ended, open] = [newPhone(), newPhone()];
  const placed = await place(bodyOf({ caller: { name: 'Old Caller', phone: ended, note: 'Green gate' } }));
  const { id: orderId, customer: caller } = placed.body.data.order;
  await setStatus(orderId, 'delivered');
  await place(bodyOf({ caller: { name: 'Open Caller', phone: open } }));
  const { rows } = await sql<{ ends: Date }>`
    select created_at + interval '48 months' as ends from orders where id = ${orderId}`.execute(server.db);
  const ends = rows[0]?.ends.getTime() ?? 0;
  const expireAt = async (milliseconds: number, isSameDay = false) => {
    if (!isSameDay) await server.db.deleteFrom('attempt_counters').execute();
    server.setNow(new Date(milliseconds));
    await server.runJob('erase expired callers');
    server.setNow(null);
    return (await lookUp(ended)).length === 0;
  };
  expect(await expireAt(ends * 2)).toBe(false);
  expect(await setMonths(48)).toBe(200);
  expect(await expireAt(ends - 1_000)).toBe(false);
  expect(await expireAt(ends + 1_000, true)).toBe(false);
  expect(await expireAt(ends + 1_000)).toBe(true);
  expect(await lookUp(open)).toHaveLength(1);
  const read = await server.request('GET', `/api/orders/${orderId}`, { as: manager });
  expect(read.body.data).toMatchObject({ total: 181, customer: { name: 'Deleted customer', phone: '' } });
  expect(await server.db.selectFrom('order_claims').where('order_id', '=', orderId).execute()).toEqual([]);
  const entries = await server.request('GET', '/api/audit?subject=account', { as: owner });
  expect(
    entries.body.data.filter((entry: { subjectId: string }) => entry.subjectId === caller.id),
  ).toMatchObject([{ action: 'deleted', actor: null }]);
  for (const [months, status] of [
    [0, 200],
    [120, 200],
    [-1, 422],
    [121, 422],
    [1.5, 400],
  ] as const)
    expect(await setMonths(months), String(months)).toBe(status);
  await setMonths(0);
});
