import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { listMenu } from '@chulo/shared/contract/menu/menu';
import { listCustomerOrders, listOrders } from '@chulo/shared/contract/orders/order-lists';
import { placeOrder } from '@chulo/shared/contract/orders/orders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildApp } from './app.ts';
import { createAdmission } from './http/admission.ts';
import type { Principal } from './http/authenticate.ts';
import { cacheJson, createCachedRoute } from './http/cached-response.ts';
import { createRequestSlots } from './http/request-slots.ts';
import { createRoutes } from './http/route.ts';

// Of 10 slots, staff have 2 of their own, orders may use 7 and reads always have 1.
const PATIENCE = { timeout: 20_000 };
const SLOTS = 10;
const ORDER_SLOTS = 7;
const CUSTOMER_SLOTS = 8;
/** After this time, a queue as long as the number of slots is overload. */
const BURST_MS = 30_000;
const CUSTOMER_ID = '0b9c5b5e-4f0a-4d0e-9c0a-6d0f0a0b0c0d';
const BODY = JSON.stringify({
  customerId: CUSTOMER_ID,
  items: [{ menuItemId: CUSTOMER_ID, quantity: 1, customizations: [] }],
  deliveryType: 'pickup',
  paymentMethod: 'cod',
  total: 1,
});

vi.setConfig({ testTimeout: 60_000 });

