import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.updateTable('dining_tables').set({ archived_at: new Date() }).execute();
  await switchTables(true);
});

const call = (method: string, path: string, as: SessionGrant, body?: object) =>
  server.request(method, path, { as, body });
const refusal = ({ status, body }: Answer) => [status, body.code];
async function switchTables(tableOrdering: boolean): Promise<void> {
  const [{ id }] = (await server.request('GET', '/api/restaurants')).body.data;
  await call('PUT', `/api/restaurants/${id}`, owner, { tableOrdering });
}
async function addTable(name: string): Promise<string> {
  const answer = await call('POST', '/api/tables', owner, { name });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}
const names = async (): Promise<string[]> =>
  (await call('GET', '/api/tables', customer)).body.data.map(({ name }: { name: string }) => name);

const dineIn = (changes: object) =>
  placeAtServerPrice(
    server,
    customer,
    orderBody([{ item: drink, quantity: 2 }], 0, {
      deliveryType: 'dine_in',
      specialInstructions: randomUUID(),
      ...changes,
    }),
  );
const readOrder = async (id: string) => (await call('GET', `/api/orders/${id}`, owner)).body.data;

test('the owner adds, renames, orders and archives tables', async () => {
  const [four, terrace] = [await addTable('4'), await addTable('  Terrace 2 ')];
  expect(await names()).toEqual(['4', 'Terrace 2']);
  await call('PUT', `/api/tables/${four}`, owner, { name: '५' });
  expect((await call('PUT', `/api/tables/${terrace}`, owner, { place: 1 })).body.data).toEqual({
    id: terrace,
    name: 'Terrace 2',
  });
  expect(await names()).toEqual(['Terrace 2', '५']);
  expect((await call('DELETE', `/api/tables/${terrace}`, owner)).body.data).toBeNull();
  expect(await names()).toEqual(['५']);
  expect(refusal(await call('DELETE', `/api/tables/${terrace}`, owner))).toEqual([404, 'table.not_found']);
  // The name of an archived table is free again.
  await addTable('Terrace 2');
});

test.each([
  ['', 422],
  ['x'.repeat(21), 422],
  ['x'.repeat(20), 201],
])('a table with the name %j answers %i', async (name, status) => {
  expect((await call('POST', '/api/tables', owner, { name })).status).toBe(status);
});

test('a name is taken in every spelling, also when two are added at the same moment', async () => {
  await addTable('Garden');
  for (const name of ['GARDEN', 'Ｇａｒｄｅｎ'])
    expect(refusal(await call('POST', '/api/tables', owner, { name }))).toEqual([409, 'table.name_taken']);
  const other = await addTable('Hall');
  expect(refusal(await call('PUT', `/api/tables/${other}`, owner, { name: 'garden' }))).toEqual([
    409,
    'table.name_taken',
  ]);
  const answers = await Promise.all(
    [1, 2, 3].map(() => call('POST', '/api/tables', owner, { name: 'Roof' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('an order that is eaten here has its table, which every answer names', async () => {
  await addTable('Terrace 2');
  const placed = await dineIn({ tableName: 'terrace 2' });
  expect(placed.status, placed.text).toBe(201);
  expect(await readOrder(placed.body.data.id)).toMatchObject({ tableName: 'Terrace 2', channel: 'online' });
  const counter = await server.request('POST', '/api/counter/orders', {
    as: cashier,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      ...{ channel: 'counter', caller: {}, items: [lineOf({ item: drink, quantity: 2 })], total: 181 },
      ...{ deliveryType: 'dine_in', tableName: 'Terrace 2' },
    },
  });
  expect(counter.body.data.order).toMatchObject({ tableName: 'Terrace 2', specialInstructions: '' });
});

test('an order keeps the name of its table, and one without a table has none', async () => {
  const id = await addTable('7');
  const placed = (await dineIn({ tableName: '7' })).body.data;
  await call('PUT', `/api/tables/${id}`, owner, { name: '8' });
  expect((await readOrder(placed.id)).tableName).toBe('7');
  const without = (await dineIn({})).body.data;
  expect(await readOrder(without.id)).not.toHaveProperty('tableName');
  const pickup = (await dineIn({ deliveryType: 'pickup', tableName: 'nowhere' })).body.data;
  expect(await readOrder(pickup.id)).not.toHaveProperty('tableName');
});

test('a table that is archived, or not offered because tables are off, is refused', async () => {
  const id = await addTable('9');
  const body = orderBody([{ item: drink, quantity: 2 }], 181, { deliveryType: 'dine_in', tableName: '9' });
  const place = () => call('POST', '/api/orders', customer, { ...body, specialInstructions: randomUUID() });
  await switchTables(false);
  expect(refusal(await place())).toEqual([422, 'table.unknown']);
  await switchTables(true);
  expect((await place()).status).toBe(201);
  await call('DELETE', `/api/tables/${id}`, owner);
  expect(refusal(await place())).toEqual([422, 'table.unknown']);
});
