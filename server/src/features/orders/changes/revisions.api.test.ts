import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../doctor/invariants.ts';
import { accountBalances } from '../../../testing/account-balances.ts';
import { sendConcurrently } from '../../../testing/gate.ts';
import { HOME, lineOf, orderBody, placeAtServerPrice, readMenu } from '../../../testing/order-bodies.ts';
import { type Answer, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let drink: MenuItem;
let dear: MenuItem;
let customer: SessionGrant;
let cashier: SessionGrant;
let manager: SessionGrant;
let kitchen: SessionGrant;
let admin: SessionGrant;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0, maxOrdersPerHour: 0 });
  [customer, cashier, manager, kitchen, admin] = await Promise.all([
    server.signIn('customer'),
    server.signIn('cashier'),
    server.signIn('manager'),
    server.signIn('kitchen'),
    server.signIn('admin'),
  ]);
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
  dear = await newDish(300);
});
afterAll(() => server.close());
afterEach(async () => expect(await findBrokenInvariants(server.db)).toEqual([]));

let dishes = 0;
async function newDish(price: number, stockCount?: number): Promise<MenuItem> {
  dishes += 1;
  const body = { name: `Dish ${dishes}`, price, category: 'Pizza' };
  const { data } = (await server.request('POST', '/api/menu', { as: admin, body })).body;
  if (stockCount !== undefined)
    await server.request('PUT', `/api/menu/${data.id}`, { as: admin, body: { stockCount } });
  return data;
}

let placements = 0;
/** By default two drinks: 160 and 21 of tax. */
async function newOrder(items = [{ item: drink, quantity: 2 }], choices: object = {}) {
  placements += 1;
  const body = orderBody(items, 0, {
    deliveryType: 'pickup',
    specialInstructions: `order ${placements}`,
    ...choices,
  });
  const placed = await placeAtServerPrice(server, customer, body);
  expect(placed.status).toBe(201);
  return read(placed.body.data.id);
}
const read = async (id: string, as = cashier) =>
  (await server.request('GET', `/api/orders/${id}`, { as })).body.data;
const setStatus = (id: string, status: string) =>
  server.request('PUT', `/api/orders/${id}/status`, { as: manager, body: { status } });
const all = (order: { items: { id: string; quantity: number; specialInstructions: string }[] }) =>
  order.items.map(({ id, quantity, specialInstructions }) => ({ id, quantity, specialInstructions }));
const quote = (id: string, body: object, as = cashier): Promise<Answer> =>
  server.request('POST', `/api/orders/${id}/changes/quote`, { as, body });
const send = (id: string, body: object, { as = cashier, key = randomUUID() as string } = {}) =>
  server.request('POST', `/api/orders/${id}/changes`, { as, body, headers: { 'idempotency-key': key } });
/** At the total that the server names. */
async function change(id: string, body: object, as = cashier): Promise<Answer> {
  const quoted = await quote(id, body, as);
  return quoted.status === 200 ? send(id, { ...body, total: quoted.body.data.total }, { as }) : quoted;
}
const revisions = async (id: string) =>
  (await server.request('GET', `/api/orders/${id}/revisions`, { as: cashier })).body.data;
const pay = (id: string, amount: number) =>
  server.request('POST', `/api/orders/${id}/payments`, {
    as: cashier,
    body: { tenders: [{ method: 'cash', amount }], due: amount },
    headers: { 'idempotency-key': randomUUID() },
  });
const refund = (id: string, amount: number, refundable: number) =>
  server.request('POST', `/api/orders/${id}/refunds`, {
    as: manager,
    body: { method: 'cash', reason: 'Less', amount, refundable },
    headers: { 'idempotency-key': randomUUID() },
  });
const balanceOf = (id: string) => accountBalances(server.db, id);

