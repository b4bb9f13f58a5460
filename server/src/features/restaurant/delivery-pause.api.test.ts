import { randomUUID } from 'node:crypto';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { orderBody, placeAtServerPrice, postOrder, readMenu } from '../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { RESTAURANT_ID } from './testing/demo-settings.ts';

const PATH = `/api/restaurants/${RESTAURANT_ID}`;
const ALL = { delivery: true, pickup: true, dine_in: true };

let server: TestServer;
let owner: SessionGrant;
let kitchen: SessionGrant;
let customer: SessionGrant;

beforeAll(async () => {
  server = await startTestServer({ isAlwaysOpen: false, maxOpenOrders: 0, maxOrdersPerHour: 0 });
  owner = await server.signIn('admin');
  kitchen = await server.signIn('kitchen');
  customer = await server.registerCustomer();
  server.setNow(nepal('12:00'));
});
afterAll(() => server.close());
afterEach(async () => {
  server.setNow(nepal('12:00'));
  await settings({ deliveryTypes: ALL, acceptsScheduledOrders: false });
  await pause({ kind: 'none' });
  await pauseDelivery({ kind: 'none' });
});

/** 24 November 2026 in Nepal, or the day after. */
const nepal = (clock: string, day = 24) => new Date(`2026-11-${day}T${clock}:00+05:45`);
const settings = (body: object) => server.request('PUT', PATH, { as: owner, body });
const pause = (body: object, as = owner) => server.request('PUT', `${PATH}/pause`, { as, body });
const pauseDelivery = (body: object, as = owner) => pause({ ...body, only: 'delivery' }, as);
const restaurant = async (target = server) => (await target.request('GET', '/api/restaurants')).body.data[0];

async function order(deliveryType: string, fields: object = {}, target = server, as = customer) {
  const [item] = await readMenu(target);
  if (!item) throw new Error('the menu is empty');
  const body = orderBody([{ item, quantity: 3 }], 0.01, {
    deliveryType,
    specialInstructions: randomUUID(),
    ...fields,
  });
  return placeAtServerPrice(target, as, body);
}
const codeOf = async (deliveryType: string, fields?: object) => {
  const { status, body } = await order(deliveryType, fields);
  return status === 201 ? 'placed' : body.code;
};

test('while delivery is paused, deliveries are refused with its end and the other types are accepted', async () => {
  expect((await pauseDelivery({ kind: 'minutes', minutes: 30 }, kitchen)).status).toBe(200);
  const refused = await order('delivery');
  expect(refused).toMatchObject({
    status: 422,
    body: {
      code: 'order.delivery_paused',
      error: 'Delivery is paused until 12:30 PM. Please choose Pickup or Dine in.',
      data: {
        reason: 'paused',
        opensAt: nepal('12:30').toISOString(),
        offered: ['pickup', 'dine_in'],
      },
    },
  });
  expect(await codeOf('pickup')).toBe('placed');
  expect(await codeOf('dine_in')).toBe('placed');
  server.setNow(new Date(nepal('12:30').getTime() - 1));
  expect(await codeOf('delivery')).toBe('order.delivery_paused');
  server.setNow(nepal('12:30'));
  expect(await codeOf('delivery')).toBe('placed');
});

test('pages read until when delivery is paused, and that the restaurant is open', async () => {
  const before = await restaurant();
  expect(before.opening).not.toHaveProperty('delivery');
  const { opening } = (await pauseDelivery({ kind: 'until', until: nepal('12:45').toISOString() })).body.data;
  expect(opening).toMatchObject({ states: before.opening.states, busy: null });
  expect(opening.delivery[0]).toMatchObject({ kind: 'paused', clock: '12:45', day: null });
  expect((await restaurant()).opening).toEqual(opening);
  server.setNow(nepal('12:45'));
  await expect.poll(async () => (await restaurant()).opening).not.toHaveProperty('delivery');
});

test.each([
  [{ kind: 'minutes', minutes: 0 }, 422],
  [{ kind: 'minutes', minutes: 1_441 }, 422],
  [{ kind: 'until', until: nepal('12:00').toISOString() }, 422],
  [{ kind: 'until', until: new Date(nepal('12:00', 25).getTime() + 1).toISOString() }, 422],
  [{ kind: 'until', until: nepal('12:00', 25).toISOString() }, 200],
])('at noon the pause of delivery %j gets status %i', async (body, status) => {
  expect((await pauseDelivery(body)).status).toBe(status);
});

test('nothing but delivery can be paused alone', async () => {
  const { status } = await pause({ kind: 'minutes', minutes: 15, only: 'pickup' });
  expect(status).toBe(422);
});

test('a pause for a time of the next morning is told with its day', async () => {
  await pauseDelivery({ kind: 'until', until: nepal('09:16', 25).toISOString() });
  expect((await order('delivery')).body.error).toBe(
    'Delivery is paused until tomorrow, 09:16 AM. Please choose Pickup or Dine in.',
  );
});

test('no delivery today ends with the opening of the next day', async () => {
  await pauseDelivery({ kind: 'today' });
  server.setNow(nepal('22:59'));
  expect(await codeOf('delivery')).toBe('order.delivery_paused');
  expect(await codeOf('pickup')).toBe('placed');
  server.setNow(nepal('09:00', 25));
  expect(await codeOf('delivery')).toBe('placed');
});

test('staff resume deliveries before the end', async () => {
  await pauseDelivery({ kind: 'today' });
  expect((await pauseDelivery({ kind: 'none' }, kitchen)).body.data.opening).not.toHaveProperty('delivery');
  expect(await codeOf('delivery')).toBe('placed');
});

