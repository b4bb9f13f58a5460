import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Order } from '@chulo/shared/contract/orders/orders';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { addNepalDays, nepalDayOf } from '@chulo/shared/domain/time/nepal-time';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderBody, placeAtServerPrice, postOrder, readMenu } from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createAnswers } from '../changes/answers.service.ts';

const ON = { acceptsScheduledOrders: true, slotMinutes: 30, slotCapacity: 6 };
const HOURS = { weekly: null, holidays: [], lastOrdersMinutes: 0 };
const TOMORROW = addNepalDays(nepalDayOf(new Date()), 1);

let server: TestServer;
let admin: SessionGrant;
let kitchen: SessionGrant;
let customer: SessionGrant;
let drink: MenuItem;
/** Of the restaurant. */
let path: string;

/** A time in Nepal, `day` days after the test's today. */
const at = (day: number, clock: string) => new Date(`${addNepalDays(TOMORROW, day)}T${clock}:00+05:45`);

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0, isAlwaysOpen: false });
  [admin, kitchen, customer] = await Promise.all([
    server.signIn('admin'),
    server.signIn('kitchen'),
    server.signIn('customer'),
  ]);
  path = `/api/restaurants/${(await server.request('GET', '/api/restaurants')).body.data[0].id}`;
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(at(0, '12:00'));
  await change({ ...ON, autoAccept: false, operatingHours: { start: '10:00', end: '22:00' } });
  await saveHours({});
  await pause({ kind: 'none' });
});
afterEach(() => server.setNow(null));

async function change(body: object, target = path): Promise<void> {
  const response = await server.request('PUT', target, { as: admin, body });
  expect(response.status, response.text).toBe(200);
}
const saveHours = (body: object) => change({ ...HOURS, ...body }, `${path}/hours`);
const pause = (body: object) => change(body, `${path}/pause`);

const bodyFor = (slot: Date | null, changes: object = {}) =>
  orderBody([{ item: drink, quantity: 2 }], 0, {
    deliveryType: 'pickup',
    specialInstructions: randomUUID(),
    ...(slot && { scheduledFor: slot.toISOString() }),
    ...changes,
  });
const schedule = (slot: Date | null, changes: object = {}, as = customer) =>
  placeAtServerPrice(server, as, bodyFor(slot, changes));
async function scheduled(slot: Date | null, changes: object = {}): Promise<Order> {
  const response = await schedule(slot, changes);
  expect(response.status, response.text).toBe(201);
  return response.body.data;
}
const move = (id: string, status: string, as = admin) =>
  server.request('PUT', `/api/orders/${id}/status`, { as, body: { status } });
async function listed(view: string, as = kitchen): Promise<string[]> {
  const { body } = await server.request('GET', `/api/orders?view=${view}`, { as });
  return body.data.map(({ id }: Order) => id);
}
const read = async (from: string, as = customer) => (await server.request('GET', from, { as })).body.data;

test('an order is scheduled for a slot, and every screen gets its times', async () => {
  const slot = at(1, '20:00');
  const order = await scheduled(slot);
  const times = {
    from: slot.toISOString(),
    to: at(1, '20:30').toISOString(),
    onBoardFrom: new Date(slot.getTime() - drink.prepTime * 60_000).toISOString(),
  };
  expect(order.slot).toEqual(times);
  const tracking = await read(`/api/orders/${order.id}/tracking`);
  expect(tracking.order.promised).toEqual({ from: times.from, to: times.to });
  expect((await read(`/api/orders/${order.id}`)).slot).toEqual(times);
  const { notifications } = await read(`/api/notifications/${customer.user.id}?limit=1`);
  expect(notifications[0].message).toMatch(/ It is scheduled for \w{3} \d+ \w{3}, 08:00 – 08:30 PM\.$/);
  const body = { status: 'confirmed', promisedMinutes: 20 };
  const answered = await server.request('PUT', `/api/orders/${order.id}/status`, { as: admin, body });
  expect(answered.status, 'it keeps the time that was chosen').toBe(422);
  await move(order.id, 'confirmed');
  expect((await read(`/api/orders/${order.id}`, admin)).dueAt).toBe(times.from);
});

