import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Order } from '@chulo/shared/contract/orders/orders';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../doctor/invariants.ts';
import { orderBody, placeAtServerPrice } from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let customer: SessionGrant;
let admin: SessionGrant;
let kitchen: SessionGrant;
let quick: MenuItem;
let slow: MenuItem;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  [customer, admin, kitchen] = await Promise.all([
    server.signIn('customer'),
    server.signIn('admin'),
    server.signIn('kitchen'),
  ]);
  quick = await createDish('Quick dish', 5);
  slow = await createDish('Slow dish', 35);
});
afterAll(() => server.close());

async function createDish(name: string, prepTime: number): Promise<MenuItem> {
  const body = { name, price: 200, category: 'Mains', prepTime };
  return (await server.request('POST', '/api/menu', { as: admin, body })).body.data;
}

let placements = 0;
async function placeBoth(): Promise<string> {
  placements += 1;
  const choices = [
    { item: slow, quantity: 1 },
    { item: quick, quantity: 3 },
  ];
  const changes = { deliveryType: 'pickup', specialInstructions: `order ${placements}` };
  const placed = await placeAtServerPrice(server, customer, orderBody(choices, 0, changes));
  expect(Object.keys(placed.body.data)).not.toContain('dueAt');
  return placed.body.data.id;
}

async function read(orderId: string, as = admin): Promise<Order> {
  return (await server.request('GET', `/api/orders/${orderId}`, { as })).body.data;
}

async function move(orderId: string, status: string, as = admin): Promise<Order> {
  const response = await server.request('PUT', `/api/orders/${orderId}/status`, { as, body: { status } });
  expect(response.status, response.text).toBe(200);
  return response.body.data;
}

async function confirmedAtOfHistory(orderId: string): Promise<string> {
  const { body } = await server.request('GET', `/api/orders/${orderId}/history`, { as: admin });
  return body.data.findLast((entry: { status: string }) => entry.status === 'confirmed').at;
}

test('an order is due when its slowest dish is prepared, counted from its confirmation', async () => {
  const orderId = await placeBoth();
  expect(await read(orderId)).toMatchObject({ confirmedAt: null, dueAt: null });
  const { confirmedAt, dueAt } = await move(orderId, 'confirmed');
  expect(confirmedAt).toBe(await confirmedAtOfHistory(orderId));
  expect(Date.parse(dueAt ?? '') - Date.parse(confirmedAt ?? '')).toBe(35 * MINUTE_MS);
  for (const as of [customer, kitchen, admin])
    expect(await read(orderId, as)).toMatchObject({ confirmedAt, dueAt });
});

test('a later edit of the menu does not change when an order is due', async () => {
  const orderId = await placeBoth();
  const { dueAt } = await move(orderId, 'confirmed');
  const edit = await server.request('PUT', `/api/menu/${slow.id}`, { as: admin, body: { prepTime: 50 } });
  expect(edit.status).toBe(200);
  expect((await read(orderId)).dueAt).toBe(dueAt);
  const later = await move(await placeBoth(), 'confirmed');
  expect(Date.parse(later.dueAt ?? '') - Date.parse(later.confirmedAt ?? '')).toBe(50 * MINUTE_MS);
});

test('undoing a status does not reset the time of a ticket', async () => {
  const orderId = await placeBoth();
  const { confirmedAt, dueAt } = await move(orderId, 'confirmed');
  for (const status of ['preparing', 'confirmed', 'preparing', 'ready', 'delivered', 'ready', 'preparing'])
    expect(await move(orderId, status, kitchen)).toMatchObject({ status, confirmedAt, dueAt });
  expect(await move(orderId, 'confirmed')).toMatchObject({ confirmedAt, dueAt });
});

test('an order is ready since it was cooked: an undone hand-over does not change it, a second cooking does', async () => {
  const orderId = await placeBoth();
  for (const status of ['confirmed', 'preparing']) expect((await move(orderId, status)).readyAt).toBeNull();
  const { readyAt } = await move(orderId, 'ready', kitchen);
  const { body } = await server.request('GET', `/api/orders/${orderId}/history`, { as: admin });
  expect(readyAt).toBe(body.data.at(-1).at);
  expect((await move(orderId, 'delivered', kitchen)).readyAt).toBeNull();
  expect((await move(orderId, 'ready', kitchen)).readyAt).toBe(readyAt);
  const poll = await server.request('GET', '/api/orders?view=kitchen', { as: kitchen });
  expect(poll.body.data.find(({ id }: Order) => id === orderId).readyAt).toBe(readyAt);
  expect((await move(orderId, 'preparing', kitchen)).readyAt).toBeNull();
  const again = (await move(orderId, 'ready', kitchen)).readyAt;
  expect(Date.parse(again ?? '')).toBeGreaterThan(Date.parse(readyAt ?? ''));
});

test('an order that returns to pending gets a new confirmation time', async () => {
  const orderId = await placeBoth();
  const first = await move(orderId, 'confirmed');
  expect(await move(orderId, 'pending')).toMatchObject({ confirmedAt: null, dueAt: null });
  const second = await move(orderId, 'confirmed');
  expect(Date.parse(second.confirmedAt ?? '')).toBeGreaterThan(Date.parse(first.confirmedAt ?? ''));
  expect((await move(orderId, 'cancelled')).confirmedAt).toBe(second.confirmedAt);
  const third = await move(orderId, 'preparing');
  expect(Date.parse(third.confirmedAt ?? '')).toBeGreaterThan(Date.parse(second.confirmedAt ?? ''));
});

test('a payment that confirms an order sets its confirmation time, and a later payment does not', async () => {
  const [early, late] = [await placeBoth(), await placeBoth()];
  const confirmed = await move(late, 'confirmed');
  const pay = async (orderId: string): Promise<Order> => {
    const { total } = await read(orderId);
    const body = { method: 'cash', orderTotal: total };
    return (await server.request('PUT', `/api/orders/${orderId}/payment`, { as: admin, body })).body.data;
  };
  expect((await pay(early)).confirmedAt).toBe(await confirmedAtOfHistory(early));
  expect((await pay(late)).confirmedAt).toBe(confirmed.confirmedAt);
});

test('the confirmation time of every order matches its history', async () => {
  expect(await findBrokenInvariants(server.db)).toEqual([]);
});
