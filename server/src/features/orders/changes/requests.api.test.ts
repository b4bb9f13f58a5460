import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../doctor/invariants.ts';
import { sendConcurrently } from '../../../testing/gate.ts';
import { orderBody, placeAtServerPrice, readMenu } from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const LIMIT = 5;

let server: TestServer;
let drink: MenuItem;
let cashier: SessionGrant;
let manager: SessionGrant;
let kitchen: SessionGrant;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0, maxOrdersPerHour: LIMIT });
  [cashier, manager, kitchen] = await Promise.all([
    server.signIn('cashier'),
    server.signIn('manager'),
    server.signIn('kitchen'),
  ]);
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
});
afterAll(() => server.close());
afterEach(async () => expect(await findBrokenInvariants(server.db)).toEqual([]));

const setStatus = (id: string, status: string) =>
  server.request('PUT', `/api/orders/${id}/status`, { as: manager, body: { status } });
async function newOrder(status = 'preparing') {
  const customer = await server.registerCustomer();
  const content = { deliveryType: 'pickup', specialInstructions: randomUUID() };
  const placed = await placeAtServerPrice(
    server,
    customer,
    orderBody([{ item: drink, quantity: 2 }], 0, content),
  );
  const { id } = placed.body.data;
  if (status !== 'pending') await setStatus(id, status);
  return { id: id as string, customer };
}
const ask = (id: string, as: SessionGrant, kind: string, text?: string) =>
  server.request('POST', `/api/orders/${id}/requests`, { as, body: { kind, text } });
const answer = (id: string, as: SessionGrant, content: object, number = 1) =>
  server.request('PUT', `/api/orders/${id}/requests/${number}`, { as, body: content });
const tracked = async (id: string, as: SessionGrant) =>
  (await server.request('GET', `/api/orders/${id}/tracking`, { as })).body.data.order.request;
const told = async (as: SessionGrant): Promise<{ title: string; message: string }[]> =>
  (await server.request('GET', `/api/notifications/${as.user.id}?limit=20`, { as })).body.data.notifications;
const listed = async (view: string, as = cashier): Promise<{ id: string; request?: object }[]> =>
  (await server.request('GET', `/api/orders?view=${view}`, { as })).body.data;
async function changeQuantity(id: string, quantity: number) {
  const { revision } = (await server.request('GET', `/api/orders/${id}`, { as: manager })).body.data;
  const body = { revision, lines: [{ id: '1', quantity }] };
  const quoted = await server.request('POST', `/api/orders/${id}/changes/quote`, { as: manager, body });
  return server.request('POST', `/api/orders/${id}/changes`, {
    as: manager,
    body: { ...body, total: quoted.body.data.total },
    headers: { 'idempotency-key': randomUUID() },
  });
}

