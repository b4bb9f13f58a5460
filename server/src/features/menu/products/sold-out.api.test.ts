import type { SessionGrant } from '@chulo/shared/contract/auth';
import type { MenuItem } from '@chulo/shared/contract/menu';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openEventStream } from '../../../testing/event-stream.ts';
import { call, dataOf } from '../../../testing/http-client.ts';
import { startWholeServer, type WholeServer } from '../../../testing/operations/whole-server.ts';
import { orderBody, place, placeAtServerPrice, readMenu } from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** An instant by the clock of Nepal. */
const nepal = (text: string) => new Date(`${text.replace(' ', 'T')}+05:45`);
const NOON = nepal('2027-03-10 12:00:00');
const OPENING = nepal('2027-03-11 09:00:00');
const BEFORE_OPENING = new Date(OPENING.getTime() - 1);
/** A copy is looked at once a second, and read again within another one. */
const RIGHT_AGAIN_MS = 2_000;

let server: TestServer;
let other: WholeServer;
let admin: SessionGrant;
let kitchen: SessionGrant;
let customer: SessionGrant;
let dish: MenuItem;
let dishes = 0;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  other = await startWholeServer({ server });
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

async function shown(): Promise<Pick<MenuItem, 'isAvailable' | 'soldOutUntil'> | undefined> {
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

describe('a dish that is sold out until tomorrow', () => {
  test('is refused by name until the restaurant opens, and back in that moment without a write', async () => {
    await newDish();
    server.setNow(NOON);
    const sold = await update({ soldOutUntil: 'tomorrow' });
    const away = { isAvailable: false, soldOutUntil: OPENING.toISOString() };
    expect(sold).toMatchObject({ status: 200, body: { data: away } });
    expect(await shown()).toEqual(away);
    expect(await order()).toMatchObject({
      status: 422,
      body: {
        code: 'order.item_unavailable',
        error: `Sold out right now: ${dish.name}. Please remove it to go on.`,
        data: { menuItemIds: [dish.id] },
      },
    });

    server.setNow(BEFORE_OPENING);
    expect((await order()).status).toBe(422);
    const version = await menuVersion();
    const stream = await openEventStream(server.url, customer.token);
    server.setNow(OPENING);
    expect((await order()).status).toBe(201);
    await stream.waitFor((event) => event.topic === 'menu', RIGHT_AGAIN_MS);
    expect(await shown()).toEqual({ isAvailable: true, soldOutUntil: null });
    const adminsMenu: MenuItem[] = (await server.request('GET', '/api/menu', { as: admin })).body.data;
    expect(adminsMenu.find(({ id }) => id === dish.id)).toMatchObject({
      isAvailable: true,
      soldOutUntil: null,
    });
    expect(await menuVersion()).toBe(version);
    expect(stream.events.filter(({ topic }) => topic === 'menu')).toHaveLength(1);
    stream.close();
  });

  test('comes back in every process at once, and their screens are told', async () => {
    await newDish();
    const streams = [
      await openEventStream(server.url, customer.token),
      await openEventStream(other.url, kitchen.token),
    ];
    await sql`update menu_items set sold_out_until = now() + interval '3 seconds' where id = ${dish.id}`.execute(
      server.db,
    );
    const availability = () =>
      Promise.all(
        [server.url, other.url].map(async (url) => {
          const menu = await menuOf(url);
          return menu.find(({ id }) => id === dish.id)?.isAvailable;
        }),
      );
    await expect.poll(availability, { timeout: 2_000 }).toEqual([false, false]);
    for (const stream of streams) stream.events.length = 0;
    const version = await menuVersion();
    await expect.poll(availability, { timeout: 3_000 + RIGHT_AGAIN_MS }).toEqual([true, true]);
    for (const stream of streams) {
      await stream.waitFor((event) => event.topic === 'menu', 1_000);
      stream.close();
    }
    expect(await menuVersion()).toBe(version);
  });

  test('of a restaurant that is open past midnight comes back on the evening that the calendar already shows', async () => {
    await newDish();
    const hours = (start: string, end: string) =>
      server.request('PUT', '/api/restaurants/97c2bb3d-43c3-42d1-a938-d6834ef68f40', {
        as: admin,
        body: { operatingHours: { start, end } },
      });
    await hours('17:00', '02:00');
    server.setNow(nepal('2027-03-11 01:00:00'));
    const sold = await update({ soldOutUntil: 'tomorrow' });
    await hours('09:00', '23:00');
    expect(sold.body.data.soldOutUntil).toBe(nepal('2027-03-11 17:00:00').toISOString());
  });

  test('may be said so with `isAvailable: false` and a version, and of nothing else than the dish’s absence', async () => {
    const { version } = await newDish();
    const both = await update({ isAvailable: false, soldOutUntil: 'tomorrow', version });
    expect(both).toMatchObject({ status: 200, body: { data: { isAvailable: false, version: version + 1 } } });
    expect(both.body.data.soldOutUntil).not.toBeNull();
    expect((await update({ soldOutUntil: 'tomorrow', version })).body.code).toBe('edit.stale');
    expect((await update({ soldOutUntil: 'tomorrow', price: 1 })).status).toBe(403);
    const wrong = [
      { isAvailable: true, soldOutUntil: 'tomorrow' },
      { soldOutUntil: 'next week' },
      { soldOutUntil: OPENING.toISOString() },
      { soldOutUntil: null },
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

  test('stays away through an edit that says nothing of it', async () => {
    await newDish();
    server.setNow(NOON);
    await update({ soldOutUntil: 'tomorrow' });
    const renamed = await update({ description: 'with ginger' }, admin);
    expect(renamed.body.data).toMatchObject({ isAvailable: false, soldOutUntil: OPENING.toISOString() });
  });
});

describe('who speaks last decides how long a dish is away', () => {
  test.each([
    ['until somebody switches it on', { isAvailable: false }, false],
    ['no longer', { isAvailable: true }, true],
  ])('%s', async (_, body, isAvailable) => {
    await newDish();
    server.setNow(NOON);
    await update({ soldOutUntil: 'tomorrow' });
    expect((await update(body)).body.data).toMatchObject({ isAvailable, soldOutUntil: null });
    server.setNow(OPENING);
    expect((await order()).status).toBe(isAvailable ? 201 : 422);
    expect(await shown()).toEqual({ isAvailable, soldOutUntil: null });
  });

  test('a dish that was switched off comes back tomorrow once that is said', async () => {
    await newDish();
    server.setNow(NOON);
    await update({ isAvailable: false });
    await update({ soldOutUntil: 'tomorrow' });
    expect((await order()).status).toBe(422);
    server.setNow(OPENING);
    expect((await order()).status).toBe(201);
  });
});

test('whoever is told of the menu reads the new one, in another process too', async () => {
  await newDish();
  const stream = await openEventStream(other.url, customer.token);
  for (let price = 301; price <= 315; price += 1) {
    stream.events.length = 0;
    await update({ price }, admin);
    await stream.waitFor((event) => event.topic === 'menu', RIGHT_AGAIN_MS);
    const menu = await menuOf(other.url);
    expect(menu.find(({ id }) => id === dish.id)?.price).toBe(price);
  }
  stream.close();
  // An order that believes the old price is told so.
  expect((await place(server, customer, orderBody([{ item: dish, quantity: 1 }], 300))).status).toBe(409);
});
