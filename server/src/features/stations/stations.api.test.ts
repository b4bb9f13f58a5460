import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Order } from '@chulo/shared/contract/orders/orders';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import type { Station } from '@chulo/shared/contract/restaurant/stations';
import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openEventStream } from '../../testing/event-stream.ts';
import { sendConcurrently } from '../../testing/gate.ts';
import { orderBody, placeAtServerPrice, readMenu } from '../../testing/order-bodies.ts';
import { type Answer, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: SessionGrant;
let kitchen: SessionGrant;
let customer: SessionGrant;
/** Dishes without a required choice. */
let dishes: MenuItem[];
beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0, maxOrdersPerHour: 0 });
  owner = await server.signIn('admin');
  kitchen = await server.signIn('kitchen');
  customer = await server.registerCustomer();
  dishes = (await readMenu(server)).filter(
    ({ customizations, isAvailable }) => isAvailable && customizations.every(({ required }) => !required),
  );
});
beforeEach(async () => {
  await server.db.deleteFrom('stations').execute();
  await server.db.deleteFrom('kitchen_boards').execute();
  await server.db.updateTable('orders').set({ status: 'delivered' }).execute();
});
afterAll(() => server.close());

const call = (method: string, path: string, as: SessionGrant | null, body?: unknown) =>
  server.request(method, path, { as, body });
const refusal = ({ status, body }: Answer) => [status, body.code];
const list = async (as = kitchen): Promise<Station[]> => (await call('GET', '/api/stations', as)).body.data;
const names = (stations: readonly Station[]) => stations.map(({ name }) => name);

function dish(index: number): MenuItem {
  const found = dishes[index];
  if (!found) throw new Error('the demo menu has too few dishes without a choice');
  return found;
}

async function addStation(name: string): Promise<string> {
  const answer = await call('POST', '/api/stations', owner, { name });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}
const giveStation = (item: MenuItem, stationId: string | null) =>
  call('PUT', `/api/menu/${item.id}`, owner, { stationId });

/** Oven with the first dish, grill with the second; the third has no station. */
async function setUp(): Promise<{ oven: string; grill: string }> {
  const [oven, grill] = [await addStation('Oven'), await addStation('Grill')];
  expect((await giveStation(dish(0), oven)).status).toBe(200);
  expect((await giveStation(dish(1), grill)).status).toBe(200);
  return { oven, grill };
}

async function placeInPreparation(...items: MenuItem[]): Promise<string> {
  const changes = { deliveryType: 'pickup', specialInstructions: randomUUID() };
  const lines = items.map((item) => ({ item, quantity: 2 }));
  const placed = await placeAtServerPrice(server, customer, orderBody(lines, 0, changes));
  expect(placed.status, placed.text).toBe(201);
  for (const status of ['confirmed', 'preparing']) await move(placed.body.data.id, status);
  return placed.body.data.id;
}
const move = (orderId: string, status: string, as = owner) =>
  call('PUT', `/api/orders/${orderId}/status`, as, { status });
const finish = (orderId: string, stationId: string, isFinished = true, as = kitchen) =>
  call('PUT', `/api/orders/${orderId}/stations/${stationId}`, as, { isFinished });
async function onBoard(orderId: string): Promise<Order> {
  const { body } = await call('GET', '/api/orders?view=kitchen', kitchen);
  return body.data.find(({ id }: Order) => id === orderId);
}
const stateOf = async (orderId: string) => {
  const { status, finishedStations } = await onBoard(orderId);
  return [status, finishedStations];
};
const historyOf = async (orderId: string): Promise<string[]> =>
  (await call('GET', `/api/orders/${orderId}/history`, owner)).body.data.map(
    ({ status }: { status: string }) => status,
  );
const IN_PREPARATION = ['pending', 'confirmed', 'preparing'];

test('a restaurant has no stations at first', async () => {
  expect(await list()).toEqual([]);
});

