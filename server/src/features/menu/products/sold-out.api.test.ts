import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { addNepalDays, nepalDayOf } from '@chulo/shared/domain/time/nepal-time';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openEventStream } from '../../../testing/event-stream.ts';
import { call, dataOf } from '../../../testing/http-client.ts';
import { type ServerWithWebApp, startWholeServer } from '../../../testing/operations/whole-server.ts';
import { orderBody, placeAtServerPrice, postOrder, readMenu } from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** @param text a local time in Nepal */
const nepalTime = (text: string) => new Date(`${text.replace(' ', 'T')}+05:45`);
/** Later than every time of this machine, whose clock the database uses. */
const TODAY = addNepalDays(nepalDayOf(new Date()), 30);
const TOMORROW = addNepalDays(TODAY, 1);
const NOON = nepalTime(`${TODAY} 12:00:00`);
const OPENING = nepalTime(`${TOMORROW} 09:00:00`);
const BEFORE_OPENING = new Date(OPENING.getTime() - 1);

let server: TestServer;
let other: ServerWithWebApp;
let admin: SessionGrant;
let kitchen: SessionGrant;
let customer: SessionGrant;
let dish: MenuItem;
let dishes = 0;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  other = await startWholeServer({ server, clock: server.clock });
  [admin, kitchen, customer] = await Promise.all([
    server.signIn('admin'),
    server.signIn('kitchen'),
    server.registerCustomer(),
  ]);
});
afterAll(async () => {
  await other?.close();
  await server?.close();
});
afterEach(() => server.setNow(null));

async function newDish(): Promise<MenuItem> {
  dishes += 1;
  const body = { name: `Mushroom pizza ${dishes}`, price: 300, category: 'Pizza' };
  dish = (await server.request('POST', '/api/menu', { as: admin, body })).body.data;
  return dish;
}

const update = (body: object, as = kitchen) => server.request('PUT', `/api/menu/${dish.id}`, { as, body });
const order = () =>
  placeAtServerPrice(
    server,
    customer,
    orderBody([{ item: dish, quantity: 1 }], 0, { deliveryType: 'pickup' }),
  );

async function readAvailability(): Promise<Pick<MenuItem, 'isAvailable' | 'soldOutUntil'> | undefined> {
  const item = (await readMenu(server)).find(({ id }) => id === dish.id);
  return item && { isAvailable: item.isAvailable, soldOutUntil: item.soldOutUntil };
}

const menuOf = async (url: string) => dataOf<MenuItem[]>(await call(url, 'GET', '/api/menu'));

async function menuVersion(): Promise<string> {
  const row = await server.db
    .selectFrom('data_versions')
    .select('version')
    .where('name', '=', 'menu')
    .executeTakeFirstOrThrow();
  return row.version;
}

test('a dish that is sold out until tomorrow is refused by name until the restaurant opens, and then available without a write', async () => {
  await newDish();
  server.setNow(NOON);
  const soldOut = await update({ soldOutUntil: 'tomorrow' });
  const unavailable = { isAvailable: false, soldOutUntil: OPENING.toISOString() };
  expect(soldOut).toMatchObject({ status: 200, body: { data: unavailable } });
  expect(await readAvailability()).toEqual(unavailable);
  expect(await order()).toMatchObject({
    status: 422,
    body: {
      code: 'order.item_unavailable',
      error: `Sold out right now: ${dish.name}. Please remove it to continue.`,
      data: { menuItemIds: [dish.id] },
    },
  });

  server.setNow(BEFORE_OPENING);
  expect((await order()).status).toBe(422);
  const version = await menuVersion();
  const stream = await openEventStream(server.url, customer.token);
  server.setNow(OPENING);
  expect((await order()).status).toBe(201);
  await stream.waitFor((event) => event.topic === 'menu');
  expect(await readAvailability()).toEqual({ isAvailable: true, soldOutUntil: null });
  const adminsMenu: MenuItem[] = (await server.request('GET', '/api/menu', { as: admin })).body.data;
  expect(adminsMenu.find(({ id }) => id === dish.id)).toMatchObject({
    isAvailable: true,
    soldOutUntil: null,
  });
  expect(await menuVersion()).toBe(version);
  expect(stream.events.filter(({ topic }) => topic === 'menu')).toHaveLength(1);
  stream.close();
});

test('a sold-out dish becomes available in every process, and every client gets an event', async () => {
  await newDish();
  const streams = [
    await openEventStream(server.url, customer.token),
    await openEventStream(other.url, kitchen.token),
  ];
  server.setNow(NOON);
  await update({ soldOutUntil: 'tomorrow' });
  const availability = () =>
    Promise.all(
      [server.url, other.url].map(async (url) => {
        const menu = await menuOf(url);
        return menu.find(({ id }) => id === dish.id)?.isAvailable;
      }),
    );
  await expect.poll(availability).toEqual([false, false]);
  for (const stream of streams) stream.events.length = 0;
  const version = await menuVersion();
  server.setNow(OPENING);
  await expect.poll(availability).toEqual([true, true]);
  for (const stream of streams) {
    await stream.waitFor((event) => event.topic === 'menu');
    stream.close();
  }
  expect(await menuVersion()).toBe(version);
});

test('after midnight, a dish of a restaurant that is still open returns on the evening of the same calendar day', async () => {
  await newDish();
  const hours = (start: string, end: string) =>
    server.request('PUT', '/api/restaurants/97c2bb3d-43c3-42d1-a938-d6834ef68f40', {
      as: admin,
      body: { operatingHours: { start, end } },
    });
  await hours('17:00', '02:00');
  server.setNow(nepalTime(`${TOMORROW} 01:00:00`));
  const soldOut = await update({ soldOutUntil: 'tomorrow' });
  await hours('09:00', '23:00');
  expect(soldOut.body.data.soldOutUntil).toBe(nepalTime(`${TOMORROW} 17:00:00`).toISOString());
});