test('an order for later waits behind the one that is wanted as soon as possible, and is not the oldest', async () => {
  const ids = [(await scheduled(at(3, '20:00'))).id, (await scheduled(at(1, '20:00'))).id];
  server.setNow(at(0, '12:30'));
  const soon = await scheduled(null);
  const pending = (await listed('pending')).filter((id) => [...ids, soon.id].includes(id));
  expect(pending).toEqual([soon.id, ...ids.toReversed()]);
  const { oldestAt } = (await read('/api/orders/now', admin)).pending;
  expect(oldestAt).toBe(soon.createdAt);
});

test('a delivery reaches its customer in the slot: cooking starts the average delivery time before', async () => {
  const slot = at(1, '19:00');
  const { slot: times } = await scheduled(slot, { deliveryType: 'delivery' });
  const { max } = (await read('/api/restaurants', admin))[0].deliveryTime;
  expect(times?.onBoardFrom).toBe(new Date(slot.getTime() - max * 60_000).toISOString());
});

test.each<[string, () => Date, number, string | null]>([
  ['in an hour', () => at(0, '13:00'), 201, null],
  ['on the seventh day', () => at(6, '21:30'), 201, null],
  ['on the eighth day', () => at(7, '12:00'), 422, 'tooFar'],
  ['just past', () => at(0, '11:30'), 422, 'past'],
  ['too soon to be cooked', () => at(0, '12:00'), 422, 'past'],
  ['off the grid', () => at(0, '18:10'), 422, 'grid'],
  ['in a closed hour', () => at(1, '22:00'), 422, 'closed'],
])('an order for a time %s', async (_, slot, status, reason) => {
  const response = await schedule(slot());
  expect(response.status, response.text).toBe(status);
  if (reason !== null)
    expect(response.body).toMatchObject({ code: 'order.slot_unavailable', data: { reason } });
});

test('a dish and an option that are sold out until a time can be ordered for a slot after it', async () => {
  const options = [{ name: 'Truffle', price: 60 }];
  const customizations = [{ name: 'Toppings', type: 'multiple', options }];
  const body = { name: 'Truffle pizza', price: 400, category: 'Pizza', customizations };
  const dish: MenuItem = (await server.request('POST', '/api/menu', { as: admin, body })).body.data;
  const optionIds = dish.customizations.flatMap((group) => group.options.map(({ id }) => id));
  const choices = [{ item: dish, quantity: 1, options: ['Truffle'] }];
  const order = (slot: Date | null) =>
    placeAtServerPrice(
      server,
      customer,
      orderBody(choices, 0, { deliveryType: 'pickup', ...(slot && { scheduledFor: slot.toISOString() }) }),
    );
  await change({ soldOutUntil: 'tomorrow' }, `/api/menu/${dish.id}`);
  expect((await order(null)).body.code).toBe('order.item_unavailable');
  expect((await order(at(0, '20:00'))).body.code).toBe('order.item_unavailable');
  expect((await order(at(1, '10:30'))).status).toBe(201);
  await change({ isAvailable: true }, `/api/menu/${dish.id}`);
  await change({ optionIds, soldOutUntil: 'tomorrow' }, '/api/menu-options');
  expect((await order(at(0, '20:00'))).body.code).toBe('order.wrong_options');
  expect((await order(at(1, '10:30'))).status).toBe(201);
  // Until staff switch it on, nobody knows when that is.
  await change({ isAvailable: false }, `/api/menu/${dish.id}`);
  expect((await order(at(1, '10:30'))).body.code).toBe('order.item_unavailable');
});