test('the owner adds, renames, orders and removes stations', async () => {
  const [oven, grill] = [await addStation('Oven'), await addStation('  Grill ')];
  await addStation('पेय');
  expect(names(await list())).toEqual(['Oven', 'Grill', 'पेय']);
  const renamed = await call('PUT', `/api/stations/${oven}`, owner, { name: 'Stone oven' });
  expect(renamed.body.data).toEqual({ id: oven, name: 'Stone oven', menuItemIds: [] });
  expect(names(await list())).toEqual(['Stone oven', 'Grill', 'पेय']);
  await call('PUT', `/api/stations/${oven}`, owner, { place: 12 });
  expect(names(await list())).toEqual(['Grill', 'पेय', 'Stone oven']);
  expect((await call('DELETE', `/api/stations/${grill}`, owner)).body.data).toBeNull();
  expect(names(await list())).toEqual(['पेय', 'Stone oven']);
  expect(refusal(await call('DELETE', `/api/stations/${grill}`, owner))).toEqual([404, 'station.not_found']);
});

test.each([
  ['POST', '', { name: '' }, 422],
  ['POST', '', { name: 'x'.repeat(41) }, 422],
  ['POST', '', { name: 'x'.repeat(40) }, 201],
  ['POST', '', {}, 400],
  ['PUT', `/${randomUUID()}`, { name: 'Grill' }, 404],
  ['PUT', '/none', { place: 1 }, 404],
  ['PUT', `/${randomUUID()}`, { place: 0 }, 422],
  ['PUT', `/${randomUUID()}`, { place: 13 }, 422],
])('%s /api/stations%s with %j answers %i', async (method, path, body, status) => {
  expect((await call(method, `/api/stations${path}`, owner, body)).status).toBe(status);
});

