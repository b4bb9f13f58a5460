import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import type { DayClose, Drawer } from '@chulo/shared/contract/restaurant/day-close';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../doctor/invariants.ts';
import { bodyOfClose } from '../../testing/open-day.ts';
import { lineOf, orderBody, placeAtServerPrice, readMenu } from '../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { countWaitingStatements } from '../../testing/waiting-statements.ts';

let server: TestServer;
let drink: MenuItem;
let customer: SessionGrant;
let cashier: SessionGrant;
let manager: SessionGrant;
let riderId: string;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0, maxOrdersPerHour: 0 });
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
  [customer, cashier, manager] = await Promise.all([
    server.signIn('customer'),
    server.signIn('cashier'),
    server.signIn('manager'),
  ]);
  riderId = (await server.signIn('courier')).user.id;
  // The start of the books: what the demo's orders have brought is in no day.
  expect(await readDrawer()).toMatchObject({ number: 1, since: null, balances: [{ expected: null }] });
  expect((await close({ counted: 2_000, left: 2_000 })).status).toBe(200);
});
afterAll(() => server.close());
afterEach(async () => expect(await findBrokenInvariants(server.db)).toEqual([]));

const readDrawer = async (as = cashier): Promise<Drawer> =>
  (await server.request('GET', '/api/drawer', { as })).body.data;
const readDay = async (number: number): Promise<DayClose> =>
  (await server.request('GET', `/api/day-closes/${number}`, { as: manager })).body.data;
const move = (kind: string, amount: number, rest: object = {}, key: string = randomUUID()) =>
  server.request('POST', '/api/drawer/movements', {
    as: cashier,
    body: { kind, amount, reason: 'Because', ...rest },
    headers: { 'idempotency-key': key },
  });
const send = (body: object, as = manager, key: string = randomUUID()) =>
  server.request('POST', '/api/day-closes', { as, body, headers: { 'idempotency-key': key } });

interface CloseOptions {
  counted?: number;
  left?: number;
  reason?: string;
}
/** Counts the drawer; everything else is as expected. */
async function close({ counted, left = 0, reason = '' }: CloseOptions = {}) {
  const body = await bodyOfClose(server, manager);
  const counts = body.counts.map((count) =>
    count.account === 'drawer'
      ? { ...count, counted: counted ?? count.counted, reason: reason || count.reason }
      : count,
  );
  return send({ ...body, counts, leftInDrawer: left });
}

let placements = 0;
/** Of two drinks: 181 rupees. */
async function newOrder(changes: object = {}) {
  placements += 1;
  const choices = { deliveryType: 'pickup', specialInstructions: `order ${placements}`, ...changes };
  const body = orderBody([{ item: drink, quantity: 2 }], 0, choices);
  return (await placeAtServerPrice(server, customer, body)).body.data as { id: string; orderNumber: number };
}
const take = (id: string, ...tenders: object[]) =>
  server.request('POST', `/api/orders/${id}/payments`, {
    as: cashier,
    body: { tenders, due: 181 },
    headers: { 'idempotency-key': randomUUID() },
  });
const cash = (amount: number, rest: object = {}) => ({ method: 'cash', amount, ...rest });
const esewa = (amount: number, transactionReference: string = randomUUID()) => ({
  method: 'esewa',
  amount,
  transactionReference,
});
const expectedOf = ({ balances }: Drawer) =>
  Object.fromEntries(balances.map(({ account, rider, expected }) => [rider || account, expected]));