test('a count of today ends at the next opening, and orders that are cooked later take nothing from it', async () => {
  const body = { name: 'Last cheesecake', price: 400, category: 'Pizza' };
  const dish: MenuItem = (await server.request('POST', '/api/menu', { as: admin, body })).body.data;
  const order = (slot: Date | null, quantity: number) =>
    placeAtServerPrice(
      server,
      customer,
      orderBody([{ item: dish, quantity }], 0, {
        deliveryType: 'pickup',
        ...(slot && { scheduledFor: slot.toISOString() }),
      }),
    );
  const stored = async () =>
    (await server.request('GET', '/api/menu', { as: admin })).body.data.find(
      ({ id }: MenuItem) => id === dish.id,
    );
  const target = `/api/menu/${dish.id}`;
  expect(
    (await server.request('PUT', target, { as: kitchen, body: { stockUntil: 'tomorrow' } })).status,
  ).toBe(422);
  await change({ stockCount: 1, stockUntil: 'tomorrow' }, target);
  expect(await stored()).toMatchObject({ stockLeft: 1, stockEndsAt: at(1, '10:00').toISOString() });

  const later = await order(at(1, '10:30'), 2);
  expect([later.status, (await stored()).stockLeft]).toEqual([201, 1]);
  expect((await order(at(0, '20:00'), 2)).body.code).toBe('order.item_unavailable');
  expect((await order(null, 1)).status).toBe(201);
  expect((await order(null, 1)).body.code).toBe('order.item_unavailable');
  // A restored order takes again only what it would take if it were placed.
  await move(later.body.data.id, 'cancelled');
  expect((await move(later.body.data.id, 'pending')).status).toBe(200);
  expect(await stored()).toMatchObject({ isAvailable: false, stockLeft: 0 });

  server.setNow(at(1, '10:00'));
  await expect.poll(async () => (await order(null, 3)).status).toBe(201);
  const after = await stored();
  expect([after.isAvailable, after.stockLeft, after.stockEndsAt]).toEqual([true, null, null]);
  // The next count is without an end again.
  await change({ stockCount: 5 }, target);
  expect((await stored()).stockEndsAt).toBeNull();
});

test('while scheduled orders are switched off, the field is refused and there are no slots', async () => {
  await change({ acceptsScheduledOrders: false });
  expect((await schedule(at(1, '19:00'))).body).toMatchObject({
    code: 'order.slot_unavailable',
    data: { reason: 'off' },
  });
  expect(await read(`${path}/slots?leadMinutes=15`)).toEqual({ slots: [] });
  expect((await scheduled(null)).slot).toBe(null);
});

test.each([
  [{ scheduledFor: null }, 201],
  [{ scheduledFor: '' }, 422],
  [{ scheduledFor: 'tomorrow' }, 422],
  [{ scheduledFor: '2026-02-30T10:00:00Z' }, 422],
  [{ scheduledFor: 5 }, 400],
])('the body %j gets status %i', async (changes, status) => {
  expect((await schedule(null, changes)).status).toBe(status);
});

test.each([
  [{ slotMinutes: 15 }, 200],
  [{ slotMinutes: 60 }, 200],
  [{ slotMinutes: 45 }, 422],
  [{ slotCapacity: 1 }, 200],
  [{ slotCapacity: 500 }, 200],
  [{ slotCapacity: 0 }, 422],
  [{ slotCapacity: 501 }, 422],
  [{ acceptsScheduledOrders: 'yes' }, 400],
])('the settings %j get status %i', async (body, status) => {
  expect((await server.request('PUT', path, { as: admin, body })).status).toBe(status);
});

test.each([
  ['?leadMinutes=0', 200],
  ['?leadMinutes=1440', 200],
  ['?leadMinutes=1441', 422],
  ['?leadMinutes=-1', 422],
  ['?leadMinutes=soon', 422],
])('the list of slots%s gets status %i', async (query, status) => {
  expect((await server.request('GET', `${path}/slots${query}`)).status).toBe(status);
});

test('a closed or paused restaurant takes orders for a later slot only', async () => {
  server.setNow(at(0, '08:00'));
  expect((await schedule(null)).body.code).toBe('order.closed');
  await scheduled(at(0, '12:00'));
  server.setNow(at(0, '12:00'));
  await pause({ kind: 'minutes', minutes: 60 });
  expect((await schedule(null)).body.code).toBe('order.paused');
  expect((await schedule(at(0, '13:00'))).body.data.reason).toBe('past');
  await scheduled(at(0, '13:30'));
});