test('a name is taken in every spelling, also when two are added at the same moment', async () => {
  await addStation('Oven');
  const fryer = await addStation('Fryer');
  for (const name of ['OVEN', 'Ｏｖｅｎ'])
    for (const [method, path] of [
      ['POST', '/api/stations'],
      ['PUT', `/api/stations/${fryer}`],
    ] as const)
      expect(refusal(await call(method, path, owner, { name }))).toEqual([409, 'station.name_taken']);
  expect((await call('PUT', `/api/stations/${fryer}`, owner, { name: 'ＦＲＹＥＲ' })).status).toBe(200);
  const answers = await sendConcurrently(
    server.url,
    Array.from({ length: 4 }, () => ({
      ...{ method: 'POST', path: '/api/stations', token: owner.token },
      body: { name: 'Grill' },
    })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

test('there are 12 stations at most, also when many are added at the same moment', async () => {
  for (let count = 1; count <= 10; count += 1) await addStation(`Station ${count}`);
  const answers = await sendConcurrently(
    server.url,
    Array.from({ length: 6 }, (_, index) => ({
      ...{ method: 'POST', path: '/api/stations', token: owner.token },
      body: { name: `Another ${index}` },
    })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422]);
  expect(await list()).toHaveLength(12);
});

test('only owner and manager change stations; the kitchen and a cashier read them and finish', async () => {
  const { oven } = await setUp();
  const cashier = await server.signIn('cashier');
  for (const as of [kitchen, cashier]) {
    expect((await call('POST', '/api/stations', as, { name: 'Cold' })).status).toBe(403);
    expect((await call('PUT', `/api/stations/${oven}`, as, { name: 'Cold' })).status).toBe(403);
    expect((await call('DELETE', `/api/stations/${oven}`, as)).status).toBe(403);
    expect((await call('PUT', `/api/menu/${dish(0).id}`, as, { stationId: null })).status).toBe(403);
    expect(names(await list(as))).toEqual(['Oven', 'Grill']);
    const orderId = await placeInPreparation(dish(0));
    expect((await finish(orderId, oven, true, as)).body.data.status).toBe('ready');
  }
  const orderId = await placeInPreparation(dish(0));
  for (const as of [customer, await server.signIn('courier')]) {
    expect((await call('GET', '/api/stations', as)).status).toBe(403);
    expect((await finish(orderId, oven, true, as)).status).toBe(403);
  }
  const { data } = (await call('GET', `/api/orders/${orderId}`, customer)).body;
  expect(data).not.toHaveProperty('finishedStations');
});

test('a dish has one station, a category gives it to all its dishes, and a removed station leaves them without', async () => {
  const { oven, grill } = await setUp();
  await giveStation(dish(0), grill);
  const [ofOven, ofGrill] = await list();
  expect(ofOven?.menuItemIds).toEqual([]);
  expect(ofGrill?.menuItemIds.toSorted()).toEqual([dish(0).id, dish(1).id].sort());
  const { categoryId } = dish(0);
  const inCategory = (await readMenu(server)).filter((item) => item.categoryId === categoryId);
  const set = (stationId: string | null) =>
    call('PUT', `/api/categories/${categoryId}/station`, owner, { stationId });
  expect((await set(oven)).status).toBe(200);
  const [all] = await list();
  expect(all?.menuItemIds.toSorted()).toEqual(inCategory.map(({ id }) => id).sort());
  await set(null);
  const [none] = await list();
  expect(none?.menuItemIds).toEqual([]);
  expect(refusal(await set(randomUUID()))).toEqual([404, 'station.not_found']);
  expect(
    refusal(await call('PUT', `/api/categories/${randomUUID()}/station`, owner, { stationId: oven })),
  ).toEqual([404, 'category.not_found']);
  expect(refusal(await giveStation(dish(0), randomUUID()))).toEqual([404, 'station.not_found']);
  await set(oven);
  await call('DELETE', `/api/stations/${oven}`, owner);
  expect((await list()).flatMap((station) => station.menuItemIds)).not.toContain(dish(0).id);
});

test('a new dish is created with its station, and the station of a category changes no version of the menu', async () => {
  const { oven } = await setUp();
  const version = () =>
    server.db
      .selectFrom('data_versions')
      .select('version')
      .where('name', '=', 'menu')
      .executeTakeFirstOrThrow();
  const before = await version();
  await call('PUT', `/api/categories/${dish(2).categoryId}/station`, owner, { stationId: oven });
  expect(await version()).toEqual(before);
  const body = { name: `Calzone ${randomUUID()}`, price: 400, category: dish(0).category, stationId: oven };
  const created = (await call('POST', '/api/menu', owner, body)).body.data;
  expect((await list())[0]?.menuItemIds).toContain(created.id);
  expect(created).not.toHaveProperty('stationId');
});

test('an order is ready when its stations are; a line without a station is finished with the last of them', async () => {
  const { oven, grill } = await setUp();
  const orderId = await placeInPreparation(dish(0), dish(1), dish(2));
  expect(await stateOf(orderId)).toEqual(['preparing', []]);
  expect((await finish(orderId, grill)).body.data).toMatchObject({
    status: 'preparing',
    finishedStations: [grill],
  });
  expect(await stateOf(orderId)).toEqual(['preparing', [grill]]);
  // A repeated request changes nothing.
  await finish(orderId, grill);
  expect(await stateOf(orderId)).toEqual(['preparing', [grill]]);
  expect((await finish(orderId, oven)).body.data.status).toBe('ready');
  expect((await finish(orderId, oven)).body.data.status).toBe('ready');
  expect(await historyOf(orderId)).toEqual([...IN_PREPARATION, 'ready']);
});

test('a station takes its "done" back while the order is in preparation', async () => {
  const { oven, grill } = await setUp();
  const orderId = await placeInPreparation(dish(0), dish(1));
  await finish(orderId, grill);
  await finish(orderId, grill, false);
  await finish(orderId, grill, false);
  expect(await stateOf(orderId)).toEqual(['preparing', []]);
  await finish(orderId, oven);
  expect(await stateOf(orderId)).toEqual(['preparing', [oven]]);
});

test.each(['undo of the station', 'undo of the order'])(
  'after the %s every station starts anew',
  async (way) => {
    const { oven, grill } = await setUp();
    const orderId = await placeInPreparation(dish(0), dish(1));
    await finish(orderId, oven);
    await finish(orderId, grill);
    if (way === 'undo of the order') await move(orderId, 'preparing', kitchen);
    else await finish(orderId, grill, false);
    expect(await stateOf(orderId)).toEqual(['preparing', []]);
    await finish(orderId, grill);
    expect(await stateOf(orderId)).toEqual(['preparing', [grill]]);
    expect(await historyOf(orderId)).toEqual([...IN_PREPARATION, 'ready', 'preparing']);
  },
);

test('a board of all stations makes the whole order ready at once', async () => {
  const { oven } = await setUp();
  const orderId = await placeInPreparation(dish(0), dish(1));
  await finish(orderId, oven);
  expect((await move(orderId, 'ready', kitchen)).body.data.status).toBe('ready');
  expect(await server.db.selectFrom('finished_stations').selectAll().execute()).toEqual([]);
});

test('the last two stations press in the same moment: the order becomes ready exactly once, 20 times', async () => {
  const { oven, grill } = await setUp();
  for (let round = 0; round < 20; round += 1) {
    const orderId = await placeInPreparation(dish(0), dish(1));
    const answers = await sendConcurrently(
      server.url,
      [oven, grill, oven, grill].map((stationId) => ({
        ...{ method: 'PUT', path: `/api/orders/${orderId}/stations/${stationId}` },
        ...{ token: kitchen.token, body: { isFinished: true } },
      })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await historyOf(orderId)).toEqual([...IN_PREPARATION, 'ready']);
  }
}, 30_000);

test('an order that is not in preparation is refused with its status, an unknown one or station is 404', async () => {
  const { oven } = await setUp();
  const orderId = await placeInPreparation(dish(0), dish(1));
  expect(refusal(await finish(orderId, randomUUID()))).toEqual([404, 'station.not_found']);
  expect(refusal(await finish(randomUUID(), oven))).toEqual([404, 'order.not_found']);
  await move(orderId, 'confirmed', kitchen);
  const refused = await finish(orderId, oven);
  expect(refusal(refused)).toEqual([409, 'order.status_changed']);
  expect(refused.body.data).toEqual({ status: 'confirmed' });
  await move(orderId, 'cancelled');
  expect(refusal(await finish(orderId, oven))).toEqual([409, 'order.status_changed']);
});

test('a station whose dishes were taken away or that was removed keeps no order waiting', async () => {
  const { oven, grill } = await setUp();
  const orderId = await placeInPreparation(dish(0), dish(1));
  await giveStation(dish(1), null);
  expect((await finish(orderId, oven)).body.data.status).toBe('ready');
  await giveStation(dish(1), grill);
  const other = await placeInPreparation(dish(0), dish(1));
  await finish(other, grill);
  await call('DELETE', `/api/stations/${grill}`, owner);
  expect(await stateOf(other)).toEqual(['preparing', []]);
  expect((await finish(other, oven)).body.data.status).toBe('ready');
});

test('the board reads the present station of a dish, and an unchanged poll is a 304', async () => {
  await setUp();
  await placeInPreparation(dish(0), dish(1));
  const first = await call('GET', '/api/orders?view=kitchen', kitchen);
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  const again = await server.request('GET', '/api/orders?view=kitchen', { as: kitchen, headers });
  expect(again.status).toBe(304);
});

test('a station with something to cook and no board for 5 minutes is reported to the other boards', async () => {
  const { oven, grill } = await setUp();
  const now = Date.now();
  const report = async (stationId: string | null) => {
    const path = `/api/kitchen/boards/${randomUUID()}`;
    return (await call('PUT', path, kitchen, { stationId })).body.data.unwatchedStations;
  };
  server.setNow(new Date(now));
  expect(await report(oven)).toEqual([]);
  const orderId = await placeInPreparation(dish(0), dish(1));
  expect(await report(oven)).toEqual([grill]);
  expect(await report(grill)).toEqual([]);
  server.setNow(new Date(now + 5 * MINUTE_MS - 1));
  expect(await report(oven)).toEqual([]);
  server.setNow(new Date(now + 5 * MINUTE_MS));
  expect(await report(oven)).toEqual([grill]);
  // A board of all stations shows the grill too.
  expect(await report(null)).toEqual([]);
  server.setNow(new Date(now + 10 * MINUTE_MS));
  expect(await report(oven)).toEqual([grill]);
  await finish(orderId, grill);
  expect(await report(oven)).toEqual([]);
  await finish(orderId, grill, false);
  expect(await report(oven)).toEqual([grill]);
  await move(orderId, 'ready');
  expect(await report(oven)).toEqual([]);
  expect(
    (await call('PUT', `/api/kitchen/boards/${randomUUID()}`, kitchen, { stationId: 'oven' })).status,
  ).toBe(422);
});

test('a confirmed order before its time on the board is nothing to cook for a station', async () => {
  const { oven, grill } = await setUp();
  const report = async () => {
    const path = `/api/kitchen/boards/${randomUUID()}`;
    return (await call('PUT', path, kitchen, { stationId: oven })).body.data.unwatchedStations;
  };
  const now = Date.now();
  server.setNow(new Date(now));
  const orderId = await placeInPreparation(dish(1));
  await move(orderId, 'confirmed');
  expect(await report()).toEqual([grill]);
  const at = new Date(now + 20 * MINUTE_MS);
  await server.db
    .insertInto('scheduled_orders')
    .values({ order_id: orderId, starts_at: at, slot_minutes: 30, on_board_from: at })
    .execute();
  expect(await report()).toEqual([]);
  server.setNow(at);
  expect(await report()).toEqual([grill]);
  server.setNow(null);
});

test('changes of stations are in the audit trail', async () => {
  const oven = await addStation('Oven');
  await call('PUT', `/api/stations/${oven}`, owner, { name: 'Stone oven' });
  await call('DELETE', `/api/stations/${oven}`, owner);
  const { body } = await call('GET', '/api/audit?subject=station&pageSize=3', owner);
  expect(body.data.map(({ action }: { action: string }) => action)).toEqual([
    'deleted',
    'changed',
    'created',
  ]);
});

test('a finished station that gets a dish of the order is open again, and the order waits for it', async () => {
  const { oven, grill } = await setUp();
  const orderId = await placeInPreparation(dish(0), dish(1), dish(2));
  await finish(orderId, oven);
  expect(await stateOf(orderId)).toEqual(['preparing', [oven]]);
  const board = await openEventStream(server.url, kitchen.token);
  await giveStation(dish(1), oven);
  await board.waitFor((event) => event.topic === 'order' && event.orderId === orderId);
  board.close();
  expect(await stateOf(orderId)).toEqual(['preparing', []]);
  // Grill has nothing left to cook: its "done" does not finish the dish of the oven.
  await finish(orderId, grill);
  expect((await stateOf(orderId))[0]).toBe('preparing');
  await finish(orderId, oven);
  expect(await onBoard(orderId)).toMatchObject({ status: 'ready' });
});

test.each([
  ['a dish that gets its first station', (oven: string) => giveStation(dish(2), oven)],
  [
    'the category of a dish',
    (oven: string) =>
      call('PUT', `/api/categories/${dish(2).categoryId}/station`, owner, { stationId: oven }),
  ],
] as const)('a finished station is open again after a change of %s', async (_what, change) => {
  const { oven } = await setUp();
  const orderId = await placeInPreparation(dish(0), dish(1), dish(2));
  await finish(orderId, oven);
  expect((await change(oven)).status).toBe(200);
  expect(await stateOf(orderId)).toEqual(['preparing', []]);
});

test('a station that keeps its dishes stays finished', async () => {
  const { oven, grill } = await setUp();
  const orderId = await placeInPreparation(dish(0), dish(1));
  await finish(orderId, oven);
  await giveStation(dish(0), oven);
  await giveStation(dish(2), oven);
  await giveStation(dish(1), null);
  await giveStation(dish(1), grill);
  expect(await stateOf(orderId)).toEqual(['preparing', [oven]]);
});

test('a new dish gets the station of its category when all dishes there have the same one', async () => {
  const { oven, grill } = await setUp();
  const { body: category } = await call('POST', '/api/categories', owner, {
    name: `Wraps ${randomUUID().slice(0, 8)}`,
  });
  const create = async (fields: object = {}) =>
    (
      await call('POST', '/api/menu', owner, {
        name: `Wrap ${randomUUID()}`,
        price: 300,
        categoryId: category.data.id,
        ...fields,
      })
    ).body.data.id;
  const stationOf = async (menuItemId: string) =>
    (await list()).find(({ menuItemIds }: { menuItemIds: string[] }) => menuItemIds.includes(menuItemId))
      ?.id ?? null;
  expect(await stationOf(await create())).toBeNull();
  await call('PUT', `/api/categories/${category.data.id}/station`, owner, { stationId: oven });
  expect(await stationOf(await create())).toBe(oven);
  expect(await stationOf(await create({ stationId: null }))).toBeNull();
  expect(await stationOf(await create())).toBeNull();
  await call('PUT', `/api/categories/${category.data.id}/station`, owner, { stationId: oven });
  expect(await stationOf(await create({ stationId: grill }))).toBe(grill);
  expect(await stationOf(await create())).toBeNull();
});
