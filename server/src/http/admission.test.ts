import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Admission, createAdmission, type Leave, type Priority } from './admission.ts';

// 20 slots: 4 reserved for staff, 14 for orders at most, 2 more for reads.
const SLOTS = 20;
const CUSTOMERS = 16;
const ORDERS = 14;

let admission: Admission;
let refusals: number[];
beforeEach(() => {
  vi.useFakeTimers();
  refusals = [];
  admission = createAdmission({ slots: SLOTS, onRefused: (count) => refusals.push(count) });
});
afterEach(() => vi.useRealTimers());

interface Request {
  state: 'waiting' | 'running' | 'refused';
  retryAfter?: number | undefined;
  leave: Leave;
  client: EventEmitter;
}

function send(priority: Priority): Request {
  const request: Request = { state: 'waiting', leave: () => {}, client: new EventEmitter() };
  admission.enter(priority, request.client).then(
    (leave) => Object.assign(request, { state: 'running', leave }),
    (error) => Object.assign(request, { state: 'refused', retryAfter: error.details.retryAfterSeconds }),
  );
  return request;
}

async function sendMany(priority: Priority, count: number): Promise<Request[]> {
  const requests = Array.from({ length: count }, () => send(priority));
  await settle();
  return requests;
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const count = (requests: readonly Request[], state: Request['state']) =>
  requests.filter((request) => request.state === state).length;

/** Keeps a long queue of orders for long enough to count as overload. */
async function overload(): Promise<void> {
  await sendMany('orders', ORDERS + SLOTS);
  await vi.advanceTimersByTimeAsync(1_001);
}

test('staff always find a slot while customers use all of theirs', async () => {
  const reads = await sendMany('reads', 30);
  const orders = await sendMany('orders', 30);
  const staff = await sendMany('staff', SLOTS - CUSTOMERS);
  expect([count(reads, 'running'), count(orders, 'running')]).toEqual([CUSTOMERS, 0]);
  expect(count(staff, 'running')).toBe(SLOTS - CUSTOMERS);
});

test('orders leave some slots for reads', async () => {
  const orders = await sendMany('orders', 30);
  const reads = await sendMany('reads', 30);
  expect([count(orders, 'running'), count(reads, 'running')]).toEqual([ORDERS, CUSTOMERS - ORDERS]);
});

test('a free slot goes to staff, then to an order, then to a read, first come, first served', async () => {
  const running = await sendMany('staff', SLOTS);
  const reads = await sendMany('reads', 2);
  const orders = await sendMany('orders', 2);
  const staff = await sendMany('staff', 1);
  const waiting = new Set([...reads, ...orders, ...staff]);
  const started: Request[] = [];
  for (const { leave } of running.slice(0, waiting.size)) {
    leave();
    await settle();
    started.push(...[...waiting].filter(({ state }) => state === 'running'));
    for (const request of started) waiting.delete(request);
  }
  expect(started).toEqual([...staff, ...orders, ...reads]);
});

test('a burst waits, and every request of it is served', async () => {
  const burst = await sendMany('orders', 100);
  for (let round = 0; round < 10; round += 1) {
    for (const request of burst) if (request.state === 'running') request.leave();
    await vi.advanceTimersByTimeAsync(20);
  }
  expect(count(burst, 'refused')).toBe(0);
  expect(count(burst, 'running')).toBe(100);
});

test('in overload an excess order is refused at once, with a time to return', async () => {
  await overload();
  const [excess] = await sendMany('orders', 1);
  expect(excess?.state).toBe('refused');
  expect([1, 2, 3]).toContain(excess?.retryAfter);
});

test('a queue shorter than the number of slots is not overload', async () => {
  await sendMany('orders', ORDERS + SLOTS - 1);
  await vi.advanceTimersByTimeAsync(1_001);
  const [order] = await sendMany('orders', 1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(order?.state).toBe('waiting');
});

test('when the database does not respond, nobody waits for it', async () => {
  const orders = await sendMany('orders', ORDERS + 5);
  admission.refuseWaiting();
  await settle();
  expect([count(orders, 'running'), count(orders, 'refused')]).toEqual([ORDERS, 5]);
});

test('staff wait in overload instead of being refused', async () => {
  await overload();
  await sendMany('staff', SLOTS - ORDERS);
  const [staff] = await sendMany('staff', 1);
  await vi.advanceTimersByTimeAsync(800);
  expect(staff?.state).toBe('waiting');
});

test('a full queue refuses at once', async () => {
  const orders = await sendMany('orders', ORDERS + 501);
  expect(count(orders, 'refused')).toBe(1);
});

test('a client that disconnects leaves the queue, and its slot goes to the next', async () => {
  const orders = await sendMany('orders', ORDERS + 2);
  orders[ORDERS]?.client.emit('close');
  orders[0]?.leave();
  await settle();
  expect(orders[ORDERS]?.state).toBe('refused');
  expect(orders[ORDERS + 1]?.state).toBe('running');
  expect(orders[ORDERS + 1]?.client.listenerCount('close')).toBe(0);
});

test('a slot that is ended twice counts once', async () => {
  const orders = await sendMany('orders', ORDERS + 2);
  orders[0]?.leave();
  orders[0]?.leave();
  await settle();
  expect(count(orders.slice(ORDERS), 'running')).toBe(1);
});

test('waiting requests are served while the server shuts down', async () => {
  const orders = await sendMany('orders', ORDERS * 2);
  for (const request of orders.slice(0, ORDERS)) request.leave();
  await settle();
  expect(count(orders, 'running')).toBe(ORDERS * 2);
});

test('refusals are reported at most every ten seconds', async () => {
  await sendMany('orders', ORDERS + 503);
  expect(refusals).toEqual([1]);
  await vi.advanceTimersByTimeAsync(10_001);
  await sendMany('orders', 501);
  expect(refusals.length).toBe(2);
});

test.each([
  [2, 1],
  [10, 8],
  [200, 160],
])('with %i slots, %i requests of customers run at once', async (slots, customers) => {
  admission = createAdmission({ slots, onRefused: () => {} });
  expect(count(await sendMany('reads', slots), 'running')).toBe(customers);
});
