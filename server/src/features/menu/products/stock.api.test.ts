import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { DAY_MS } from '@chulo/shared/domain/time/nepal-time';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../doctor/invariants.ts';
import { openEventStream } from '../../../testing/event-stream.ts';
import { sendConcurrently } from '../../../testing/gate.ts';
import { type Choice, orderBody, placeAtServerPrice, readMenu } from '../../../testing/order-bodies.ts';
import { type Answer, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { countWaitingStatements } from '../../../testing/waiting-statements.ts';

let server: TestServer;
let admin: SessionGrant;
let kitchen: SessionGrant;
let customer: SessionGrant;
let pizza: MenuItem;
let pasta: MenuItem;
let created = 0;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  [admin, kitchen, customer] = await Promise.all([
    server.signIn('admin'),
    server.signIn('kitchen'),
    server.registerCustomer(),
  ]);
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.db)).toEqual([]);
  await server.close();
});
beforeEach(async () => {
  [pizza, pasta] = [await newDish('pizza'), await newDish('pasta')];
});
afterEach(() => server.setNow(null));

async function newDish(name: string): Promise<MenuItem> {
  created += 1;
  const options = ['Mushroom', 'Onion'].map((option) => ({ name: option, price: 10 }));
  const customizations = [{ name: 'Toppings', type: 'multiple', options }];
  const body = { name: `${name} ${created}`, price: 300, category: 'Pizza', customizations };
  return (await server.request('POST', '/api/menu', { as: admin, body })).body.data;
}

const update = (dish: MenuItem, body: object, as = kitchen) =>
  server.request('PUT', `/api/menu/${dish.id}`, { as, body });
const optionOf = (dish: MenuItem, name = 'Mushroom') => {
  const option = dish.customizations[0]?.options.find((found) => found.name === name);
  if (!option) throw new Error(`no ${name}`);
  return option;
};
const updateMushrooms = (body: object, dishes = [pizza, pasta], as = kitchen) =>
  server.request('PUT', '/api/menu-options', {
    as,
    body: { optionIds: dishes.map((dish) => optionOf(dish).id), ...body },
  });
const order = (...choices: Choice[]) =>
  placeAtServerPrice(
    server,
    customer,
    orderBody(choices, 0, { deliveryType: 'pickup' }),
    crypto.randomUUID(),
  );
const setStatus = (placed: Answer, status: string) =>
  server.request('PUT', `/api/orders/${placed.body.data.id}/status`, { as: admin, body: { status } });
const refusal = ({ status, body }: Answer) => [status, body.code, body.error];

async function stored(dish: MenuItem): Promise<MenuItem> {
  const { body } = await server.request('GET', '/api/menu', { as: admin });
  const found = (body.data as MenuItem[]).find(({ id }) => id === dish.id);
  if (!found) throw new Error('gone');
  return found;
}
const left = async (dish: MenuItem) => (await stored(dish)).stockLeft;
const mushroomsLeft = async (dish: MenuItem) => optionOf(await stored(dish)).stockLeft;
/** On the public menu, which lags a second behind. */
const shownLeft = async (dish: MenuItem) =>
  (await readMenu(server)).find(({ id }) => id === dish.id)?.stockLeft;

async function menuVersion(): Promise<number> {
  const row = server.db.selectFrom('data_versions').select('version').where('name', '=', 'menu');
  return Number((await row.executeTakeFirstOrThrow()).version);
}

test('a dish with a count is sold out after as many orders, for everyone at once', async () => {
  expect((await update(pizza, { stockCount: 3 })).body.data).toMatchObject({
    isAvailable: true,
    stockLeft: 3,
  });
  expect((await order({ item: pizza, quantity: 2 })).status).toBe(201);
  expect(await left(pizza)).toBe(1);
  await expect.poll(() => shownLeft(pizza)).toBe(1);
  const stream = await openEventStream(server.url, customer.token);
  expect((await order({ item: pizza, quantity: 1 })).status).toBe(201);
  await stream.waitFor((event) => event.topic === 'menu');
  stream.close();
  const shown = (await readMenu(server)).find(({ id }) => id === pizza.id);
  expect(shown).toMatchObject({ isAvailable: false, soldOutUntil: null, stockLeft: 0 });
  expect(refusal(await order({ item: pizza, quantity: 1 }))).toEqual([
    422,
    'order.item_unavailable',
    `Sold out right now: ${pizza.name}. Please remove it to continue.`,
  ]);
});

