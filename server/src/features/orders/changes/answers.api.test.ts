import type { HistoryEntry } from '@chulo/shared/contract/orders/order-changes';
import type { Order } from '@chulo/shared/contract/orders/orders';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../doctor/invariants.ts';
import { sendConcurrently } from '../../../testing/gate.ts';
import { type SimpleOrders, simpleOrders } from '../../../testing/order-bodies.ts';
import { type Answer, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createAnswers } from './answers.service.ts';

let server: TestServer;
let customer: SessionGrant;
let admin: SessionGrant;
let kitchen: SessionGrant;
let newOrder: SimpleOrders['newOrder'];
let move: SimpleOrders['move'];

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  ({ customer, admin, kitchen, newOrder, move } = await simpleOrders(server));
});
afterAll(() => server.close());
afterEach(() => allowBoard(false));

async function allowBoard(boardMayAccept: boolean): Promise<void> {
  const { id } = (await server.request('GET', '/api/restaurants')).body.data[0];
  const body = { boardMayAccept };
  expect((await server.request('PUT', `/api/restaurants/${id}`, { as: admin, body })).status).toBe(200);
}

const answer = (orderId: string, body: object, as = admin): Promise<Answer> =>
  server.request('PUT', `/api/orders/${orderId}/status`, { as, body });
const delay = (orderId: string, body: object, as = admin): Promise<Answer> =>
  server.request('PUT', `/api/orders/${orderId}/delay`, { as, body });
const read = async <Data>(path: string, as = admin): Promise<Data> =>
  (await server.request('GET', path, { as })).body.data;
const newestNotification = async () =>
  (
    await read<{ notifications: { title: string; message: string }[] }>(
      `/api/notifications/${customer.user.id}?limit=1`,
      customer,
    )
  ).notifications[0];

test('pending orders are listed oldest first, for the panel and for the board', async () => {
  const first = await newOrder();
  const accepted = await newOrder('confirmed');
  const second = await newOrder();
  for (const as of [admin, kitchen]) {
    const ids = (await read<Order[]>('/api/orders?view=pending', as)).map(({ id }) => id);
    expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second));
    expect(ids).not.toContain(accepted);
  }
  expect((await server.request('GET', '/api/orders?view=pending', { as: customer })).status).toBe(403);
});

test('the customer reads the reason for which her order was declined', async () => {
  const orderId = await newOrder();
  const reason = 'We have run out of dough. माफ गर्नुहोस्';
  const declined = await answer(orderId, { status: 'cancelled', from: 'pending', reason });
  expect(declined.status).toBe(200);
  const tracking = await read<{ order: object }>(`/api/orders/${orderId}/tracking`, customer);
  expect(tracking.order).toMatchObject({ status: 'cancelled', cancelReason: reason, pendingSince: null });
  const { orderNumber } = declined.body.data;
  expect(await newestNotification()).toMatchObject({
    title: 'Order cancelled',
    message: `Order #${orderNumber} was cancelled. Reason: ${reason}`,
  });
  const history = await read<HistoryEntry[]>(`/api/orders/${orderId}/history`);
  expect(history.at(-1)).toMatchObject({ status: 'cancelled', reason, isAutomatic: false, delayMinutes: 0 });
});

test.each([
  ['of 200 characters', 200, { status: 'cancelled', reason: 'x'.repeat(200) }],
  ['of 500 characters', 422, { status: 'cancelled', reason: 'x'.repeat(500) }],
  ['for an acceptance', 422, { status: 'confirmed', reason: 'late' }],
  ['that is a number', 400, { status: 'cancelled', reason: 7 }],
])('a reason %s gets status %i', async (_, status, body) => {
  expect((await answer(await newOrder(), body)).status).toBe(status);
});