test('a pause of all orders and one of delivery are ended one by one', async () => {
  await pauseDelivery({ kind: 'minutes', minutes: 60 });
  await pause({ kind: 'minutes', minutes: 30 });
  expect(await codeOf('pickup')).toBe('order.paused');
  expect((await order('delivery')).body).toMatchObject({
    code: 'order.paused',
    data: { opensAt: nepal('12:30').toISOString() },
  });
  await pause({ kind: 'none' });
  expect(await codeOf('pickup')).toBe('placed');
  expect(await codeOf('delivery')).toBe('order.delivery_paused');
  await pause({ kind: 'minutes', minutes: 30 });
  await pauseDelivery({ kind: 'none' });
  expect(await codeOf('delivery')).toBe('order.paused');
});

test('on a closed day a paused delivery is refused as every order', async () => {
  await pauseDelivery({ kind: 'minutes', minutes: 60 });
  await pause({ kind: 'today' });
  for (const type of ['delivery', 'pickup']) expect(await codeOf(type)).toBe('order.closed');
  await pause({ kind: 'none' });
  expect(await codeOf('delivery')).toBe('order.delivery_paused');
});

test('a type that is switched off is refused as such, also while delivery is paused', async () => {
  await pauseDelivery({ kind: 'minutes', minutes: 60 });
  await settings({ deliveryTypes: { ...ALL, delivery: false } });
  expect(await codeOf('delivery')).toBe('order.type_not_offered');
});

test('where only delivery is offered, its pause is one of all orders, and ends with it', async () => {
  await settings({ deliveryTypes: { delivery: true, pickup: false, dine_in: false } });
  const { opening } = (await pauseDelivery({ kind: 'minutes', minutes: 30 })).body.data;
  expect(opening.states[0]).toMatchObject({ kind: 'paused', clock: '12:30' });
  expect(opening).not.toHaveProperty('delivery');
  expect((await order('delivery')).body).toMatchObject({
    code: 'order.paused',
    error: 'Not taking orders until 12:30 PM.',
  });
  expect((await pause({ kind: 'none' })).body.data.opening.states[0].kind).toBe('open');
  await settings({ deliveryTypes: ALL });
  expect(await codeOf('delivery')).toBe('placed');
});

test('a delivery can be scheduled for a time after the pause, and is offered no earlier one', async () => {
  await settings({ acceptsScheduledOrders: true, slotMinutes: 30, slotCapacity: 100 });
  await pauseDelivery({ kind: 'minutes', minutes: 60 });
  const first = async (query: string) => {
    const { slots } = (await server.request('GET', `${PATH}/slots?leadMinutes=30${query}`)).body.data;
    return slots[0].from;
  };
  expect(await first('&deliveryType=delivery')).toBe(nepal('13:30').toISOString());
  expect(await first('&deliveryType=pickup')).toBe(nepal('12:30').toISOString());
  expect(await first('')).toBe(nepal('12:30').toISOString());
  const early = await order('delivery', { scheduledFor: nepal('13:00').toISOString() });
  expect(early.body).toMatchObject({ code: 'order.slot_unavailable', data: { reason: 'past' } });
  expect(await codeOf('delivery', { scheduledFor: nepal('14:00').toISOString() })).toBe('placed');
  expect(await codeOf('pickup', { scheduledFor: nepal('13:00').toISOString() })).toBe('placed');
  expect(await codeOf('delivery')).toBe('order.delivery_paused');
});

test('a pause of delivery binds another process at once, also one that is always open and has not heard of it', async () => {
  const other = await startTestServer();
  const buyer = await other.registerCustomer();
  const [item] = await readMenu(other);
  if (!item) throw new Error('the menu is empty');
  const body = orderBody([{ item, quantity: 3 }], 0.01);
  expect((await placeAtServerPrice(other, buyer, body)).status).toBe(201);
  await sql`update restaurants set delivery_paused_until = now() + interval '15 minutes'`.execute(other.db);
  expect((await postOrder(other, buyer, body)).body.code).toBe('order.delivery_paused');
  await other.close();
});

test('the test order of the set-up is placed while delivery is paused', async () => {
  await pauseDelivery({ kind: 'minutes', minutes: 60 });
  const sent = await server.request('POST', '/api/setup/test-order', { as: owner });
  expect(sent.status, sent.text).toBe(201);
});

test('the audit trail has the pause of delivery and its end, and a form that was read before can be saved', async () => {
  const { version } = await restaurant();
  const since = new Date();
  await pauseDelivery({ kind: 'minutes', minutes: 30 }, kitchen);
  await pauseDelivery({ kind: 'none' });
  const entries = await server.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'before', 'after'])
    .where('subject', '=', 'hours')
    .where('at', '>=', since)
    .orderBy('id')
    .execute();
  expect(entries.map(({ actor_id }) => actor_id)).toEqual([kitchen.user.id, owner.user.id]);
  const until = { delivery_paused_until: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d/) };
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    [{ delivery_paused_until: null }, until],
    [until, { delivery_paused_until: null }],
  ]);
  const saved = await settings({ minimumOrder: 200, version });
  expect(saved.status, saved.text).toBe(200);
});

test.each([
  ['kitchen', 200],
  ['cashier', 200],
  ['manager', 200],
  ['courier', 403],
  ['customer', 403],
] as const)('the account %s that pauses delivery gets %i', async (account, status) => {
  const as = await server.signIn(account);
  expect((await pauseDelivery({ kind: 'minutes', minutes: 15 }, as)).status).toBe(status);
});