test('an order of more than are left says how many there are, also over two lines', async () => {
  await update(pizza, { stockCount: 3 });
  const few = [422, 'order.item_unavailable', `Only 3 ${pizza.name} left. Please order fewer to continue.`];
  const tooMany = await order({ item: pizza, quantity: 5 });
  expect(refusal(tooMany)).toEqual(few);
  expect(tooMany.body.data).toEqual({ menuItemIds: [pizza.id] });
  const twoLines: Choice[] = [
    { item: pizza, quantity: 2 },
    { item: pizza, quantity: 2, options: ['Onion'] },
  ];
  expect(refusal(await order(...twoLines))).toEqual(few);
  expect(await left(pizza)).toBe(3);
  expect((await order({ item: pizza, quantity: 3 })).status).toBe(201);
});

test('a sale of a counted dish keeps the version of the menu until the last one', async () => {
  await update(pizza, { stockCount: 2 });
  const version = await menuVersion();
  const first = await order({ item: pizza, quantity: 1 });
  expect(await menuVersion()).toBe(version);
  await order({ item: pizza, quantity: 1 });
  expect(await menuVersion()).toBe(version + 1);
  await setStatus(first, 'cancelled');
  expect(await menuVersion()).toBe(version + 2);
});

test('the menu shows how many are left', async () => {
  await update(pizza, { stockCount: 9 });
  await order({ item: pizza, quantity: 2 });
  await expect.poll(() => shownLeft(pizza)).toBe(7);
});

test('a cancelled order gives back what it took, and takes it again or is not restored', async () => {
  await update(pizza, { stockCount: 2 });
  const placed = await order({ item: pizza, quantity: 2 });
  await setStatus(placed, 'cancelled');
  expect(await left(pizza)).toBe(2);
  expect((await setStatus(placed, 'pending')).status).toBe(200);
  expect(await left(pizza)).toBe(0);
  await setStatus(placed, 'cancelled');
  expect((await order({ item: pizza, quantity: 1 })).status).toBe(201);
  const restored = await setStatus(placed, 'pending');
  expect([restored.status, restored.body.code]).toEqual([409, 'order.stock_unavailable']);
  expect(await left(pizza)).toBe(1);
});