test('a day has the float, payments, movements and cash of riders, and the next one what was left', async () => {
  const one = await newOrder();
  const other = await newOrder();
  await take(one.id, cash(100, { tip: 20 }), esewa(81, 'ESEWA-1'));
  await take(other.id, cash(181, { riderId }));
  await move('paid_in', 500);
  await move('paid_out', 120.5);
  await move('to_rider', 300, { riderId });
  await move('from_rider', 400, { riderId });
  await move('tips_paid_out', 20);
  await move('to_bank', 1_000);
  const drawer = await readDrawer();
  const rider = drawer.balances.find(({ account }) => account === 'rider_cash')?.rider ?? '';
  expect(expectedOf(drawer)).toEqual({ drawer: 1_579.5, [rider]: 81, esewa: 81 });
  expect(drawer.riders).toContainEqual({ id: riderId, name: rider });
  expect(drawer.movements.map(({ kind }) => kind)).toEqual([
    ...['to_bank', 'tips_paid_out', 'from_rider', 'to_rider', 'paid_out', 'paid_in'],
  ]);
  expect((await close({ counted: 1_570, left: 1_500, reason: 'Wrong change' })).body.data.number).toBe(2);
  expect(await readDay(2)).toMatchObject({
    difference: -9.5,
    takenOut: 70,
    leftInDrawer: 1_500,
    signedAs: 'Sita Manager',
    closedBy: manager.user.name,
    references: [{ account: 'esewa', reference: 'ESEWA-1', orderNumber: one.orderNumber, amount: 81 }],
  });
  // The rider still has the cash that she was counted with.
  expect(expectedOf(await readDrawer())).toEqual({ drawer: 1_500, [rider]: 81 });
  await move('from_rider', 81, { riderId });
  expect(expectedOf(await readDrawer())).toEqual({ drawer: 1_581 });
  expect((await close()).status).toBe(200);
});