test('a dish is added at the price of today, an old line keeps its price, and the difference is in the ledger', async () => {
  const dish = await newDish(100);
  const order = await newOrder([{ item: dish, quantity: 2 }]);
  await server.request('PUT', `/api/menu/${dish.id}`, { as: admin, body: { price: 150 } });
  const body = {
    revision: 0,
    lines: [{ id: '1', quantity: 3, specialInstructions: 'hot' }],
    added: [lineOf({ item: dish, quantity: 1 })],
  };
  const quoted = await quote(order.id, body);
  // 300 and 150, with 13 % of tax in whole rupees.
  expect(quoted.body.data).toMatchObject({
    subtotal: 450,
    tax: 59,
    total: 509,
    dueAmount: 509,
    owedAmount: 0,
  });
  expect((await read(order.id)).revision).toBe(0);
  const changed = await send(order.id, { ...body, total: 509 });
  expect(changed.body.data).toMatchObject({
    revision: 1,
    total: 509,
    items: [
      { id: '1', quantity: 3, price: 100, specialInstructions: 'hot' },
      { id: '2', quantity: 1, price: 150 },
    ],
  });
  expect(await balanceOf(order.id)).toEqual({ receivable: 509, sales: -450, vat: -59 });
  expect(await revisions(order.id)).toMatchObject([
    {
      number: 1,
      by: cashier.user.name,
      before: { total: 226, items: [{ id: '1', quantity: 2, price: 100 }] },
      after: {
        total: 509,
        items: [
          { id: '1', quantity: 3 },
          { id: '2', price: 150 },
        ],
      },
    },
  ]);
  const { body: told } = await server.request('GET', `/api/notifications/${customer.user.id}?limit=1`, {
    as: customer,
  });
  expect(told.data.notifications[0]).toMatchObject({
    title: 'Order changed',
    message: `The restaurant has changed order #${order.orderNumber}. The new total is ₹509.00.`,
  });
});

test('the order keeps its tax rate and its fees when the settings change', async () => {
  const order = await newOrder(undefined, { deliveryType: 'delivery', deliveryAddress: HOME });
  const { rows } = await sql<{ tax_rate: string; delivery_fee: string }>`
    select tax_rate, delivery_fee from restaurants`.execute(server.db);
  await sql`update restaurants set tax_rate = 20, delivery_fee = 99`.execute(server.db);
  const { body } = await quote(order.id, { revision: 0, lines: [{ id: '1', quantity: 3 }] });
  const { tax_rate, delivery_fee } = rows[0] ?? {};
  await sql`update restaurants set tax_rate = ${tax_rate}, delivery_fee = ${delivery_fee}`.execute(server.db);
  expect(body.data).toMatchObject({ deliveryFee: order.deliveryFee, subtotal: 240, tax: 31 });
});

test('a retry has no further effect, and a key belongs to one order', async () => {
  const order = await newOrder();
  const [key, body] = [randomUUID(), { revision: 0, lines: [{ id: '1', quantity: 1 }], total: 90 }];
  expect((await send(order.id, body, { key })).body.data).toMatchObject({ revision: 1, total: 90 });
  expect((await send(order.id, body, { key })).body.data).toMatchObject({ revision: 1, total: 90 });
  expect((await revisions(order.id)).length).toBe(1);
  const other = await newOrder();
  expect((await send(other.id, body, { key })).body.code).toBe('request.key_reused');
  const { status, body: refusal } = await server.request('POST', `/api/orders/${other.id}/changes`, {
    as: cashier,
    body,
  });
  expect([status, refusal.code]).toEqual([400, 'request.key_missing']);
});

test('another total than the shown one, a stale view, no dish and an unknown line are refused', async () => {
  const order = await newOrder();
  const body = { revision: 0, lines: [{ id: '1', quantity: 1 }] };
  const differs = await send(order.id, { ...body, total: 100 });
  expect([differs.status, differs.body.code]).toEqual([409, 'order.prices_changed']);
  expect(differs.body.data).toMatchObject({ total: 90 });
  expect((await send(order.id, { ...body, total: 90 })).status).toBe(200);
  expect((await send(order.id, { ...body, total: 90 })).body.code).toBe('order.changed_meanwhile');
  expect((await quote(order.id, { revision: 1, lines: [] })).body.code).toBe('order.without_dishes');
  expect((await quote(order.id, { revision: 1, lines: [{ id: '7', quantity: 1 }] })).body.code).toBe(
    'order.line_not_found',
  );
});

test('an order is changed until it is ready; the kitchen and customers only read', async () => {
  const order = await newOrder();
  const body = { revision: 0, lines: all(order), specialInstructions: 'Ring twice' };
  expect((await quote(order.id, body, kitchen)).status).toBe(403);
  expect((await quote(order.id, body, customer)).status).toBe(403);
  for (const status of ['ready', 'delivered', 'cancelled']) {
    await setStatus(order.id, status);
    const refused = await send(order.id, { ...body, total: order.total });
    expect([refused.status, refused.body.code]).toEqual([409, 'order.not_changeable']);
  }
  const direct = sql`update orders set revision = 1 where id = ${order.id}`.execute(server.db);
  await expect(direct).rejects.toThrow('an order is changed until it is ready');
});