test('a restored order waits for the lock of its customer before it takes stock, as a placement does', async () => {
  await update(pizza, { stockCount: 2 });
  const promo = { code: `STOCK-${created}`, discount_type: 'FIXED', discount_value: 20 };
  await server.request('POST', '/api/promos', { as: admin, body: promo });
  const changes = { deliveryType: 'pickup', promoCode: promo.code };
  const placed = await placeAtServerPrice(
    server,
    customer,
    orderBody([{ item: pizza, quantity: 1 }], 0, changes),
  );
  expect(placed.body.data).toMatchObject({ discount: 20 });
  await setStatus(placed, 'cancelled');
  const { restoring } = await server.db.transaction().execute(async (placing) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${customer.user.id}, 0))`.execute(placing);
    const restoring = setStatus(placed, 'pending');
    await expect.poll(() => countWaitingStatements(server.db)).toBeGreaterThan(0);
    await sql`
      select from stock_counts where id = (select stock_id from menu_items where id = ${pizza.id})
      for no key update nowait`.execute(placing);
    return { restoring };
  });
  expect((await restoring).status).toBe(200);
  expect(await left(pizza)).toBe(1);
});

test.each([
  ['pending', 2],
  ['confirmed', 2],
  ['preparing', 0],
  ['ready', 0],
  ['picked_up', 0],
  ['delivered', 0],
])('an order that is cancelled while it is %s leaves %i of 2', async (status, rest) => {
  await update(pizza, { stockCount: 2 });
  await updateMushrooms({ stockCount: 2 });
  const placed = await order({ item: pizza, quantity: 2, options: ['Mushroom'] });
  await setStatus(placed, status);
  await setStatus(placed, 'cancelled');
  expect([await left(pizza), await mushroomsLeft(pizza)]).toEqual([rest, rest]);
  expect((await setStatus(placed, status)).status, 'it takes again what it gave back').toBe(200);
  expect([await left(pizza), await mushroomsLeft(pizza)]).toEqual([0, 0]);
  await setStatus(placed, 'pending');
  await setStatus(placed, 'cancelled');
  expect(await left(pizza), 'moved back before it is cancelled').toBe(2);
});

test('an order that was cooked before there was a count takes nothing when it is restored', async () => {
  const placed = await order({ item: pizza, quantity: 2 });
  await setStatus(placed, 'ready');
  await setStatus(placed, 'cancelled');
  await update(pizza, { stockCount: 1 });
  expect((await setStatus(placed, 'ready')).status).toBe(200);
  expect(await left(pizza)).toBe(1);
});

test("a customer's cancellation gives back what the order took", async () => {
  await update(pizza, { stockCount: 1 });
  const placed = await order({ item: pizza, quantity: 1 });
  await server.request('PUT', `/api/orders/${placed.body.data.id}/cancel`, { as: customer });
  expect((await order({ item: pizza, quantity: 1 })).status).toBe(201);
});

test('a new count starts anew: an order from before it gives nothing back', async () => {
  await update(pizza, { stockCount: 5 });
  const placed = await order({ item: pizza, quantity: 2 });
  await update(pizza, { stockCount: 4 });
  await setStatus(placed, 'cancelled');
  expect(await left(pizza)).toBe(4);
  await setStatus(placed, 'pending');
  expect(await left(pizza)).toBe(2);
});

test('a count set while 10 orders are in flight is never exceeded afterwards', async () => {
  const body = orderBody([{ item: pizza, quantity: 1 }], 339, { deliveryType: 'pickup' });
  const placement = () => ({
    method: 'POST',
    path: '/api/orders',
    token: customer.token,
    body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const count = {
    method: 'PUT',
    path: `/api/menu/${pizza.id}`,
    token: kitchen.token,
    body: { stockCount: 3 },
  };
  const responses = await sendConcurrently(server.url, [
    ...Array.from({ length: 5 }, placement),
    count,
    ...Array.from({ length: 5 }, placement),
  ]);
  expect(responses.filter(({ status }) => ![200, 201, 422].includes(status))).toEqual([]);
  const rest = (await left(pizza)) ?? 0;
  if (rest > 0) expect((await order({ item: pizza, quantity: rest })).status).toBe(201);
  expect((await order({ item: pizza, quantity: 1 })).status).toBe(422);
});

test('a count of 0 is sold out at once', async () => {
  await update(pizza, { stockCount: 0 });
  expect((await order({ item: pizza, quantity: 1 })).body.code).toBe('order.item_unavailable');
  expect((await update(pizza, { isAvailable: true })).body.data.stockLeft).toBeNull();
  expect((await order({ item: pizza, quantity: 1 })).status).toBe(201);
});

test('a dish with a count that is sold out for an hour returns with its count', async () => {
  const now = new Date(Date.now() + 30 * DAY_MS);
  server.setNow(now);
  await update(pizza, { stockCount: 2 });
  const until = new Date(now.getTime() + 3_600_000);
  expect((await update(pizza, { soldOutUntil: 'hour' })).body.data).toMatchObject({
    ...{ isAvailable: false, soldOutUntil: until.toISOString(), stockLeft: 2 },
  });
  expect((await order({ item: pizza, quantity: 1 })).status).toBe(422);
  server.setNow(until);
  expect((await order({ item: pizza, quantity: 3 })).status).toBe(422);
  expect((await order({ item: pizza, quantity: 2 })).status).toBe(201);
});

test('an option is sold out for all dishes that have it, and the order is refused with its name', async () => {
  const soldOut = await updateMushrooms({ isAvailable: false });
  expect((soldOut.body.data as MenuItem[]).map((dish) => optionOf(dish).isAvailable)).toEqual([false, false]);
  for (const dish of [pizza, pasta]) {
    expect(refusal(await order({ item: dish, quantity: 1, options: ['Mushroom'] }))).toEqual([
      422,
      'order.wrong_options',
      `Sold out right now: Mushroom for ${dish.name}. Please choose the options again.`,
    ]);
    expect((await order({ item: dish, quantity: 1, options: ['Onion'] })).status).toBe(201);
  }
  await updateMushrooms({ isAvailable: true }, [pasta]);
  expect((await order({ item: pizza, quantity: 1, options: ['Mushroom'] })).status).toBe(422);
  expect((await order({ item: pasta, quantity: 1, options: ['Mushroom'] })).status).toBe(201);
});

test('an option that is sold out until a time is available from then on without a write', async () => {
  const now = new Date(Date.now() + 30 * DAY_MS);
  server.setNow(now);
  await updateMushrooms({ soldOutUntil: 'hour' });
  const until = new Date(now.getTime() + 3_600_000);
  const soldOut = { isAvailable: false, soldOutUntil: until.toISOString() };
  expect(optionOf(await stored(pizza))).toMatchObject(soldOut);
  expect((await order({ item: pizza, quantity: 1, options: ['Mushroom'] })).status).toBe(422);
  server.setNow(until);
  expect((await order({ item: pizza, quantity: 1, options: ['Mushroom'] })).status).toBe(201);
  await expect
    .poll(async () => {
      const shown = (await readMenu(server)).find(({ id }) => id === pizza.id);
      return shown && optionOf(shown).isAvailable;
    })
    .toBe(true);
});

test('a count of an option is shared by the dishes that were counted together', async () => {
  await updateMushrooms({ stockCount: 3 });
  expect((await order({ item: pizza, quantity: 2, options: ['Mushroom'] })).status).toBe(201);
  expect([await mushroomsLeft(pizza), await mushroomsLeft(pasta)]).toEqual([1, 1]);
  const tooMany = await order({ item: pasta, quantity: 2, options: ['Mushroom'] });
  expect(tooMany.body.error).toBe('Only 1 Mushroom left. Please order fewer to continue.');
  expect((await order({ item: pasta, quantity: 1, options: ['Mushroom'] })).status).toBe(201);
  expect((await order({ item: pizza, quantity: 1, options: ['Mushroom'] })).body.code).toBe(
    'order.wrong_options',
  );
});

test('a dish whose required group is completely sold out counts as sold out', async () => {
  const customizations = pizza.customizations.map((group) => ({ ...group, required: true, min: 1 }));
  await update(pizza, { customizations }, admin);
  await updateMushrooms({ stockCount: 0 }, [pizza]);
  const onion = { optionIds: [optionOf(pizza, 'Onion').id], soldOutUntil: 'tomorrow' };
  await server.request('PUT', '/api/menu-options', { as: kitchen, body: onion });
  expect(refusal(await order({ item: pizza, quantity: 1, options: ['Onion'] }))).toEqual([
    422,
    'order.item_unavailable',
    `Sold out right now: ${pizza.name}. Please remove it to continue.`,
  ]);
});

test('an edit of the dish keeps what its options are sold out for, and what is left of them', async () => {
  await updateMushrooms({ stockCount: 2 });
  await server.request('PUT', '/api/menu-options', {
    as: kitchen,
    body: { optionIds: [optionOf(pizza, 'Onion').id], soldOutUntil: 'tomorrow' },
  });
  const before = await stored(pizza);
  const edited = await update(
    pizza,
    { customizations: before.customizations, version: before.version },
    admin,
  );
  expect(edited.status).toBe(200);
  expect(edited.body.data.customizations).toEqual(before.customizations);
  await order({ item: pasta, quantity: 1, options: ['Mushroom'] });
  expect(await mushroomsLeft(pizza)).toBe(1);
});

test('a manager sets counts with the dish, also of its options and of a new dish', async () => {
  const customizations = pizza.customizations.map((group) => ({
    ...group,
    options: group.options.map((option) => ({ ...option, stockCount: 7 })),
  }));
  await update(pizza, { customizations, stockCount: 4 }, admin);
  const counted = await stored(pizza);
  expect([counted.stockLeft, optionOf(counted).stockLeft, optionOf(counted, 'Onion').stockLeft]).toEqual([
    4, 7, 7,
  ]);
  const body = { name: `Last ones ${created}`, price: 100, category: 'Pizza', stockCount: 2 };
  expect((await server.request('POST', '/api/menu', { as: admin, body })).body.data.stockLeft).toBe(2);
});

test('a dish and an option keep the count that is sent beside the switch, off and on sale', async () => {
  const off = { isAvailable: false };
  await update(pizza, off);
  await updateMushrooms(off);
  const countOf = (count: object) =>
    pizza.customizations.map((group) => ({
      ...group,
      options: group.options.map(({ id, name, price }) => ({
        id,
        name,
        price,
        ...(name === 'Mushroom' && count),
      })),
    }));
  const sent = { ...off, stockCount: 5 };
  await update(pizza, { ...sent, customizations: countOf(sent) }, admin);
  const counted = await stored(pizza);
  for (const each of [counted, optionOf(counted)]) expect(each).toMatchObject({ ...off, stockLeft: 5 });

  const on = { isAvailable: true, stockCount: 5 };
  await update(pizza, { ...on, customizations: countOf(on) }, admin);
  const onSale = await stored(pizza);
  for (const each of [onSale, optionOf(onSale)])
    expect(each).toMatchObject({ isAvailable: true, stockLeft: 5 });
  expect((await order({ item: pizza, quantity: 6 })).body.code).toBe('order.item_unavailable');

  await updateMushrooms({ stockCount: 0 }, [pizza]);
  await update(pizza, { customizations: countOf({ ...off, stockLeft: 0, stockCount: 7 }) }, admin);
  expect(optionOf(await stored(pizza)), 'ordered out').toMatchObject({ isAvailable: true, stockLeft: 7 });
});

test.each([
  [{ stockCount: -1 }, 422],
  [{ stockCount: 1_000 }, 422],
  [{ stockCount: 1.5 }, 400],
  [{ stockCount: '3' }, 400],
  [{ soldOutUntil: 'next week' }, 422],
])('the availability %j is refused', async (change, status) => {
  expect((await update(pizza, change)).status).toBe(status);
  expect((await updateMushrooms(change)).status).toBe(status);
  expect((await stored(pizza)).version).toBe(pizza.version);
});

test('options are changed one way at a time, by staff who may, and only when they exist', async () => {
  expect((await updateMushrooms({})).status).toBe(422);
  expect((await updateMushrooms({ isAvailable: true, stockCount: 3 })).status).toBe(422);
  const body = { optionIds: [crypto.randomUUID()], isAvailable: false };
  const unknown = await server.request('PUT', '/api/menu-options', { as: kitchen, body });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'menu.option_not_found']);
  for (const as of [customer, await server.signIn('courier')])
    expect((await updateMushrooms({ isAvailable: false }, [pizza], as)).status).toBe(403);
});

test('orders with the same counted dishes in opposite order all succeed', async () => {
  await update(pizza, { stockCount: 999 });
  await update(pasta, { stockCount: 999 });
  const customers = await Promise.all(Array.from({ length: 12 }, () => server.registerCustomer()));
  const lines: Choice[] = [
    { item: pizza, quantity: 1 },
    { item: pasta, quantity: 1 },
  ];
  const responses = await sendConcurrently(
    server.url,
    customers.map(({ token }, index) => ({
      method: 'POST',
      path: '/api/orders',
      token,
      body: orderBody(index % 2 ? lines : [...lines].reverse(), 678, { deliveryType: 'pickup' }),
      headers: { 'idempotency-key': crypto.randomUUID() },
    })),
  );
  expect(responses.map(({ status }) => status)).toEqual(customers.map(() => 201));
  expect([await left(pizza), await left(pasta)]).toEqual([987, 987]);
});