test('the discounts of staff are in the day in which they were given, with reason and person, and stay in it', async () => {
  const { number } = await readDrawer();
  const { id, orderNumber } = await newOrder();
  const discount = (revision: number, amount: number, total: number) =>
    server.request('POST', `/api/orders/${id}/changes`, {
      as: manager,
      body: {
        ...{ revision, total, lines: [{ id: '1', quantity: 2 }] },
        staffDiscount: { amount, reason: 'Cold soup' },
      },
      headers: { 'idempotency-key': randomUUID() },
    });
  const taken = await server.request('POST', '/api/counter/orders', {
    as: manager,
    body: {
      ...{ channel: 'counter', caller: {}, deliveryType: 'pickup', total: 113 },
      items: [lineOf({ item: drink, quantity: 2 })],
      staffDiscount: { amount: 60, reason: 'A neighbour' },
    },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(taken.status, taken.text).toBe(201);
  expect((await discount(0, 60, 113)).status).toBe(200);
  const given = [
    {
      orderNumber: taken.body.data.order.orderNumber,
      amount: 60,
      reason: 'A neighbour',
      by: manager.user.name,
    },
    { orderNumber, amount: 60, reason: 'Cold soup', by: manager.user.name },
  ];
  expect((await readDay(number)).figures).toMatchObject({ discounts: 120, byStaffDiscount: given });
  expect((await close()).status).toBe(200);
  expect((await discount(1, 100, 68)).status).toBe(200);
  const body = { status: 'cancelled' };
  await server.request('PUT', `/api/orders/${id}/status`, { as: cashier, body });
  expect((await readDay(number)).figures.byStaffDiscount).toEqual(given);
  expect((await readDay(number + 1)).figures).toMatchObject({
    discounts: -60,
    byStaffDiscount: [{ amount: 40 }, { amount: -100, reason: 'Cold soup', by: manager.user.name }],
  });
  expect((await close()).status).toBe(200);
});

test('the figures of a day, open and closed, are those of its entries', async () => {
  const { number } = await readDrawer();
  const { id } = await newOrder();
  const moved = await newOrder();
  await newOrder({ promoCode: 'WELCOME10' });
  await take(id, cash(100, { tip: 9 }), esewa(81));
  await take(moved.id, cash(181));
  await server.request('PUT', `/api/orders/${moved.id}/status`, {
    as: manager,
    body: { status: 'cancelled' },
  });
  const { figures } = await readDay(number);
  expect(figures).toMatchObject({
    orders: 2,
    cancelled: 1,
    byTender: [
      { method: 'cash', payments: 2, received: 281, tips: 9, refunded: 0 },
      { method: 'esewa', payments: 1, received: 81, tips: 0 },
    ],
    byChannel: [{ channel: 'online', orders: 2, cancelled: 1 }],
    byPerson: [{ name: cashier.user.name, payments: 3, received: 362, tips: 9 }],
  });
  expect(figures.byOffer).toMatchObject([{ code: 'WELCOME10', uses: 1, discounts: figures.discounts }]);
  const { rows } = await sql<{ total: string }>`
    select sum(total) as total from (
      select total from orders where status <> 'cancelled' order by order_number desc limit 2) as kept`.execute(
    server.db,
  );
  const { sales, discounts, deliveryFees, packaging, tax, rounding } = figures;
  expect(sales - discounts + deliveryFees + packaging + tax + rounding).toBeCloseTo(
    Number(rows[0]?.total),
    2,
  );
  expect(figures.byHour.reduce((sum, { orders }) => sum + orders, 0)).toBe(3);
  await close();
  expect((await readDay(number)).figures).toEqual(figures);
});

test('what is refused changes nothing', async () => {
  const before = await readDrawer();
  const body = await bodyOfClose(server, manager);
  const [drawer, ...others] = body.counts;
  const counted = (changes: object) => ({ ...body, counts: [{ ...drawer, ...changes }, ...others] });
  expect((await send(body, cashier)).status).toBe(403);
  expect((await send({ ...body, number: body.number - 1 })).body.code).toBe('day.closed_already');
  expect((await send({ ...body, number: body.number + 1 })).body.code).toBe('day.closed_already');
  expect((await send(counted({ counted: 17 }))).body.code).toBe('day.reason_missing');
  expect((await send(counted({ expected: 17, counted: 17 }))).body.code).toBe('day.changed');
  expect((await send({ ...body, counts: [...body.counts, { ...drawer, riderId }] })).body.code).toBe(
    'day.changed',
  );
  expect((await send({ ...body, counts: [{ ...drawer, account: 'esewa' }] })).body.code).toBe('day.changed');
  expect((await send({ ...body, drawerPieces: { 5: 1 } })).body.code).toBe('day.pieces_differ');
  expect((await send({ ...body, leftInDrawer: 0.01 })).body.code).toBe('day.left_too_much');
  expect((await send({ ...body, signedAs: ' ' })).status).toBe(422);
  expect((await send(counted({ counted: -1 }))).status).toBe(422);
  expect((await move('paid_in', 0)).status).toBe(422);
  expect((await move('paid_in', 1.001)).status).toBe(422);
  expect((await move('paid_in', 1, { riderId })).body.code).toBe('drawer.no_rider');
  expect((await move('from_rider', 1)).body.code).toBe('drawer.rider_needed');
  expect((await move('from_rider', 1, { riderId: manager.user.id })).body.code).toBe('drawer.rider_needed');
  expect((await move('paid_in', 1, { reason: '' })).status).toBe(422);
  expect((await server.request('GET', '/api/day-closes/999', { as: manager })).body.code).toBe(
    'day.not_found',
  );
  expect(await readDrawer()).toEqual(before);
});

test('a repeated movement and a repeated close have one effect', async () => {
  const key = randomUUID();
  await move('paid_in', 40, {}, key);
  await move('paid_in', 40, {}, key);
  const { movements, number } = await readDrawer();
  expect(movements).toHaveLength(1);
  const body = await bodyOfClose(server, manager);
  expect((await send(body, manager, key)).body.data).toEqual({ number });
  expect((await send(body, manager, key)).body.data).toEqual({ number });
  expect((await send(body)).body.code).toBe('day.closed_already');
});

test('notes and coins are counted, and kept', async () => {
  await move('paid_in', 3_588);
  const { number } = await readDrawer();
  const pieces = { 1000: 3, 500: 1, 50: 1, 20: 1, 10: 1, 5: 1, 2: 1, 1: 1 };
  expect((await send({ ...(await bodyOfClose(server, manager)), drawerPieces: pieces })).status).toBe(200);
  expect((await readDay(number)).drawerPieces).toEqual(pieces);
});

test('of two closes at the same time one wins, and the other is told', async () => {
  await move('paid_in', 10);
  const body = await bodyOfClose(server, manager);
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(body)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ body: { code } }) => code))).toEqual(new Set(['day.closed_already']));
});

test('a close waits for a payment that is being written, and asks to look again', async () => {
  const { id } = await newOrder();
  const body = await bodyOfClose(server, manager);
  const payment = new pg.Client(server.connection);
  await payment.connect();
  await payment.query('begin');
  await payment.query(
    `insert into payments (order_id, amount, method, recorded_by) values ($1, 181, 'cash', $2)`,
    [id, cashier.user.id],
  );
  await payment.query('update orders set paid_amount = 181 where id = $1', [id]);
  const closing = send(body);
  await expect.poll(() => countWaitingStatements(server.db)).toBe(1);
  await payment.query('commit');
  await payment.end();
  expect((await closing).body.code).toBe('day.changed');
  expect((await close()).status).toBe(200);
});