test('of an order in preparation only a manager takes something off', async () => {
  const order = await newOrder([
    { item: drink, quantity: 2 },
    { item: dear, quantity: 1 },
  ]);
  await setStatus(order.id, 'preparing');
  const fewer = {
    revision: 0,
    lines: [
      { id: '1', quantity: 1 },
      { id: '2', quantity: 1 },
    ],
  };
  expect((await change(order.id, fewer)).body.code).toBe('order.removal_needs_manager');
  const more = {
    revision: 0,
    lines: [
      { id: '1', quantity: 3 },
      { id: '2', quantity: 1 },
    ],
  };
  expect((await change(order.id, more)).status).toBe(200);
  expect((await change(order.id, { ...fewer, revision: 1 }, manager)).status).toBe(200);
});

test('what was paid above the new total is due back: its refund lowers no sales, and a later dish is due again', async () => {
  const order = await newOrder([
    { item: drink, quantity: 2 },
    { item: dear, quantity: 1 },
  ]);
  expect(order.total).toBe(520);
  await pay(order.id, 520);
  const less = await change(order.id, { revision: 0, lines: [{ id: '1', quantity: 2 }] });
  expect(less.body.data).toMatchObject({
    ...{ total: 181, paidAmount: 520, dueAmount: 0, owedAmount: 339, isRefundDue: true },
  });
  expect((await server.request('GET', '/api/orders/report', { as: manager })).body.data.refundDue).toBe(339);
  expect(await balanceOf(order.id)).toEqual({ receivable: -339, sales: -160, vat: -21, drawer: 520 });
  expect((await refund(order.id, 339, 520)).body.data).toMatchObject({
    ...{ paidAmount: 520, refundedAmount: 339, dueAmount: 0, owedAmount: 0, isRefundDue: false },
  });
  expect(await balanceOf(order.id)).toEqual({ sales: -160, vat: -21, drawer: 181 });
  const more = await change(order.id, { revision: 1, lines: [{ id: '1', quantity: 3 }] });
  expect(more.body.data).toMatchObject({ total: 271, dueAmount: 90 });
  await pay(order.id, 90);
  // What is given back for another reason does lower sales.
  expect((await refund(order.id, 271, 271)).body.data).toMatchObject({ refundedAmount: 610, owedAmount: 0 });
  await setStatus(order.id, 'cancelled');
  expect(await balanceOf(order.id)).toEqual({});
});

test('an order that is cancelled while money is due back owes it all, and gives it back once', async () => {
  const order = await newOrder([{ item: drink, quantity: 4 }]);
  await pay(order.id, order.total);
  await change(order.id, { revision: 0, lines: [{ id: '1', quantity: 2 }] });
  await setStatus(order.id, 'cancelled');
  expect(await read(order.id)).toMatchObject({ owedAmount: order.total, dueAmount: 0 });
  await refund(order.id, order.total, order.total);
  expect(await balanceOf(order.id)).toEqual({});
});

