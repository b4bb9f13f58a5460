import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { KitchenWatch } from '@chulo/shared/contract/orders/kitchen';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { call, dataOf } from '../../testing/http-client.ts';
import { startWholeServer } from '../../testing/operations/whole-server.ts';
import { orderBody, placeAtServerPrice, readMenu } from '../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const NOTHING_WAITING: KitchenWatch = {
  lastAliveAt: null,
  waiting: 0,
  oldestWaitingSince: null,
  isUnattended: false,
};

let server: TestServer;
let admin: SessionGrant;
let kitchen: SessionGrant;
let customer: SessionGrant;
let drink: MenuItem;

beforeEach(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  [admin, kitchen, customer] = await Promise.all([
    server.signIn('admin'),
    server.signIn('kitchen'),
    server.signIn('customer'),
  ]);
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
});
afterEach(() => server.close());

let placements = 0;
/** A confirmed order and the time of its confirmation. */
async function waitingOrder(): Promise<{ id: string; since: number }> {
  placements += 1;
  const changes = { deliveryType: 'pickup', specialInstructions: `order ${placements}` };
  const body = orderBody([{ item: drink, quantity: 2 }], 0, changes);
  const { id } = (await placeAtServerPrice(server, customer, body)).body.data;
  const { confirmedAt } = (await move(id, 'confirmed')).body.data;
  return { id, since: Date.parse(confirmedAt) };
}

const move = (id: string, status: string) =>
  server.request('PUT', `/api/orders/${id}/status`, { as: admin, body: { status } });
const reportAlive = (
  as: SessionGrant | null = kitchen,
  boardId: string = randomUUID(),
  options: object = { body: {} },
) => server.request('PUT', `/api/kitchen/boards/${boardId}`, { as, ...options });
const at = (ms: number) => server.setNow(new Date(ms));

async function watch(): Promise<KitchenWatch> {
  const response = await server.request('GET', '/api/kitchen/watch', { as: admin });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return response.body.data;
}