test('a full slot is marked and refused; a cancelled order gives its place back, once', async () => {
  const slot = at(2, '18:00');
  await change({ slotCapacity: 2 });
  const isFull = async () => {
    const { slots } = await read(`${path}/slots?leadMinutes=15`);
    return slots.find(({ from }: { from: string }) => from === slot.toISOString()).isFull;
  };
  const first = await scheduled(slot);
  expect(await isFull()).toBe(false);
  const second = await scheduled(slot);
  expect(await isFull()).toBe(true);
  const refused = await schedule(slot);
  expect([refused.status, refused.body.code]).toEqual([409, 'order.slot_full']);
  await server.request('PUT', `/api/orders/${first.id}/cancel`, { as: customer });
  expect(await isFull()).toBe(false);
  await scheduled(slot);
  expect((await schedule(slot)).status).toBe(409);
  expect((await move(first.id, 'pending')).body.code).toBe('order.slot_taken');
  await move(second.id, 'cancelled');
  expect((await move(first.id, 'pending')).status).toBe(200);
  expect(await isFull()).toBe(true);
});

test('a repeated request takes no second place, also when the slot is full or over', async () => {
  const slot = at(2, '19:00');
  await change({ slotCapacity: 1 });
  const key = randomUUID();
  const content = bodyFor(slot);
  const quote = await postOrder(server, customer, { ...content, total: 0.01 });
  const body = { ...content, total: quote.body.data.total };
  const first = await postOrder(server, customer, body, key);
  const repeated = await postOrder(server, customer, body, key);
  expect([first.status, repeated.status]).toEqual([201, 201]);
  expect(repeated.body.data).toEqual(first.body.data);
  server.setNow(at(3, '12:00'));
  expect((await postOrder(server, customer, body, key)).body.data).toEqual(first.body.data);
  const taken = server.db.selectFrom('scheduled_orders').where('starts_at', '=', slot).select('order_id');
  expect(await taken.execute()).toEqual([{ order_id: first.body.data.id }]);
});

test('a scheduled order is answered at once, and the board shows it from its start on', async () => {
  const slot = at(1, '19:00');
  const start = new Date(slot.getTime() - drink.prepTime * 60_000);
  const { id } = await scheduled(slot);
  expect(await listed('pending')).toContain(id);
  await move(id, 'confirmed');
  expect(await listed('pending')).not.toContain(id);
  for (const [now, isOnBoard] of [
    [at(0, '12:00'), false],
    [new Date(start.getTime() - 1), false],
    [start, true],
  ] as const) {
    server.setNow(now);
    expect((await listed('kitchen')).includes(id)).toBe(isOnBoard);
    expect((await listed('scheduled')).includes(id)).toBe(!isOnBoard);
    const { waiting } = await read('/api/kitchen/watch', admin);
    expect(waiting).toBe(isOnBoard ? 1 : 0);
  }
  server.setNow(at(0, '12:00'));
  await move(id, 'preparing');
  expect(await listed('kitchen')).toContain(id);
  expect(await listed('scheduled')).not.toContain(id);
  await move(id, 'delivered');
});

test('an order that is cancelled before its time is no ticket of the board, one that was started is', async () => {
  const [waiting, started] = [await scheduled(at(1, '19:00')), await scheduled(at(1, '19:00'))];
  // The database marks cancelled tickets by its own clock.
  server.setNow(null);
  for (const { id } of [waiting, started]) await move(id, 'confirmed');
  await move(started.id, 'preparing');
  for (const { id } of [waiting, started]) expect((await move(id, 'cancelled')).status).toBe(200);
  for (const view of ['kitchen', 'recall']) {
    const ids = await listed(view);
    expect(ids, view).toContain(started.id);
    expect(ids, view).not.toContain(waiting.id);
  }
});

test('automatic acceptance confirms a scheduled order and does not count it among those of now', async () => {
  await change({ autoAccept: true, autoAcceptPer15Minutes: 1 });
  const statusOf = async ({ id }: Order) => (await read(`/api/orders/${id}`, admin)).status;
  const counted = [at(3, '18:00'), at(3, '18:30'), at(3, '18:00')].map((slot) => scheduled(slot));
  for (const order of await Promise.all(counted)) expect(await statusOf(order)).toBe('confirmed');
  expect(await statusOf(await scheduled(null))).toBe('confirmed');
  expect(await statusOf(await scheduled(null))).toBe('pending');
});

