import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import type { Floor, TableBill } from '@chulo/shared/contract/restaurant/tables';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../doctor/invariants.ts';
import { sendConcurrently } from '../../../testing/gate.ts';
import { lineOf, orderBody, placeAtServerPrice, readMenu } from '../../../testing/order-bodies.ts';
import { type Answer, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let drink: MenuItem;
let owner: SessionGrant;
let cashier: SessionGrant;
let customer: SessionGrant;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0, maxOrdersPerHour: 0 });
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
  [owner, cashier, customer] = await Promise.all([
    server.signIn('admin'),
    server.signIn('cashier'),
    server.registerCustomer(),
  ]);
  const [{ id }] = (await server.request('GET', '/api/restaurants')).body.data;
  await call('PUT', `/api/restaurants/${id}`, owner, { tableOrdering: true });
});
afterAll(() => server.close());
afterEach(async () => expect(await findBrokenInvariants(server.db)).toEqual([]));

const call = (method: string, path: string, as: SessionGrant, body?: object, headers = {}) =>
  server.request(method, path, { as, body, headers });
const refusal = ({ status, body }: Answer) => [status, body.code];

let tables = 0;
async function newTable(): Promise<{ id: string; name: string }> {
  tables += 1;
  return (await call('POST', '/api/tables', owner, { name: String(tables) })).body.data;
}
async function openTable(): Promise<{ id: string; name: string; sittingId: string }> {
  const table = await newTable();
  const { sittingId } = (await call('POST', `/api/tables/${table.id}/sitting`, cashier)).body.data;
  return { ...table, sittingId };
}
/** Of two drinks: 181 rupees. */
async function takeRound(tableName: string): Promise<string> {
  const placed = await server.request('POST', '/api/counter/orders', {
    as: cashier,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      ...{ channel: 'counter', caller: {}, items: [lineOf({ item: drink, quantity: 2 })], total: 181 },
      ...{ deliveryType: 'dine_in', tableName },
    },
  });
  expect(placed.status, placed.text).toBe(201);
  return placed.body.data.order.id;
}
const orderAtTable = (tableName: string) =>
  placeAtServerPrice(
    server,
    customer,
    orderBody([{ item: drink, quantity: 2 }], 0, {
      ...{ deliveryType: 'dine_in', specialInstructions: randomUUID(), tableName },
    }),
  );
const billOf = async (sittingId: string): Promise<TableBill> =>
  (await call('GET', `/api/tables/sittings/${sittingId}`, cashier)).body.data;
const onFloor = async (id: string) =>
  ((await call('GET', '/api/tables/floor', cashier)).body.data as Floor).find((table) => table.id === id)
    ?.sitting;
const close = (sittingId: string) => call('POST', `/api/tables/sittings/${sittingId}/close`, cashier);
const serve = (orderId: string) =>
  call('PUT', `/api/orders/${orderId}/status`, owner, { status: 'delivered' });
const pay = (sittingId: string, tender: object, key: string = randomUUID()) =>
  call('POST', `/api/tables/sittings/${sittingId}/payment`, cashier, { tender }, { 'idempotency-key': key });
const cash = (amount: number, rest: object = {}) => ({ method: 'cash', amount, ...rest });
const paymentsOf = async (orderId: string) =>
  (await call('GET', `/api/orders/${orderId}/payments`, cashier)).body.data;