test('a customer asks for a change, the board and a list of staff show it, and she reads the answer', async () => {
  const { id, customer } = await newOrder('confirmed');
  expect(await tracked(id, customer)).toBeNull();
  const asked = await ask(id, customer, 'change', '  Without onions ');
  const request = { number: 1, kind: 'change', text: 'Without onions', answer: null, answerText: '' };
  expect([asked.status, asked.body.data]).toMatchObject([200, request]);
  expect(await tracked(id, customer)).toMatchObject(request);
  for (const view of ['kitchen', 'requests'])
    expect((await listed(view, kitchen)).find((order) => order.id === id)?.request).toMatchObject(request);
  const own = await server.request('GET', `/api/orders/${id}`, { as: customer });
  expect(own.body.data.request).toBeUndefined();

  const answered = await answer(id, cashier, { answer: 'done', text: 'No onions' });
  expect(answered.body.data).toMatchObject({ answer: 'done', answerText: 'No onions' });
  expect(await tracked(id, customer)).toEqual(answered.body.data);
  const [first] = await told(customer);
  expect(first).toMatchObject({
    title: 'Your request is done',
    data: { deepLink: `/order-tracking/${id}` },
  });
  expect(first?.message).toMatch(/^Order #\d+: The restaurant has done what you asked for\. No onions$/);
  expect((await listed('requests')).some((order) => order.id === id)).toBe(false);
  expect((await ask(id, customer, 'change', 'And less salt')).body.data.number).toBe(2);
});

test.each([
  ['pending', [], ['change', 'cancel']],
  ['confirmed', ['change'], ['cancel']],
  ['preparing', ['change', 'cancel'], []],
  ['ready', [], ['change', 'cancel']],
  ['delivered', [], ['change', 'cancel']],
  ['cancelled', [], ['change', 'cancel']],
])('of an order that is %s she can ask for %j and not for %j', async (status, possible, refused) => {
  for (const kind of [...possible, ...refused]) {
    const { id, customer } = await newOrder(status);
    const asked = await ask(id, customer, kind, 'Please');
    if (possible.some((one) => one === kind)) expect(asked.status).toBe(200);
    else expect(asked).toMatchObject({ status: 409, body: { code: 'order.not_askable', data: { status } } });
  }
});

test('a change needs 1 to 200 characters, a cancellation none', async () => {
  const { id, customer } = await newOrder();
  for (const text of [undefined, '', '   ', 'x'.repeat(201)])
    expect((await ask(id, customer, 'change', text)).status).toBe(422);
  expect((await ask(id, customer, 'cancel', 'x'.repeat(201))).status).toBe(422);
  expect((await ask(id, customer, 'free')).status).toBe(422);
  expect((await ask(id, customer, 'cancel')).status).toBe(200);
  expect((await answer(id, cashier, { answer: 'not_possible', text: 'x'.repeat(201) })).status).toBe(422);
  expect((await answer(id, cashier, { answer: 'not_possible', text: 'x'.repeat(200) })).status).toBe(200);
  expect((await ask(id, customer, 'change', 'x'.repeat(200))).status).toBe(200);
});

test('an order has one open request, also when two are sent at once; the same one again is a repeated call', async () => {
  const { id, customer } = await newOrder();
  const request = (text: string) => ({
    method: 'POST',
    path: `/api/orders/${id}/requests`,
    token: customer.token,
    body: { kind: 'change', text },
  });
  const responses = await sendConcurrently(server.url, ['one', 'two', 'three'].map(request));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { text } = await tracked(id, customer);
  expect((await ask(id, customer, 'change', text)).body.data.number).toBe(1);
  expect((await ask(id, customer, 'cancel')).body.code).toBe('order.request_open');
  await expect(
    sql`insert into order_requests (order_id, number, kind, text) values (${id}, 2, 'cancel', '')`.execute(
      server.db,
    ),
  ).rejects.toThrow(/one_open_request_per_order/);
});

test('only the customer asks, and only staff with orders answer', async () => {
  const { id, customer } = await newOrder();
  expect((await ask(id, await server.registerCustomer(), 'cancel')).status).toBe(404);
  expect((await ask(id, cashier, 'cancel')).status).toBe(404);
  await ask(id, customer, 'cancel');
  for (const as of [customer, kitchen])
    expect((await answer(id, as, { answer: 'not_possible' })).status).toBe(403);
  expect((await answer(id, cashier, { answer: 'not_possible' }, 2)).body.code).toBe(
    'order.request_not_found',
  );
  expect((await answer(id, cashier, { answer: 'done' })).body.code).toBe('order.request_needs_cancel');
});

test('of two answers at once one counts, and she is told once; the same person may repeat hers', async () => {
  const { id, customer } = await newOrder();
  await ask(id, customer, 'change', 'More sauce');
  const call = (as: SessionGrant, content: object) => ({
    method: 'PUT',
    path: `/api/orders/${id}/requests/1`,
    token: as.token,
    body: content,
  });
  const responses = await sendConcurrently(server.url, [
    call(cashier, { answer: 'done' }),
    call(manager, { answer: 'not_possible', text: 'No' }),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const isFirst = responses[0]?.status === 200;
  const repeated = await answer(
    id,
    isFirst ? cashier : manager,
    isFirst ? { answer: 'done' } : { answer: 'not_possible', text: 'No' },
  );
  expect(repeated.status).toBe(200);
  expect((await told(customer)).filter(({ title }) => title.startsWith('Your request'))).toHaveLength(1);
});

test('a request in the moment of Ready is before it or refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, customer } = await newOrder();
    const [asked, moved] = await sendConcurrently(server.url, [
      {
        method: 'POST',
        path: `/api/orders/${id}/requests`,
        token: customer.token,
        body: { kind: 'change', text: 'Please' },
      },
      { method: 'PUT', path: `/api/orders/${id}/status`, token: kitchen.token, body: { status: 'ready' } },
    ]);
    expect(moved?.status).toBe(200);
    expect((await tracked(id, customer)) !== null).toBe(asked?.status === 200);
    if (asked?.status !== 200) expect(asked?.body.code).toBe('order.not_askable');
  }
});

test('a change of the order fulfils a request for a change, and not one for a cancellation', async () => {
  const { id, customer } = await newOrder();
  await ask(id, customer, 'change', 'One more');
  expect((await changeQuantity(id, 3)).status).toBe(200);
  expect(await tracked(id, customer)).toMatchObject({ answer: 'done', answerText: '' });
  expect((await told(customer))[0]?.title).toBe('Order changed');
  await ask(id, customer, 'cancel', 'Sorry');
  await changeQuantity(id, 4);
  expect(await tracked(id, customer)).toMatchObject({ number: 2, answer: null });
});

test.each([
  ['cancelled', 'cancel', 'done'],
  ['cancelled', 'change', 'not_possible'],
  ['delivered', 'cancel', 'not_possible'],
  ['delivered', 'change', 'not_possible'],
])('an order that is %s answers a request for a %s: %s', async (status, kind, expected) => {
  const { id, customer } = await newOrder();
  await ask(id, customer, kind, 'Please');
  await setStatus(id, 'ready');
  expect(await tracked(id, customer)).toMatchObject({ answer: null });
  await setStatus(id, status);
  expect(await tracked(id, customer)).toMatchObject({ answer: expected, answerText: '' });
  expect((await answer(id, cashier, { answer: 'not_possible' })).body.code).toBe('order.request_answered');
});

test('a customer asks as often in an hour as she can order; refused requests do not count', async () => {
  const { id, customer } = await newOrder();
  for (let number = 1; number <= LIMIT; number += 1) {
    expect((await ask(id, customer, 'change', `Wish ${number}`)).status).toBe(200);
    expect((await ask(id, customer, 'cancel')).status).toBe(409);
    await answer(id, cashier, { answer: 'done' }, number);
  }
  expect(await ask(id, customer, 'cancel')).toMatchObject({
    status: 429,
    body: { code: 'order.too_many_requests' },
  });
});

test('what was asked is in the copy of her data, and goes with her account', async () => {
  const { id, customer } = await newOrder();
  await ask(id, customer, 'change', 'For my knee');
  await answer(id, cashier, { answer: 'not_possible', text: 'Poor knee' });
  const file = await server.request('GET', `/api/customers/${customer.user.id}/export`, { as: customer });
  expect(file.body.data.requests).toMatchObject([{ text: 'For my knee', answerText: 'Poor knee' }]);
  await sql`update users set deleted_at = now() where id = ${customer.user.id}`.execute(server.db);
  const { rows } = await sql`select text, answer_text from order_requests where order_id = ${id}`.execute(
    server.db,
  );
  expect(rows).toEqual([{ text: '', answer_text: '' }]);
});
