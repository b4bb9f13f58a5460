import { randomUUID } from 'node:crypto';
import type { SessionGrant } from '@chulo/shared/contract/auth';
import type { KitchenWatch } from '@chulo/shared/contract/kitchen';
import type { MenuItem } from '@chulo/shared/contract/menu';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call, dataOf } from '../../testing/http-client.ts';
import { startWholeServer } from '../../testing/operations/whole-server.ts';
import { orderBody, placeAtServerPrice, readMenu } from '../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const MINUTE_MS = 60_000;
const NEVER: KitchenWatch = { lastAliveAt: null, waiting: 0, oldestWaitingSince: null, isUnattended: false };

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
/** An order that waits to be prepared, and the instant since when. */
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
const prove = (
  as: SessionGrant | null = kitchen,
  boardId: string = randomUUID(),
  sent: object = { body: {} },
) => server.request('PUT', `/api/kitchen/boards/${boardId}`, { as, ...sent });
const at = (ms: number) => server.setNow(new Date(ms));

async function watch(): Promise<KitchenWatch> {
  const answer = await server.request('GET', '/api/kitchen/watch', { as: admin });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer.body.data;
}

async function countBoards(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from kitchen_boards`.execute(
    server.db,
  );
  return rows[0]?.count ?? 0;
}

describe('the watch over the kitchen', () => {
  test('says nothing while no order waits, though no board is open', async () => {
    expect(await watch()).toEqual(NEVER);
    const { id } = await waitingOrder();
    await move(id, 'preparing');
    at(Date.now() + 10 * MINUTE_MS);
    expect(await watch()).toEqual(NEVER);
  });

  test('says so when an order has waited a minute and no board was ever open', async () => {
    const { since } = await waitingOrder();
    const later = await waitingOrder();
    expect(later.since).toBeGreaterThan(since);
    at(since + MINUTE_MS - 1);
    const seen = { lastAliveAt: null, waiting: 2, oldestWaitingSince: new Date(since).toISOString() };
    expect(await watch()).toEqual({ ...seen, isUnattended: false });
    at(since + MINUTE_MS);
    expect(await watch()).toEqual({ ...seen, isUnattended: true });
  });

  test('is calm for a minute after a board was alive, and a board that opens late calms it at once', async () => {
    const { since } = await waitingOrder();
    const board = randomUUID();
    const opened = since + 10 * MINUTE_MS;
    at(opened);
    expect((await watch()).isUnattended).toBe(true);
    expect(await prove(kitchen, board)).toMatchObject({
      status: 200,
      body: { success: true, data: { aliveAt: new Date(opened).toISOString() } },
    });
    const lastAliveAt = new Date(opened).toISOString();
    expect(await watch()).toMatchObject({ lastAliveAt, waiting: 1, isUnattended: false });
    at(opened + MINUTE_MS - 1);
    expect((await watch()).isUnattended).toBe(false);
    at(opened + MINUTE_MS);
    expect(await watch()).toMatchObject({ lastAliveAt, isUnattended: true });
    await prove(kitchen, board);
    expect((await watch()).isUnattended).toBe(false);
  });

  test("of several boards the last one counts, an admin's too, and signing out unmakes none", async () => {
    const { since } = await waitingOrder();
    at(since);
    await prove(kitchen);
    const cook = await server.signIn('kitchen');
    at(since + MINUTE_MS);
    await prove(admin);
    at(since + 1.5 * MINUTE_MS);
    await prove(cook);
    await server.request('POST', '/api/auth/logout', { as: cook });
    expect((await watch()).lastAliveAt).toBe(new Date(since + 1.5 * MINUTE_MS).toISOString());
    at(since + 2.5 * MINUTE_MS - 1);
    expect((await watch()).isUnattended).toBe(false);
    at(since + 2.5 * MINUTE_MS);
    expect((await watch()).isUnattended).toBe(true);
  });

  test('knows the boards of every process', async () => {
    const other = await startWholeServer({ server });
    const path = `/api/kitchen/boards/${randomUUID()}`;
    const { aliveAt } = dataOf<{ aliveAt: string }>(
      await call(other.url, 'PUT', path, { token: kitchen.token }),
    );
    await other.close();
    expect((await watch()).lastAliveAt).toBe(aliveAt);
  });
});

describe('a board', () => {
  test('may send an empty body or none, and an id of its own', async () => {
    const json = { 'content-type': 'application/json' };
    for (const sent of [{ body: {} }, {}, { headers: json }])
      expect((await prove(kitchen, randomUUID(), sent)).status).toBe(200);
    for (const sent of [{ body: [] }, { body: 'alive' }])
      expect((await prove(kitchen, randomUUID(), sent)).status).toBe(400);
    for (const boardId of ['1', 'board', `${randomUUID()}0`, randomUUID().replaceAll('-', '')])
      expect((await prove(kitchen, boardId)).status, boardId).toBe(404);
    expect(await countBoards()).toBe(3);
  });

  test('that proves itself again, in any spelling, is no further one', async () => {
    const boardId = randomUUID();
    await prove(kitchen, boardId);
    await prove(kitchen, boardId.toUpperCase());
    expect(await countBoards()).toBe(1);
  });

  test('is one of at most five of a session, also when many come at once', async () => {
    await Promise.all(Array.from({ length: 30 }, () => prove(kitchen)));
    expect(await countBoards()).toBe(5);
    const [first, ...others] = Array.from({ length: 5 }, () => randomUUID());
    for (const boardId of [first, ...others, randomUUID()]) await prove(kitchen, boardId);
    const rows = await server.db.selectFrom('kitchen_boards').select('board_id').execute();
    const left = rows.map((row) => row.board_id);
    expect(left).toHaveLength(5);
    expect(left).toEqual(expect.arrayContaining(others));
    await prove(admin);
    expect(await countBoards()).toBe(6);
  });

  test('that was not alive for a day is forgotten when another one is, and not before', async () => {
    const opened = Date.now();
    at(opened);
    await prove(kitchen);
    at(opened + 1_440 * MINUTE_MS);
    await prove(admin);
    expect(await countBoards()).toBe(2);
    at(opened + 1_440 * MINUTE_MS + 1);
    await prove(admin, randomUUID());
    expect(await countBoards()).toBe(2);
    expect(
      await server.db.selectFrom('kitchen_boards').select('session_id').distinct().execute(),
    ).toHaveLength(1);
  });

  test('is shown to staff alone, and the watch to admins alone', async () => {
    const courier = await server.signIn('courier');
    expect((await prove(null)).status).toBe(401);
    for (const as of [customer, courier]) expect((await prove(as)).status).toBe(403);
    expect((await server.request('GET', '/api/kitchen/watch')).status).toBe(401);
    for (const as of [customer, courier, kitchen])
      expect((await server.request('GET', '/api/kitchen/watch', { as })).status).toBe(403);
    expect(await countBoards()).toBe(0);
  });
});