test('an order of which dishes were given back stays as it is', async () => {
  const order = await newOrder();
  await pay(order.id, order.total);
  await server.request('POST', `/api/orders/${order.id}/refunds`, {
    as: manager,
    body: {
      ...{ method: 'cash', reason: 'Cold', refundable: 181, amount: 90.5 },
      lines: [{ position: 1, quantity: 1 }],
    },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect((await change(order.id, { revision: 0, lines: [{ id: '1', quantity: 2 }] })).body.code).toBe(
    'order.dishes_refunded',
  );
});

test('a code that no longer holds is named in the quote, taken off with the change and given back', async () => {
  const code = `SAVE${Date.now()}`;
  const promo = { code, discount_type: 'FIXED', discount_value: 50, min_order_value: 300, usage_limit: 1 };
  await server.request('POST', '/api/promos', { as: admin, body: promo });
  const items = [
    { item: drink, quantity: 1 },
    { item: dear, quantity: 1 },
  ];
  const order = await newOrder(items, { promoCode: code });
  expect(order).toMatchObject({ discount: 50, promoCode: code });
  const body = { revision: 0, lines: [{ id: '1', quantity: 2 }] };
  expect((await quote(order.id, body)).body.data).toMatchObject({
    ...{ discount: 0, promoCode: null, lostPromoCode: code, total: 181 },
  });
  const kept = await quote(order.id, { revision: 0, lines: [{ id: '2', quantity: 1 }] });
  expect(kept.body.data).toMatchObject({ discount: 50, promoCode: code, lostPromoCode: null });
  expect((await change(order.id, body)).body.data).toMatchObject({
    discount: 0,
    promoCode: null,
    total: 181,
  });
  // Its only use is free again.
  expect((await newOrder(items, { promoCode: code })).promoCode).toBe(code);
});

test('a change below the minimum order is told, and left to staff', async () => {
  const order = await newOrder([{ item: dear, quantity: 2 }]);
  await sql`update restaurants set minimum_order = 500`.execute(server.db);
  const body = { revision: 0, lines: [{ id: '1', quantity: 1 }] };
  const quoted = await quote(order.id, body);
  const changed = await change(order.id, body);
  await sql`update restaurants set minimum_order = 0`.execute(server.db);
  expect(quoted.body.data.belowMinimum).toBe(500);
  expect(changed.status).toBe(200);
});

test('stock is taken and given back, and binds', async () => {
  const few = await newDish(200, 5);
  const left = async () => {
    const { rows } = await sql<{ left: number }>`
      select stock_left as left from stock_counts join menu_items on stock_id = stock_counts.id
      where menu_items.id = ${few.id}`.execute(server.db);
    return rows[0]?.left;
  };
  const order = await newOrder([{ item: few, quantity: 2 }]);
  expect(await left()).toBe(3);
  const refused = await quote(order.id, { revision: 0, lines: [{ id: '1', quantity: 6 }] });
  expect([refused.status, refused.body.code]).toEqual([422, 'order.item_unavailable']);
  await change(order.id, { revision: 0, lines: [{ id: '1', quantity: 4 }] });
  expect(await left()).toBe(1);
  await change(order.id, {
    revision: 1,
    lines: [],
    added: [lineOf({ item: few, quantity: 1 }), lineOf({ item: drink, quantity: 1 })],
  });
  expect(await left()).toBe(4);
  expect((await read(order.id)).items.map(({ id }: { id: string }) => id)).toEqual(['2', '3']);
  await setStatus(order.id, 'cancelled');
  expect(await left()).toBe(5);
});

test('type, address and notes are changed: a pickup that becomes a delivery has its fee and an address', async () => {
  const order = await newOrder();
  const body = { revision: 0, lines: all(order), deliveryType: 'delivery' };
  expect((await quote(order.id, body)).body.code).toBe('order.address_missing');
  const changed = await change(order.id, {
    ...body,
    deliveryAddress: HOME,
    specialInstructions: 'Blue gate',
  });
  expect(changed.body.data).toMatchObject({
    ...{ deliveryType: 'delivery', deliveryAddress: { street: HOME.street }, notes: 'Blue gate' },
  });
  expect(changed.body.data.deliveryFee).toBeGreaterThan(0);
  const back = await change(order.id, { revision: 1, lines: all(order), deliveryType: 'pickup' });
  expect(back.body.data).toMatchObject({ deliveryFee: 0, deliveryAddress: null, total: 181 });
});

test('a ticked line is ticked no more when there is more of it, and stays ticked when there is less', async () => {
  const order = await newOrder([
    { item: drink, quantity: 2 },
    { item: dear, quantity: 2 },
  ]);
  await setStatus(order.id, 'confirmed');
  for (const line of ['1', '2'])
    await server.request('PUT', `/api/orders/${order.id}/lines/${line}/tick`, {
      as: kitchen,
      body: { isTicked: true },
    });
  const lines = [
    { id: '1', quantity: 3 },
    { id: '2', quantity: 1 },
  ];
  expect((await change(order.id, { revision: 0, lines })).status).toBe(200);
  expect((await read(order.id)).items).toMatchObject([
    { quantity: 3, isTicked: false },
    { quantity: 1, isTicked: true },
  ]);
});

test('the board reads what stood on its ticket, has not seen the change, and a station starts anew', async () => {
  const stations = await Promise.all(
    [drink, dear].map(async ({ id }, index) => {
      const body = { name: `Station ${index}` };
      const station = (await server.request('POST', '/api/stations', { as: admin, body })).body.data
        .id as string;
      await sql`insert into dish_stations (menu_item_id, station_id) values (${id}, ${station})`.execute(
        server.db,
      );
      return station;
    }),
  );
  const order = await newOrder([
    { item: drink, quantity: 1 },
    { item: dear, quantity: 1 },
  ]);
  await change(order.id, {
    revision: 0,
    lines: [
      { id: '1', quantity: 2 },
      { id: '2', quantity: 1 },
    ],
  });
  await setStatus(order.id, 'preparing');
  expect((await read(order.id)).ticketItems).toBeUndefined();
  await server.request('PUT', '/api/orders/seen', { as: kitchen, body: { orderIds: [order.id] } });
  const finish = (station: string | undefined) =>
    server.request('PUT', `/api/orders/${order.id}/stations/${station}`, {
      as: kitchen,
      body: { isFinished: true },
    });
  await finish(stations[0]);
  const more = {
    revision: 1,
    lines: [
      { id: '1', quantity: 3 },
      { id: '2', quantity: 1 },
    ],
  };
  await change(order.id, more);
  const changed = await read(order.id);
  expect(changed).toMatchObject({
    ...{ seenAt: null, finishedStations: [] },
    ticketItems: [
      { id: '1', quantity: 2 },
      { id: '2', quantity: 1 },
    ],
  });
  expect((await read(order.id, customer)).ticketItems).toBeUndefined();
  await finish(stations[0]);
  const only = { revision: 2, lines: [{ id: '1', quantity: 3 }] };
  expect((await change(order.id, only, manager)).body.data).toMatchObject({ status: 'ready' });
  for (const id of stations) await server.request('DELETE', `/api/stations/${id}`, { as: admin });
});

test('of 50 simultaneous changes of an order that is paid each gets in once, and neither a line nor money is lost', async () => {
  const order = await newOrder();
  await pay(order.id, 181);
  const names = Array.from({ length: 50 }, (_, index) => `note ${index}`);
  async function tryToAdd(name: string, present: typeof order): Promise<boolean> {
    const body = {
      revision: present.revision,
      lines: all(present),
      added: [{ ...lineOf({ item: drink, quantity: 1 }), specialInstructions: name }],
    };
    const done = await change(order.id, body);
    if (done.status !== 200) expect(done.body.code).toBe('order.changed_meanwhile');
    return done.status === 200;
  }
  const first = await Promise.all(names.map((name) => tryToAdd(name, order)));
  expect(first.filter(Boolean)).toHaveLength(1);
  const lost = names.filter((_, index) => !first[index]);
  const lane = async () => {
    for (let name = lost.pop(); name !== undefined; name = lost.pop())
      while (!(await tryToAdd(name, await read(order.id)))) expect(name).not.toBe('');
  };
  await Promise.all([lane(), lane()]);
  const done = await read(order.id);
  const notes = done.items.map((line: { specialInstructions: string }) => line.specialInstructions);
  expect(notes.filter(Boolean).toSorted()).toEqual(names.toSorted());
  // 52 drinks with 541 of tax.
  expect(done).toMatchObject({ subtotal: 4_160, total: 4_701, paidAmount: 181, dueAmount: 4_520 });
  expect(await balanceOf(order.id)).toEqual({ receivable: 4_520, drawer: 181, sales: -4_160, vat: -541 });
  expect((await revisions(order.id)).map(({ number }: { number: number }) => number)).toEqual(
    names.map((_, index) => index + 1),
  );
});

test('of a change and Ready in the same moment one comes first, and both see the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await newOrder();
    await setStatus(order.id, 'preparing');
    const [changed, ready] = await sendConcurrently(server.url, [
      {
        method: 'POST',
        path: `/api/orders/${order.id}/changes`,
        token: cashier.token,
        body: { revision: 0, lines: [{ id: '1', quantity: 3 }], total: 271 },
        headers: { 'idempotency-key': randomUUID() },
      },
      {
        method: 'PUT',
        path: `/api/orders/${order.id}/status`,
        token: kitchen.token,
        body: { status: 'ready' },
      },
    ]);
    expect(ready?.status).toBe(200);
    expect([200, 409]).toContain(changed?.status);
    expect(await read(order.id)).toMatchObject({
      status: 'ready',
      total: changed?.status === 200 ? 271 : 181,
      revision: changed?.status === 200 ? 1 : 0,
    });
  }
});

test('a deleted customer leaves no note and no address in the changes', async () => {
  const person = await server.registerCustomer();
  const body = orderBody([{ item: drink, quantity: 2 }], 0, { specialInstructions: 'secret door' });
  const { id } = (await placeAtServerPrice(server, person, body)).body.data;
  const present = await read(id);
  await change(id, {
    revision: 0,
    lines: [{ id: '1', quantity: 2, specialInstructions: 'secret line' }],
    specialInstructions: `${present.notes} two`,
  });
  await setStatus(id, 'cancelled');
  await sql`select delete_customer(${person.user.id}, 'x')`.execute(server.db);
  const { rows } = await sql<{ text: string }>`
    select before::text || after::text as text from order_revisions where order_id = ${id}`.execute(
    server.db,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.text).not.toMatch(/secret|Station Road/);
});