test('an order that is scheduled while the restaurant is closed waits for an answer, and the next one in hours does not', async () => {
  await change({ autoAccept: true, slotCapacity: 20 });
  const statusOf = async ({ id }: Order) => (await read(`/api/orders/${id}`, admin)).status;
  const slot = at(5, '14:00');
  for (const closed of [at(1, '09:59'), at(1, '22:00'), at(2, '03:00')]) {
    server.setNow(closed);
    expect(await statusOf(await scheduled(slot)), closed.toISOString()).toBe('pending');
  }
  server.setNow(at(1, '12:00'));
  await pause({ kind: 'today' });
  expect(await statusOf(await scheduled(slot)), 'closed for today').toBe('pending');
  await pause({ kind: 'minutes', minutes: 30 });
  expect(await statusOf(await scheduled(slot)), 'a pause is about now').toBe('confirmed');
  await pause({ kind: 'none' });
  server.setNow(at(2, '10:00'));
  expect(await statusOf(await scheduled(slot)), 'from the opening on').toBe('confirmed');
});

test('the scheduled orders that new hours leave out are listed; nothing is cancelled', async () => {
  const { id, orderNumber } = await scheduled(at(4, '20:00'));
  const affected = async (...spans: { start: string; end: string }[]) => {
    await saveHours({ holidays: [{ day: addNepalDays(TOMORROW, 4), name: 'Chhath', spans }] });
    const orders: { orderNumber: number }[] = await read(`${path}/affected-orders`, admin);
    return orders.map((order) => order.orderNumber);
  };
  expect(await affected()).toEqual([orderNumber]);
  expect(await affected({ start: '19:00', end: '21:00' })).toEqual([]);
  expect(await affected({ start: '12:00', end: '20:00' })).toEqual([orderNumber]);
  expect((await read(`/api/orders/${id}`)).status).toBe('pending');
  await move(id, 'cancelled');
  expect(await affected()).toEqual([]);
});

test('closing for today leaves out the scheduled orders of today', async () => {
  const { id, orderNumber, slot } = await scheduled(at(0, '20:30'));
  await pause({ kind: 'today' });
  expect(await read(`${path}/affected-orders`, kitchen)).toContainEqual({
    id,
    orderNumber,
    from: slot?.from,
    to: slot?.to,
  });
  expect((await server.request('GET', `${path}/affected-orders`, { as: customer })).status).toBe(403);
});

test('a scheduled order that was placed while the restaurant was closed waits for an answer from the opening on', async () => {
  server.setNow(at(0, '03:00'));
  const { id } = await scheduled(at(0, '20:00'));
  const pendingSince = async () => (await read(`/api/orders/${id}/tracking`)).order.pendingSince;
  expect(await pendingSince()).toBeNull();
  server.setNow(at(0, '10:05'));
  expect(await pendingSince()).toBe(at(0, '10:00').toISOString());

  const placedAt = Date.now();
  const remindersAfter = async (minutes: number, openAfter: number | null) => {
    const sent: string[] = [];
    await createAnswers(
      {
        db: server.db,
        clock: { now: () => new Date(placedAt + minutes * 60_000 + 1_000) },
        openSince: () => (openAfter === null ? null : new Date(placedAt + openAfter * 60_000)),
        pushesAtOnce: () => false,
        notify: () => Promise.reject(new Error('no notification')),
        notifyDevices: async (_, message) => {
          if (message.orderId === id) sent.push(message.message);
        },
      },
      () => Promise.reject(new Error('no change')),
    ).remindOfUnanswered();
    return sent;
  };
  expect(await remindersAfter(5, null)).toEqual([]);
  expect(await remindersAfter(61, 60)).toEqual([]);
  expect((await remindersAfter(62, 60))[0]).toContain('2 minutes');
  expect((await remindersAfter(64, 60))[0]).toContain('4 minutes');
});