test('soldOutUntil accepts a span, alone or with isAvailable false and a version, and no instant that was not read', async () => {
  const { version } = await newDish();
  const both = await update({ isAvailable: false, soldOutUntil: 'tomorrow', version });
  expect(both).toMatchObject({ status: 200, body: { data: { isAvailable: false, version: version + 1 } } });
  expect(both.body.data.soldOutUntil).not.toBeNull();
  expect((await update({ soldOutUntil: 'tomorrow', version })).body.code).toBe('edit.stale');
  expect((await update({ soldOutUntil: 'tomorrow', price: 1 })).status).toBe(403);
  const wrong = [
    { isAvailable: true, soldOutUntil: 'tomorrow' },
    { soldOutUntil: 'next week' },
    { soldOutUntil: '2099-01-01T00:00:00.000Z' },
    { soldOutUntil: '2026-11-26' },
  ];
  for (const body of wrong)
    for (const as of [kitchen, admin])
      expect(await update(body, as)).toMatchObject({
        status: 422,
        body: { fields: [{ field: 'soldOutUntil' }] },
      });
  for (const as of [customer, await server.signIn('courier')])
    expect((await update({ soldOutUntil: 'tomorrow' }, as)).status).toBe(403);
});

test('soldOutUntil as it was read, null or the instant, changes nothing and never switches a dish on', async () => {
  const { id } = await newDish();
  const read = async () => (await readMenu(server)).find((dish) => dish.id === id);
  for (const change of [
    { isAvailable: true },
    { isAvailable: false },
    { soldOutUntil: 'hour' },
    { stockCount: 2 },
    { stockCount: 0 },
  ]) {
    await update(change);
    const before = await read();
    expect((await update({ soldOutUntil: null })).status, JSON.stringify(change)).toBe(200);
    expect(await read(), 'a null that was read before').toEqual(before);
    const { isAvailable, soldOutUntil, stockLeft } = before ?? {};
    expect((await update({ isAvailable, soldOutUntil, stockLeft })).status).toBe(200);
    expect((await update({ soldOutUntil })).status).toBe(200);
    expect(await read(), JSON.stringify(change)).toEqual(before);
  }
});

test('what was read of a dish is no change after orders took the rest, or after its time is over', async () => {
  await newDish();
  server.setNow(NOON);
  await update({ stockCount: 0 });
  const sold = { isAvailable: false, soldOutUntil: null, stockLeft: 0 };
  expect((await update({ isAvailable: true, soldOutUntil: null, stockLeft: 3 })).body.data).toMatchObject(
    sold,
  );
  const { soldOutUntil } = (await update({ soldOutUntil: 'tomorrow', stockCount: null })).body.data;
  server.setNow(OPENING);
  expect((await update({ isAvailable: false, soldOutUntil })).body.data).toMatchObject({
    isAvailable: true,
    soldOutUntil: null,
  });
  expect((await update({ isAvailable: false, soldOutUntil: null })).body.data.isAvailable, 'a change').toBe(
    false,
  );
  expect((await update({ isAvailable: true, soldOutUntil: null })).body.data.isAvailable, 'a change').toBe(
    true,
  );
});

test('an edit without availability leaves a dish sold out', async () => {
  await newDish();
  server.setNow(NOON);
  await update({ soldOutUntil: 'tomorrow' });
  const renamed = await update({ description: 'with ginger' }, admin);
  expect(renamed.body.data).toMatchObject({ isAvailable: false, soldOutUntil: OPENING.toISOString() });
});

test.each([
  ['unavailable', { isAvailable: false }, false],
  ['available', { isAvailable: true }, true],
])(
  'a dish that is sold out until tomorrow and then set %s follows the last write',
  async (_, body, isAvailable) => {
    await newDish();
    server.setNow(NOON);
    await update({ soldOutUntil: 'tomorrow' });
    expect((await update(body)).body.data).toMatchObject({ isAvailable, soldOutUntil: null });
    server.setNow(OPENING);
    expect((await order()).status).toBe(isAvailable ? 201 : 422);
    expect(await readAvailability()).toEqual({ isAvailable, soldOutUntil: null });
  },
);

test('a dish that was switched off and then sold out until tomorrow returns tomorrow', async () => {
  await newDish();
  server.setNow(NOON);
  await update({ isAvailable: false });
  await update({ soldOutUntil: 'tomorrow' });
  expect((await order()).status).toBe(422);
  server.setNow(OPENING);
  expect((await order()).status).toBe(201);
});

test('a client that gets a menu event reads the new menu, in another process too', async () => {
  const stream = await openEventStream(other.url, customer.token);
  await newDish();
  // Its own event may come late, and would be taken for that of the first price.
  await stream.waitFor((event) => event.topic === 'menu');
  for (let price = 301; price <= 315; price += 1) {
    stream.events.length = 0;
    await update({ price }, admin);
    await stream.waitFor((event) => event.topic === 'menu');
    const menu = await menuOf(other.url);
    expect(menu.find(({ id }) => id === dish.id)?.price).toBe(price);
  }
  stream.close();
  // An order with the old price is refused.
  expect((await postOrder(server, customer, orderBody([{ item: dish, quantity: 1 }], 300))).status).toBe(409);
});