test('of two who open a table at once both get the one sitting', async () => {
  const { id } = await newTable();
  expect(await onFloor(id)).toBeNull();
  const answers = await sendConcurrently(
    server.url,
    Array.from({ length: 6 }, () => ({
      ...{ method: 'POST', path: `/api/tables/${id}/sitting`, token: cashier.token, body: {} },
    })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { rows } = {
    rows: await server.db.selectFrom('sittings').selectAll().where('table_id', '=', id).execute(),
  };
  expect(rows).toHaveLength(1);
  expect(await onFloor(id)).toMatchObject({
    id: rows[0]?.id,
    rounds: 0,
    openOrders: 0,
    due: 0,
    billAskedAt: null,
  });
  expect(refusal(await call('DELETE', `/api/tables/${id}`, owner))).toEqual([409, 'table.is_open']);
  expect(refusal(await call('POST', `/api/tables/${randomUUID()}/sitting`, cashier))).toEqual([
    404,
    'table.not_found',
  ]);
});

test('the counter opens a table with its first order, and later rounds and orders of customers are on the same bill', async () => {
  const { id, name } = await newTable();
  const first = await takeRound(name);
  const sitting = await onFloor(id);
  await takeRound(name);
  await orderAtTable(name);
  const cancelled = await takeRound(name);
  await call('PUT', `/api/orders/${cancelled}/status`, owner, {
    status: 'cancelled',
    reasonCode: 'no_answer',
  });
  expect(await onFloor(id)).toMatchObject({ id: sitting?.id, rounds: 3, openOrders: 3, due: 543 });
  const bill = await billOf(sitting?.id ?? '');
  expect(bill).toMatchObject({ tableName: name, total: 543, due: 543 });
  expect(bill.rounds.map(({ status, total }) => [status, total])).toEqual([
    ['confirmed', 181],
    ['confirmed', 181],
    ['pending', 181],
    ['cancelled', 181],
  ]);
  expect(bill.rounds[0]?.items).toEqual([
    { name: drink.name, options: expect.any(String), quantity: 2, price: 80 },
  ]);
  await serve(first);
  expect(await onFloor(id)).toMatchObject({ openOrders: 2 });
});

test('an order of a customer at a table that nobody has opened has the table, and is on no bill', async () => {
  const { id, name } = await newTable();
  const placed = await orderAtTable(name);
  expect(placed.status).toBe(201);
  expect(await onFloor(id)).toBeNull();
});

test('one tender pays every round; the change is that of the last, and a repeated call takes nothing', async () => {
  const { name, sittingId } = await openTable();
  const rounds = [await takeRound(name), await takeRound(name), await takeRound(name)];
  const key = randomUUID();
  const paid = await pay(sittingId, cash(543, { given: 1_000, tip: 7 }), key);
  expect(paid.body.data, paid.text).toMatchObject({ total: 543, due: 0 });
  const repeated = await pay(sittingId, cash(543, { given: 1_000, tip: 7 }), key);
  expect([repeated.status, repeated.body.data]).toEqual([200, paid.body.data]);
  const payments = (await Promise.all(rounds.map(paymentsOf))).flat();
  expect(payments).toHaveLength(3);
  const sum = (field: 'amount' | 'tip' | 'given') =>
    payments.reduce((before, payment) => before + payment[field], 0);
  expect([sum('amount'), sum('tip'), sum('given')]).toEqual([543, 7, 1_000]);
  expect(refusal(await pay(sittingId, cash(0)))).toEqual([422, 'payment.nothing']);
});

test('the amount must be what is due, the cash must cover it, and a wallet needs a reference', async () => {
  const { name, sittingId } = await openTable();
  await takeRound(name);
  await takeRound(name);
  const stale = await pay(sittingId, cash(181));
  expect(refusal(stale)).toEqual([409, 'payment.due_differs']);
  expect(stale.body.data).toEqual({ due: 362 });
  expect(refusal(await pay(sittingId, cash(362, { given: 361 })))).toEqual([422, 'payment.given_too_little']);
  expect(refusal(await pay(sittingId, { method: 'esewa', amount: 362 }))).toEqual([
    422,
    'payment.reference_missing',
  ]);
  expect((await billOf(sittingId)).due).toBe(362);
  const wallet = { method: 'esewa', amount: 362, transactionReference: `AB${randomUUID().slice(0, 8)}` };
  expect((await pay(sittingId, wallet)).body.data).toMatchObject({ due: 0 });
  const other = await openTable();
  await takeRound(other.name);
  expect(refusal(await pay(other.sittingId, { ...wallet, amount: 181 }))).toEqual([
    409,
    'payment.reference_used',
  ]);
});

test('what one order has paid is not due again', async () => {
  const { name, sittingId } = await openTable();
  const first = await takeRound(name);
  await takeRound(name);
  await call(
    ...(['POST', `/api/orders/${first}/payments`, cashier, { tenders: [cash(100)], due: 181 }] as const),
    { 'idempotency-key': randomUUID() },
  );
  expect((await pay(sittingId, cash(262))).body.data).toMatchObject({ total: 362, due: 0 });
});

test('of two who take the whole bill at once, one takes it', async () => {
  const { name, sittingId } = await openTable();
  const rounds = [await takeRound(name), await takeRound(name)];
  const answers = await sendConcurrently(
    server.url,
    Array.from({ length: 6 }, () => ({
      ...{ method: 'POST', path: `/api/tables/sittings/${sittingId}/payment`, token: cashier.token },
      ...{ body: { tender: cash(362) }, headers: { 'idempotency-key': randomUUID() } },
    })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect((await Promise.all(rounds.map(paymentsOf))).flat()).toHaveLength(2);
});

test('a table is closed when everything is served and paid', async () => {
  const { id, name, sittingId } = await openTable();
  const order = await takeRound(name);
  expect(refusal(await close(sittingId))).toEqual([409, 'table.has_open_orders']);
  await serve(order);
  expect(refusal(await close(sittingId))).toEqual([409, 'table.has_due']);
  await pay(sittingId, cash(181));
  expect((await close(sittingId)).body.data).toBeNull();
  expect((await close(sittingId)).status).toBe(200);
  expect(await onFloor(id)).toBeNull();
  await takeRound(name);
  const next = await onFloor(id);
  expect(next).toMatchObject({ rounds: 1, due: 181 });
  expect(next?.id).not.toBe(sittingId);
  expect(await billOf(sittingId)).toMatchObject({ total: 181, due: 0 });
  expect(refusal(await close(randomUUID()))).toEqual([404, 'table.sitting_not_found']);
});

test('an order in the moment of the closing is on an open bill, or keeps the table open', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, name, sittingId } = await openTable();
    await Promise.all([close(sittingId), takeRound(name)]);
    const { rounds } = await billOf(sittingId);
    const open = await onFloor(id);
    expect(open).toMatchObject({ rounds: 1, due: 181 });
    expect(open?.id === sittingId).toBe(rounds.length === 1);
  }
});
