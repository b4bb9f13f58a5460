import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import type { Floor, TableKey } from '@chulo/shared/contract/restaurant/tables';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../doctor/invariants.ts';
import { openEventStream } from '../../../testing/event-stream.ts';
import { lineOf, orderBody, placeAtServerPrice, postOrder, readMenu } from '../../../testing/order-bodies.ts';
import { type Answer, startTestServer, type TestServer } from '../../../testing/test-server.ts';

const ALL_DAY = { start: '00:00', end: '00:00' };

let server: TestServer;
let drink: MenuItem;
let owner: SessionGrant;
let cashier: SessionGrant;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 2, authRateLimit: 1_000 });
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
  [owner, cashier] = await Promise.all([server.signIn('admin'), server.signIn('cashier')]);
  // Automatic acceptance for everybody else.
  await change({
    tableOrdering: true,
    autoAccept: true,
    autoAcceptPer15Minutes: 500,
    operatingHours: ALL_DAY,
  });
});
afterAll(() => server.close());
afterEach(async () => expect(await findBrokenInvariants(server.db)).toEqual([]));

const call = (method: string, path: string, as: SessionGrant | null, body?: object) =>
  server.request(method, path, { as, body });
const refusal = ({ status, body }: Answer) => [status, body.code];
async function change(body: object): Promise<void> {
  const [{ id }] = (await call('GET', '/api/restaurants', null)).body.data;
  expect((await call('PUT', `/api/restaurants/${id}`, owner, body)).status).toBe(200);
}
const keyOf = async (tableId: string): Promise<string> =>
  (await call('GET', '/api/tables/keys', owner)).body.data.find(({ id }: TableKey) => id === tableId).key;

let tables = 0;
async function newTable() {
  tables += 1;
  const { id, name } = (await call('POST', '/api/tables', owner, { name: String(tables) })).body.data;
  return { id, name, key: await keyOf(id) };
}
async function openTable() {
  const table = await newTable();
  const { sittingId } = (await call('POST', `/api/tables/${table.id}/sitting`, cashier)).body.data;
  return { ...table, sittingId };
}
const scan = (key: string) => call('POST', `/api/tables/scanned/${key}/session`, null);
async function guestAt({ key }: { key: string }): Promise<SessionGrant> {
  const answer = await scan(key);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
}
const draft = (changes: object = {}) =>
  orderBody([{ item: drink, quantity: 2 }], 0, {
    ...{ deliveryType: 'dine_in', specialInstructions: randomUUID(), ...changes },
  });
const order = (as: SessionGrant, changes: object = {}) => placeAtServerPrice(server, as, draft(changes));
const isEnded = async (as: SessionGrant) => (await call('GET', '/api/auth/session', as)).status === 401;
const onFloor = async (tableId: string) =>
  ((await call('GET', '/api/tables/floor', cashier)).body.data as Floor).find(({ id }) => id === tableId)
    ?.sitting;

test('a code is of no use until staff have opened its table', async () => {
  const { id, name, key } = await newTable();
  const read = async () => (await call('GET', `/api/tables/scanned/${key}`, null)).body.data;
  expect(await read()).toEqual({ name, isOpen: false });
  expect(refusal(await scan(key))).toEqual([409, 'table.not_open']);
  await call('POST', `/api/tables/${id}/sitting`, cashier);
  expect(await read()).toEqual({ name, isOpen: true });
  expect((await scan(key)).status).toBe(201);
  expect(refusal(await scan('nothing'))).toEqual([404, 'table.not_found']);
  await change({ tableOrdering: false });
  expect(refusal(await scan(key))).toEqual([404, 'table.not_found']);
  await change({ tableOrdering: true });
});

test('a guest orders at her table; her order waits for staff although others are accepted at once', async () => {
  const table = await openTable();
  const guest = await guestAt(table);
  expect(guest.user).toMatchObject({ name: table.name, email: '', phone: '', role: 'customer' });
  expect(guest.user).not.toHaveProperty('can');
  const placed = await order(guest, { tableName: 'another' });
  expect(placed.status, placed.text).toBe(201);
  const read = (await call('GET', `/api/orders/${placed.body.data.id}`, guest)).body.data;
  expect(read).toMatchObject({ tableName: table.name, channel: 'table', status: 'pending' });
  expect(await onFloor(table.id)).toMatchObject({ rounds: 1, due: 181 });
  const customer = await server.registerCustomer();
  const other = (await order(customer, { tableName: table.name })).body.data;
  expect((await call('GET', `/api/orders/${other.id}`, customer)).body.data).toMatchObject({
    ...{ tableName: table.name, channel: 'online', status: 'confirmed' },
  });
  const bill = (await call('GET', '/api/tables/bill', guest)).body.data;
  expect(bill).toMatchObject({ tableName: table.name, total: 362, due: 362 });
  expect(JSON.stringify(bill)).not.toContain(customer.user.name);
});

test('a round at a table may be below the minimum order', async () => {
  const items = [lineOf({ item: drink, quantity: 1 })];
  expect((await order(await guestAt(await openTable()), { items })).status).toBe(201);
  const customer = await server.registerCustomer();
  expect(refusal(await order(customer, { items }))).toEqual([422, 'order.below_minimum']);
});

test.each(['pickup', 'delivery'])('a guest cannot order for %s', async (deliveryType) => {
  const guest = await guestAt(await openTable());
  expect(refusal(await postOrder(server, guest, draft({ deliveryType })))).toEqual([
    422,
    'table.dine_in_only',
  ]);
});