async function countBoards(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from kitchen_boards`.execute(
    server.db,
  );
  return rows[0]?.count ?? 0;
}

test('the kitchen watch does not warn while no order is waiting, even without an open board', async () => {
  expect(await watch()).toEqual(NOTHING_WAITING);
  const { id } = await waitingOrder();
  await move(id, 'preparing');
  at(Date.now() + 10 * MINUTE_MS);
  expect(await watch()).toEqual(NOTHING_WAITING);
});

test('the kitchen watch warns when an order has waited a minute without any board', async () => {
  const { since } = await waitingOrder();
  const later = await waitingOrder();
  expect(later.since).toBeGreaterThan(since);
  at(since + MINUTE_MS - 1);
  const waiting = { lastAliveAt: null, waiting: 2, oldestWaitingSince: new Date(since).toISOString() };
  expect(await watch()).toEqual({ ...waiting, isUnattended: false });
  at(since + MINUTE_MS);
  expect(await watch()).toEqual({ ...waiting, isUnattended: true });
});

test('the kitchen watch does not warn for a minute after a board was alive', async () => {
  const { since } = await waitingOrder();
  const board = randomUUID();
  const opened = since + 10 * MINUTE_MS;
  at(opened);
  expect((await watch()).isUnattended).toBe(true);
  expect(await reportAlive(kitchen, board)).toMatchObject({
    status: 200,
    body: { success: true, data: { aliveAt: new Date(opened).toISOString() } },
  });
  const lastAliveAt = new Date(opened).toISOString();
  expect(await watch()).toMatchObject({ lastAliveAt, waiting: 1, isUnattended: false });
  at(opened + MINUTE_MS - 1);
  expect((await watch()).isUnattended).toBe(false);
  at(opened + MINUTE_MS);
  expect(await watch()).toMatchObject({ lastAliveAt, isUnattended: true });
  await reportAlive(kitchen, board);
  expect((await watch()).isUnattended).toBe(false);
});

test("the last of several boards counts, including an admin's, and signing out removes none", async () => {
  const { since } = await waitingOrder();
  at(since);
  await reportAlive(kitchen);
  const cook = await server.signIn('kitchen');
  at(since + MINUTE_MS);
  await reportAlive(admin);
  at(since + 1.5 * MINUTE_MS);
  await reportAlive(cook);
  await server.request('POST', '/api/auth/logout', { as: cook });
  expect((await watch()).lastAliveAt).toBe(new Date(since + 1.5 * MINUTE_MS).toISOString());
  at(since + 2.5 * MINUTE_MS - 1);
  expect((await watch()).isUnattended).toBe(false);
  at(since + 2.5 * MINUTE_MS);
  expect((await watch()).isUnattended).toBe(true);
});

test('the kitchen watch knows the boards of every process', async () => {
  const other = await startWholeServer({ server });
  const path = `/api/kitchen/boards/${randomUUID()}`;
  const { aliveAt } = dataOf<{ aliveAt: string }>(
    await call(other.url, 'PUT', path, { token: kitchen.token }),
  );
  await other.close();
  expect((await watch()).lastAliveAt).toBe(aliveAt);
});

test('a board sends an empty body or none, and needs a UUID', async () => {
  const json = { 'content-type': 'application/json' };
  for (const options of [{ body: {} }, {}, { headers: json }])
    expect((await reportAlive(kitchen, randomUUID(), options)).status).toBe(200);
  for (const options of [{ body: [] }, { body: 'alive' }])
    expect((await reportAlive(kitchen, randomUUID(), options)).status).toBe(400);
  for (const boardId of ['1', 'board', `${randomUUID()}0`, randomUUID().replaceAll('-', '')])
    expect((await reportAlive(kitchen, boardId)).status, boardId).toBe(404);
  expect(await countBoards()).toBe(3);
});

test('board ids are case-insensitive: a repeated heartbeat updates the same board', async () => {
  const boardId = randomUUID();
  await reportAlive(kitchen, boardId);
  await reportAlive(kitchen, boardId.toUpperCase());
  expect(await countBoards()).toBe(1);
});

test('a session has at most five boards, even with simultaneous requests', async () => {
  await Promise.all(Array.from({ length: 30 }, () => reportAlive(kitchen)));
  expect(await countBoards()).toBe(5);
  const [first, ...others] = Array.from({ length: 5 }, () => randomUUID());
  for (const boardId of [first, ...others, randomUUID()]) await reportAlive(kitchen, boardId);
  const rows = await server.db.selectFrom('kitchen_boards').select('board_id').execute();
  const left = rows.map((row) => row.board_id);
  expect(left).toHaveLength(5);
  expect(left).toEqual(expect.arrayContaining(others));
  await reportAlive(admin);
  expect(await countBoards()).toBe(6);
});

test('a board that was not alive for a day is deleted when another board reports', async () => {
  const opened = Date.now();
  at(opened);
  await reportAlive(kitchen);
  at(opened + 1_440 * MINUTE_MS);
  await reportAlive(admin);
  expect(await countBoards()).toBe(2);
  at(opened + 1_440 * MINUTE_MS + 1);
  await reportAlive(admin, randomUUID());
  expect(await countBoards()).toBe(2);
  expect(await server.db.selectFrom('kitchen_boards').select('session_id').distinct().execute()).toHaveLength(
    1,
  );
});

test('only staff report a board, and only admins read the kitchen watch', async () => {
  const courier = await server.signIn('courier');
  expect((await reportAlive(null)).status).toBe(401);
  for (const as of [customer, courier]) expect((await reportAlive(as)).status).toBe(403);
  expect((await server.request('GET', '/api/kitchen/watch')).status).toBe(401);
  for (const as of [customer, courier, kitchen])
    expect((await server.request('GET', '/api/kitchen/watch', { as })).status).toBe(403);
  expect(await countBoards()).toBe(0);
});