test('of an acceptance and a decline at the same moment one wins, and the other reads what happened', async () => {
  for (let round = 0; round < 10; round += 1) {
    const orderId = await newOrder();
    const requests = ['confirmed', 'cancelled'].map((status) => ({
      method: 'PUT',
      path: `/api/orders/${orderId}/status`,
      token: admin.token,
      body: { status, from: 'pending' },
    }));
    const answers = await sendConcurrently(server.url, round % 2 === 0 ? requests : requests.toReversed());
    const winner = answers.find(({ status }) => status === 200);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.body).toMatchObject({
      code: 'order.status_changed',
      data: { status: winner?.body.data.status },
    });
  }
});

test.each([20, 30, 45] as const)(
  'an order that is accepted for %i minutes is promised that long after its acceptance',
  async (promisedMinutes) => {
    const orderId = await newOrder();
    const accepted = await answer(orderId, { status: 'confirmed', from: 'pending', promisedMinutes }, admin);
    expect(accepted.status).toBe(200);
    const { confirmedAt, promised, orderNumber } = accepted.body.data;
    expect(Date.parse(promised.from) - Date.parse(confirmedAt)).toBe(promisedMinutes * MINUTE_MS);
    expect(promised.to).toBe(promised.from);
    expect(await promisedOf(orderId)).toEqual(promised);
    expect((await newestNotification())?.message).toMatch(
      new RegExp(`^Order #${orderNumber} is confirmed. It is promised for about \\d\\d:\\d\\d [AP]M.$`),
    );
    const delayed = await delay(orderId, { minutes: 10, from: 0 });
    expect(Date.parse(delayed.body.data.promised.to) - Date.parse(confirmedAt)).toBe(
      (promisedMinutes + 10) * MINUTE_MS,
    );
    expect((await answer(orderId, { status: 'pending' })).body.data.promised).not.toEqual(
      delayed.body.data.promised,
    );
    const usual = (await answer(orderId, { status: 'confirmed' })).body.data;
    expect(Date.parse(usual.promised.from)).toBeLessThan(Date.parse(usual.promised.to));
  },
);

test.each([
  ['of a minute that is not offered', 422, { status: 'confirmed', promisedMinutes: 25 }],
  ['for a decline', 422, { status: 'cancelled', promisedMinutes: 20 }],
])('a promise %s gets status %i', async (_, status, body) => {
  expect((await answer(await newOrder(), body)).status).toBe(status);
});

test('only the acceptance of an order that is wanted at once makes a promise', async () => {
  const body = { status: 'confirmed', promisedMinutes: 20 };
  expect((await answer(await newOrder('preparing'), body)).status).toBe(422);
});

test('the board answers a pending order only if the owner allows it', async () => {
  const orderId = await newOrder();
  for (const status of ['confirmed', 'cancelled'])
    expect((await answer(orderId, { status, from: 'pending' }, kitchen)).body.code).toBe(
      'order.answer_not_allowed',
    );
  await allowBoard(true);
  expect((await answer(orderId, { status: 'confirmed', from: 'pending' }, kitchen)).status).toBe(200);
  expect((await answer(orderId, { status: 'cancelled' }, kitchen)).body.code).toBe('order.move_not_allowed');
  const declined = await newOrder();
  expect((await answer(declined, { status: 'cancelled', reason: 'Too busy' }, kitchen)).status).toBe(200);
  expect((await answer(await newOrder(), { status: 'ready' }, kitchen)).body.code).toBe(
    'order.move_not_allowed',
  );
});

test('a delay moves the due time and the promised times, and the customer and the history tell it', async () => {
  const orderId = await newOrder('confirmed');
  const [before, tracked] = [await read<Order>(`/api/orders/${orderId}`), await promisedOf(orderId)];
  const delayed = await delay(orderId, { minutes: 10, from: 0 }, kitchen);
  expect(delayed.status).toBe(200);
  expect(delayed.body.data).toMatchObject({ delayedMinutes: 10, status: 'confirmed' });
  expect(Date.parse(delayed.body.data.dueAt) - Date.parse(before.dueAt ?? '')).toBe(10 * MINUTE_MS);
  const promised = await promisedOf(orderId);
  expect(await read<Order>(`/api/orders/${orderId}`)).toMatchObject({ promised });
  expect(Date.parse(promised.from) - Date.parse(tracked.from)).toBe(10 * MINUTE_MS);
  expect(Date.parse(promised.to) - Date.parse(tracked.to)).toBe(10 * MINUTE_MS);
  expect(await newestNotification()).toMatchObject({ title: 'Your order needs 10 more minutes' });
  const history = await read<HistoryEntry[]>(`/api/orders/${orderId}/history`);
  expect(history.at(-1)).toMatchObject({ from: 'confirmed', status: 'confirmed', delayMinutes: 10 });
});