test('each of many payments during a close is in exactly one day', async () => {
  const { number } = await readDrawer();
  const orders = await Promise.all(Array.from({ length: 12 }, () => newOrder()));
  const paying = orders.map(({ id }) => take(id, cash(181)));
  let closed = await close();
  for (let tries = 0; closed.body.code === 'day.changed' && tries < 20; tries += 1) closed = await close();
  expect(closed.status).toBe(200);
  expect((await Promise.all(paying)).map(({ status }) => status)).toEqual(orders.map(() => 200));
  const days = await Promise.all([readDay(number), readDay(number + 1)]);
  const counts = days.map(({ figures }) => figures.byTender.reduce((sum, { payments }) => sum + payments, 0));
  expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(12);
  await close();
});

test('the numbers of entries make a day, not its times: past midnight, and with a clock that was set back', async () => {
  const { number } = await readDrawer();
  const { id } = await newOrder();
  for (const at of ['2020-01-01T18:00:00Z', '2099-12-31T19:00:00Z'])
    await sql`insert into payments (order_id, number, amount, method, recorded_by, recorded_at)
      select ${id}, coalesce(max(number), 0) + 1, 10, 'cash', ${cashier.user.id}, ${at}::timestamptz
      from payments where order_id = ${id}`.execute(server.db);
  await sql`update orders set paid_amount = 20 where id = ${id}`.execute(server.db);
  await close();
  const { figures } = await readDay(number);
  expect(figures.byTender).toMatchObject([{ payments: 2, received: 20 }]);
  expect(figures.byHour.map(({ hour }) => hour)).toEqual(expect.arrayContaining([0, 23]));
});

test('a correction of a closed day belongs to the open one', async () => {
  const { number } = await readDrawer();
  const { id } = await newOrder();
  await take(id, cash(181));
  await close();
  const before = await readDay(number);
  const corrected = await server.request('POST', `/api/orders/${id}/payments/1/correction`, {
    as: manager,
    body: { tender: esewa(181, 'LATER-1'), reason: 'It was eSewa' },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(corrected.status).toBe(200);
  expect(await readDay(number)).toEqual(before);
  expect(expectedOf(await readDrawer())).toEqual({ drawer: -181, esewa: 181 });
  expect((await close({ counted: 0, reason: 'Taken with the last close' })).status).toBe(200);
});

test('open and unpaid orders are listed, and do not keep a day from being closed', async () => {
  const { id, orderNumber } = await newOrder();
  expect((await readDrawer()).unsettled[0]).toEqual({ id, orderNumber, status: 'pending', due: 181 });
  expect((await close()).status).toBe(200);
});

test('closed days are listed, newest first, and stand in the audit trail', async () => {
  const { number } = await readDrawer();
  const list = async (query = '') =>
    (await server.request('GET', `/api/day-closes${query}`, { as: manager })).body.data;
  expect((await list()).map((day: { number: number }) => day.number)).toEqual(
    Array.from({ length: number - 1 }, (_, index) => number - 1 - index),
  );
  expect((await list('?before=3')).map((day: { number: number }) => day.number)).toEqual([2, 1]);
  const { rows } = await sql<{ subject_id: string; after: object }>`
    select subject_id, after from audit_entries where subject = 'day_close' order by id limit 2`.execute(
    server.db,
  );
  expect(rows).toEqual([
    { subject_id: '1', after: { left_in_drawer: 2_000, cash_over_short: 0 } },
    { subject_id: '2', after: { left_in_drawer: 1_500, cash_over_short: -9.5 } },
  ]);
});

test.each([
  'update day_closes set note = note',
  'delete from day_close_counts',
  'delete from cash_movements',
])('nobody may run "%s"', async (statement) => {
  const client = new pg.Client(server.connection);
  await client.connect();
  await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
  await client.end();
  await expect(sql.raw(statement).execute(server.db)).rejects.toThrow(/append-only|changed/);
});