let app: Awaited<ReturnType<typeof buildApp>>;
/** Lets the handler of each order finish. */
let orders: (() => void)[];
let refusals: number;
/** Requests that have asked for a slot. */
let entered: number;
/** Moves the clock of the admission. */
let passedMs: number;
let sockets: Socket[];
beforeEach(async () => {
  orders = [];
  refusals = 0;
  sockets = [];
  app = await buildApp({ logLevel: 'silent', trustedProxies: 0, isHttps: false });
  entered = 0;
  passedMs = 0;
  const admission = createAdmission({
    slots: SLOTS,
    onRefused: (count) => (refusals += count),
    now: () => Date.now() + passedMs,
    limits: { wait: 60_000, burst: BURST_MS },
  });
  const { slots, watch } = createRequestSlots(app, {
    ...admission,
    enter(priority, client) {
      entered += 1;
      return admission.enter(priority, client);
    },
  });
  const routes = createRoutes(
    app,
    watch(async (bearer) => (bearer === 'unknown' ? null : principalOf(bearer))),
    slots,
  );
  const cachedRoute = createCachedRoute(app, routes, () => null);
  const menu = await cacheJson([]);
  cachedRoute(listMenu, () => menu);
  routes.rawRoute(placeOrder, async ({ reply }) => {
    await new Promise<void>((done) => orders.push(done));
    return reply.send('{}');
  });
  routes.rawRoute(listOrders, async ({ reply }) => reply.send('{}'));
  routes.rawRoute(listCustomerOrders, async ({ reply }) => reply.send('{}'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  // From now on, the server knows that this session belongs to staff.
  await send('GET', '/api/orders', 'staff');
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const release of orders) release();
  app.server.closeAllConnections();
  await app.close();
});

function principalOf(bearer: string): Principal {
  const isKitchen = bearer === 'staff';
  const account = { userId: CUSTOMER_ID, sessionId: bearer, name: bearer, role: 'customer' as const };
  return {
    ...account,
    isKitchen,
    job: isKitchen ? 'kitchen' : null,
    needsSecondFactor: false,
    sittingId: null,
  };
}

const portOf = () => (app.server.address() as AddressInfo).port;

async function send(method: 'GET' | 'POST', path: string, bearer: string | null, body?: string) {
  const response = await fetch(`http://127.0.0.1:${portOf()}${path}`, {
    method,
    headers: {
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const order = () => send('POST', '/api/orders', 'customer', BODY);
const readOwnOrders = () => send('GET', `/api/customers/${CUSTOMER_ID}/orders`, 'customer');
const readBoard = () => send('GET', '/api/orders', 'staff');

/** Sends orders until all slots of orders are in use. */
async function fillOrderSlots(): Promise<Promise<{ status: number }>[]> {
  const sent = Array.from({ length: ORDER_SLOTS }, order);
  // The end of the test closes their connections.
  for (const one of sent) one.catch(() => {});
  await vi.waitFor(() => expect(orders.length).toBe(ORDER_SLOTS), PATIENCE);
  return sent;
}

/** An order on its own connection. @param bytes how many bytes of its body are sent */
async function sendOrderPart(bytes: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: portOf() });
  sockets.push(socket);
  await once(socket, 'connect');
  const head = [
    'POST /api/orders HTTP/1.1',
    'host: test',
    'authorization: Bearer customer',
    'content-type: application/json',
    `content-length: ${BODY.length}`,
  ].join('\r\n');
  socket.write(`${head}\r\n\r\n${BODY.slice(0, bytes)}`);
  return socket;
}

test('in overload an order is refused with Retry-After, while staff, reads and the menu are answered', async () => {
  const first = await fillOrderSlots();
  const before = entered;
  const waiting = Array.from({ length: SLOTS }, order);
  await vi.waitFor(() => expect(entered).toBe(before + SLOTS), PATIENCE);
  passedMs += BURST_MS + 1;
  const excess = await order();
  expect([excess.status, JSON.parse(excess.text).code]).toEqual([503, 'request.busy']);
  expect(Number(excess.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  const answers = await Promise.all([readBoard(), readOwnOrders(), send('GET', '/api/menu', null)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([orders.length, refusals]).toEqual([ORDER_SLOTS, 1]);
  for (let placed = 0; placed < ORDER_SLOTS + SLOTS; placed += 1) {
    await vi.waitFor(() => expect(orders.length).toBeGreaterThan(placed), PATIENCE);
    orders[placed]?.();
  }
  const served = await Promise.all([...first, ...waiting]);
  expect(new Set(served.map(({ status }) => status))).toEqual(new Set([201]));
});

test('an order whose client has disconnected in the queue is not placed', async () => {
  await fillOrderSlots();
  const socket = await sendOrderPart(BODY.length);
  await readBoard();
  socket.destroy();
  await once(socket, 'close');
  await readBoard();
  for (const release of orders) release();
  await readBoard();
  expect(orders.length).toBe(ORDER_SLOTS);
});

test('an order keeps its slot until it is placed, although its client has disconnected', async () => {
  for (let sent = 0; sent < ORDER_SLOTS; sent += 1) await sendOrderPart(BODY.length);
  await vi.waitFor(() => expect(orders.length).toBe(ORDER_SLOTS), PATIENCE);
  for (const socket of sockets) socket.destroy();
  await readBoard();
  const before = entered;
  void order().catch(() => {});
  await vi.waitFor(() => expect(entered).toBe(before + 1), PATIENCE);
  await readBoard();
  expect(orders.length).toBe(ORDER_SLOTS);
});

test('clients that send their orders slowly hold no slot', async () => {
  for (let sent = 0; sent < CUSTOMER_SLOTS + 2; sent += 1) await sendOrderPart(10);
  expect((await readOwnOrders()).status).toBe(200);
  await fillOrderSlots();
});

test.each([
  ['an unknown session', () => send('POST', '/api/orders', 'unknown', BODY), 401],
  ['a body that is not JSON', () => send('POST', '/api/orders', 'customer', '{'), 400],
  ['an invalid body', () => send('POST', '/api/orders', 'customer', '{"items":1}'), 400],
  ['a forbidden operation', () => send('GET', '/api/orders', 'customer'), 403],
])('a refused request holds no slot: %s', async (_, request, status) => {
  for (let sent = 0; sent < CUSTOMER_SLOTS + 2; sent += 1) expect((await request()).status).toBe(status);
  await fillOrderSlots();
});