const promisedOf = async (orderId: string) =>
  (
    await read<{ order: { promised: { from: string; to: string } } }>(
      `/api/orders/${orderId}/tracking`,
      customer,
    )
  ).order.promised;

test('an order is delayed by 60 minutes at most, and a repeated request does not delay twice', async () => {
  const orderId = await newOrder('confirmed', 'preparing');
  for (const from of [0, 15, 30, 45]) expect((await delay(orderId, { minutes: 15, from })).status).toBe(200);
  expect((await delay(orderId, { minutes: 15, from: 45 })).body.code).toBe('order.delay_changed');
  expect((await delay(orderId, { minutes: 5 })).body.code).toBe('order.delay_limit');
  const requests = Array.from({ length: 8 }, () => ({
    method: 'PUT',
    path: `/api/orders/${orderId}/delay`,
    token: kitchen.token,
    body: { minutes: 15 },
  }));
  await sendConcurrently(server.url, requests);
  expect((await read<Order>(`/api/orders/${orderId}`)).delayedMinutes).toBe(60);
});

test.each([
  ['delivered', 15, 409],
  ['cancelled', 5, 409],
  ['confirmed', 7, 422],
  ['confirmed', 60, 422],
])('an order that is %s cannot be delayed by %i minutes', async (status, minutes, expected) => {
  expect((await delay(await newOrder(status), { minutes })).status).toBe(expected);
});

test('the kitchen delays an order on its board, the panel also a pending one', async () => {
  const orderId = await newOrder();
  expect((await delay(orderId, { minutes: 5 }, kitchen)).body.code).toBe('order.not_delayable');
  expect((await delay(orderId, { minutes: 5 }, customer)).status).toBe(403);
  expect((await delay(orderId, { minutes: 5 })).status).toBe(200);
});

test('owners and managers are reminded after 2 and after 4 minutes, once for all processes', async () => {
  const orderId = await newOrder();
  const placedAt = Date.now();
  const answered = await newOrder('confirmed');
  const sent: { userId: string; orderId: string; title: string; message: string }[] = [];
  const processes = [1, 2, 3].map(
    () => (now: Date) =>
      createAnswers(
        {
          db: server.db,
          clock: { now: () => now },
          openSince: () => null,
          pushesAtOnce: () => false,
          notify: () => Promise.reject(new Error('no notification')),
          notifyDevices: async (_, message) => void sent.push(message),
        },
        () => Promise.reject(new Error('no change')),
      ).remindOfUnanswered(),
  );
  const remindersAfter = async (minutes: number) => {
    sent.length = 0;
    const now = new Date(placedAt + minutes * MINUTE_MS + 1_000);
    await Promise.all(processes.map((run) => run(now)));
    expect(sent.map((message) => message.orderId)).not.toContain(answered);
    return sent.filter((message) => message.orderId === orderId);
  };
  expect(await remindersAfter(1.9)).toEqual([]);
  const first = await remindersAfter(2);
  expect(first.map(({ userId }) => userId)).toContain(admin.user.id);
  expect(new Set(first.map(({ userId }) => userId)).size).toBe(first.length);
  expect(first[0]?.message).toContain('2 minutes');
  expect(await remindersAfter(3)).toEqual([]);
  expect((await remindersAfter(4))[0]?.message).toContain('4 minutes');
  expect(await remindersAfter(5)).toEqual([]);
});