test('everybody who scans the code of a table is the same guest, who reads no order of another table', async () => {
  const table = await openTable();
  const [one, two, other] = [await guestAt(table), await guestAt(table), await guestAt(await openTable())];
  expect(two.user.id).toBe(one.user.id);
  const { id } = (await order(one)).body.data;
  expect((await call('GET', `/api/orders/${id}/tracking`, two)).status).toBe(200);
  for (const path of ['', '/tracking'])
    expect(refusal(await call('GET', `/api/orders/${id}${path}`, other))).toEqual([404, 'order.not_found']);
  expect(refusal(await call('PUT', `/api/orders/${id}/cancel`, other))).toEqual([404, 'order.not_found']);
  expect((await call('GET', `/api/customers/${one.user.id}/orders`, other)).status).toBe(403);
  expect((await call('GET', '/api/tables/bill', other)).body.data.rounds).toEqual([]);
  expect((await call('GET', '/api/tables/bill', await server.registerCustomer())).status).toBe(403);
});

test('a table has as many open orders as a customer', async () => {
  const table = await openTable();
  const [one, two] = [await guestAt(table), await guestAt(table)];
  const body = { ...draft(), total: 181 };
  for (const as of [one, two])
    expect((await postOrder(server, as, { ...body, specialInstructions: randomUUID() })).status).toBe(201);
  expect((await postOrder(server, one, { ...body, specialInstructions: randomUUID() })).body.code).toBe(
    'order.too_many_open',
  );
});

test('closing the table ends the sessions of its guests, also one that the server remembers', async () => {
  const table = await openTable();
  const [guest, other] = [await guestAt(table), await guestAt(await openTable())];
  // Remembered for a minute for placements.
  expect((await postOrder(server, guest, draft())).body.code).toBe('order.prices_changed');
  expect((await call('POST', `/api/tables/sittings/${table.sittingId}/close`, cashier)).status).toBe(200);
  expect(await isEnded(guest)).toBe(true);
  expect(refusal(await postOrder(server, guest, { ...draft(), total: 181 }))).toEqual([
    401,
    'auth.invalid_session',
  ]);
  expect(await isEnded(other)).toBe(false);
  await call('POST', `/api/tables/${table.id}/sitting`, cashier);
  expect(await isEnded(guest)).toBe(true);
  expect((await guestAt(table)).user.id).not.toBe(guest.user.id);
});

test('a renewed key ends the sessions of the table, and the old code leads nowhere', async () => {
  const table = await openTable();
  const guest = await guestAt(table);
  const renewed = (await call('POST', `/api/tables/${table.id}/key`, owner)).body.data;
  expect(renewed).toEqual({ id: table.id, name: table.name, key: expect.stringMatching(/^[\w-]{22}$/) });
  expect(renewed.key).not.toBe(table.key);
  expect(await isEnded(guest)).toBe(true);
  expect(refusal(await scan(table.key))).toEqual([404, 'table.not_found']);
  expect((await guestAt(renewed)).user.id).toBe(guest.user.id);
});

test('a session and a code end six hours after the table was opened; the bill stays for staff', async () => {
  const table = await openTable();
  const guest = await guestAt(table);
  await order(guest);
  const openedAgo = (time: string) =>
    sql`update sittings set opened_at = now() - ${time}::interval where id = ${table.sittingId}`.execute(
      server.db,
    );
  await openedAgo('5 hours 59 minutes');
  expect(await isEnded(guest)).toBe(false);
  await openedAgo('6 hours');
  expect(await isEnded(guest)).toBe(true);
  expect(refusal(await scan(table.key))).toEqual([409, 'table.not_open']);
  expect(await onFloor(table.id)).toMatchObject({ id: table.sittingId, due: 181 });
});

test('"The bill, please" marks the table for staff until it is paid', async () => {
  const table = await openTable();
  const guest = await guestAt(table);
  const placed = (await order(guest)).body.data;
  const stream = await openEventStream(server.url, cashier.token);
  expect((await call('POST', '/api/tables/bill', guest)).body.data.billAskedAt).toEqual(expect.any(String));
  await expect.poll(() => stream.events.map(({ topic }) => topic)).toContain('tables');
  stream.close();
  expect((await onFloor(table.id))?.billAskedAt).toEqual(expect.any(String));
  await server.request('POST', `/api/tables/sittings/${table.sittingId}/payment`, {
    as: cashier,
    body: { tender: { method: 'cash', amount: 181 } },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(await onFloor(table.id)).toMatchObject({ billAskedAt: null, due: 0 });
  expect((await call('GET', `/api/orders/${placed.id}`, guest)).body.data).toMatchObject({ dueAmount: 0 });
  const asked = [];
  for (let times = 0; times < 11; times += 1)
    asked.push((await call('POST', '/api/tables/bill', guest)).status);
  expect(asked.at(-1)).toBe(429);
});

test('a guest is in no list of customers or callers', async () => {
  const guest = await guestAt(await openTable());
  for (const query of [
    'role=customer',
    'role=customer&callers=true',
    `role=customer&callers=true&search=${guest.user.name}`,
  ]) {
    const { status, body } = await call('GET', `/api/auth/users?${query}`, owner);
    expect(status, query).toBe(200);
    expect(JSON.stringify(body.data)).not.toContain(guest.user.id);
  }
});
