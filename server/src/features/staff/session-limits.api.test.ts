import { randomUUID } from 'node:crypto';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import type { SessionLimits } from '@chulo/shared/contract/people/staff';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderBody, placeAtServerPrice, readMenu } from '../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: SessionGrant;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`update staff_session_limits set idle_days = 30, absolute_days = null`.execute(server.db);
  owner = await server.signIn('admin');
});

const PATH = '/api/staff/session-limits';
const save = (limits: unknown, as = owner) => server.request('PUT', PATH, { as, body: limits });
const status = async (as: SessionGrant) => (await server.request('GET', '/api/auth/session', { as })).status;

/** Makes a session older. Days since its last use, and since its sign-in. */
async function age({ token }: SessionGrant, lastUsed: number, signedIn: number): Promise<void> {
  await sql`
    update sessions set last_used_at = now() - make_interval(hours => ${lastUsed * 24}::int),
      created_at = now() - make_interval(hours => ${signedIn * 24}::int)
    where token_hash = sha256(${Buffer.from(token)})`.execute(server.db);
}

/** Moves all orders to or from the kitchen's board. */
async function moveOrders(status: 'preparing' | 'delivered'): Promise<void> {
  await sql`update orders set status = ${status}`.execute(server.db);
}

test('by default staff stay signed in for 30 days since the last use, without another limit', async () => {
  expect((await server.request('GET', PATH, { as: owner })).body.data).toEqual({
    idleDays: 30,
    absoluteDays: null,
  } satisfies SessionLimits);
  const cashier = await server.signIn('cashier');
  await age(cashier, 29, 400);
  expect(await status(cashier)).toBe(200);
  await age(cashier, 31, 31);
  expect(await status(cashier)).toBe(401);
});

test('shorter limits end sessions of staff at once, also of the kitchen and riders, but none of customers', async () => {
  const staff = [
    await server.signIn('cashier'),
    await server.signIn('kitchen'),
    await server.signIn('courier'),
  ];
  const customer = await server.signIn('customer');
  await moveOrders('delivered');
  for (const session of [...staff, customer]) await age(session, 3, 10);
  expect((await save({ idleDays: 2, absoluteDays: null })).status).toBe(200);
  expect(await Promise.all(staff.map(status))).toEqual([401, 401, 401]);
  expect(await status(customer)).toBe(200);
  await save({ idleDays: 4, absoluteDays: 9 });
  for (const session of [...staff, customer]) await age(session, 3, 10);
  expect(await Promise.all(staff.map(status))).toEqual([401, 401, 401]);
  expect(await status(customer)).toBe(200);
  await save({ idleDays: 4, absoluteDays: 11 });
  for (const session of staff) await age(session, 3, 10);
  expect(await Promise.all(staff.map(status))).toEqual([200, 200, 200]);
});

test('a session is never ended while its kitchen board shows open tickets', async () => {
  const [drink] = (await readMenu(server)).filter((item) => item.price === 80);
  if (!drink) throw new Error('no drink for 80 on the menu');
  const body = orderBody([{ item: drink, quantity: 2 }], 0, { deliveryType: 'pickup' });
  expect((await placeAtServerPrice(server, await server.signIn('customer'), body)).status).toBe(201);
  const kitchen = await server.signIn('kitchen');
  const other = await server.signIn('kitchen');
  await save({ idleDays: 1, absoluteDays: 1 });
  const alive = await server.request('PUT', `/api/kitchen/boards/${randomUUID()}`, { as: kitchen });
  expect(alive.status).toBe(200);
  for (const session of [kitchen, other]) await age(session, 2, 2);
  await moveOrders('preparing');
  expect([await status(kitchen), await status(other)]).toEqual([200, 401]);
  await age(kitchen, 0, 2);
  await moveOrders('delivered');
  expect(await status(kitchen)).toBe(401);
  await moveOrders('preparing');
  await sql`update kitchen_boards set alive_at = now() - interval '61 minutes'`.execute(server.db);
  expect(await status(kitchen)).toBe(401);
});

test.each([
  { idleDays: 0, absoluteDays: null },
  { idleDays: 366, absoluteDays: null },
  { idleDays: 30, absoluteDays: 0 },
  { idleDays: 30, absoluteDays: 366 },
])('the limits %j are refused', async (limits) => {
  expect((await save(limits)).status).toBe(422);
});

test('a manager cannot change the limits, and the audit trail tells who did', async () => {
  expect((await save({ idleDays: 7, absoluteDays: null }, await server.signIn('manager'))).status).toBe(403);
  await save({ idleDays: 7, absoluteDays: 90 });
  const { body } = await server.request('GET', '/api/audit?subject=settings', { as: owner });
  expect(body.data[0]).toMatchObject({
    actor: { id: owner.user.id },
    before: { idle_days: 30, absolute_days: null },
    after: { idle_days: 7, absolute_days: 90 },
  });
});