/** Runs the job twice at this time. @returns the messages that it sends about an order */
async function remindersAt(now: number, pushesAtOnce: boolean) {
  const sent: { userId: string; orderId: string; title: string; message: string }[] = [];
  const { remindOfUnanswered } = createAnswers(
    {
      db: server.db,
      clock: { now: () => new Date(now) },
      openSince: () => null,
      pushesAtOnce: () => pushesAtOnce,
      notify: () => Promise.reject(new Error('no notification')),
      notifyDevices: async (_, message) => void sent.push(message),
    },
    () => Promise.reject(new Error('no change')),
  );
  await Promise.all([remindOfUnanswered(), remindOfUnanswered()]);
  return (orderId: string) => sent.filter((message) => message.orderId === orderId);
}

test('with the setting owners and managers are told of a new order at once, once for all processes, and reminded as before', async () => {
  const restaurant = (await server.request('GET', '/api/restaurants')).body.data[0];
  const change = (pushesAtOnce: boolean) =>
    server.request('PUT', `/api/restaurants/${restaurant.id}`, { as: admin, body: { pushesAtOnce } });
  expect(restaurant.pushesAtOnce).toBe(false);
  expect((await change(true)).body.data.pushesAtOnce).toBe(true);
  expect((await change(false)).body.data.pushesAtOnce).toBe(false);

  const before = await newOrder();
  let placedAt = Date.now();
  const run = (seconds: number, isOn: boolean) => remindersAt(placedAt + seconds * 1_000, isOn);
  expect((await run(125, false))(before)).not.toEqual([]);
  // Switched on later: nobody is told of it as of a new order.
  expect((await run(130, true))(before)).toEqual([]);

  const orderId = await newOrder();
  placedAt = Date.now();
  expect((await run(1, false))(orderId)).toEqual([]);
  const first = (await run(10, true))(orderId);
  expect(first.map(({ userId }) => userId)).toContain(admin.user.id);
  expect(new Set(first.map(({ userId }) => userId)).size).toBe(first.length);
  expect(first[0]).toMatchObject({
    title: expect.stringMatching(/^New order #\d+$/),
    message: 'It is waiting for your answer.',
  });
  expect((await run(25, true))(orderId)).toEqual([]);
  expect((await run(130, true))(orderId)[0]?.message).toContain('2 minutes');
});

test.each(['confirmed', 'cancelled'])(
  'an order that was %s and is pending again is reminded of anew, and not told as a new one',
  async (status) => {
    const orderId = await newOrder();
    for (const seconds of [10, 130, 250])
      expect((await remindersAt(Date.now() + seconds * 1_000, true))(orderId)).not.toEqual([]);
    for (const step of [status, 'pending']) await move(orderId, step);
    const again = Date.now();
    expect((await remindersAt(again + 10_000, true))(orderId)).toEqual([]);
    for (const [seconds, text] of [
      [130, '2 minutes'],
      [250, '4 minutes'],
    ] as const)
      expect((await remindersAt(again + seconds * 1_000, true))(orderId)[0]?.message).toContain(text);
  },
);

test('after a long downtime one reminder is sent, and none for an order of yesterday', async () => {
  const orderId = await newOrder();
  const messages: string[] = [];
  const { remindOfUnanswered } = createAnswers(
    {
      db: server.db,
      clock: { now: () => new Date(Date.now() + 20 * MINUTE_MS) },
      openSince: () => null,
      pushesAtOnce: () => true,
      notify: () => Promise.resolve(true),
      notifyDevices: async (_, message) =>
        void (message.orderId === orderId && messages.push(message.userId)),
    },
    () => Promise.reject(new Error('no change')),
  );
  await remindOfUnanswered();
  expect(new Set(messages).size).toBe(messages.length);
  expect(messages.length).toBeGreaterThan(0);
});

test('delays and answers break no invariant', async () => {
  expect(await findBrokenInvariants(server.db)).toEqual([]);
});
