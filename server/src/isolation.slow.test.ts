import { randomUUID } from 'node:crypto';
import { ENDPOINTS, OPERATION_IDS } from '@chulo/shared/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEventStream } from './testing/event-stream.ts';
import { ID_SPELLINGS } from './testing/hostile/id-spellings.ts';
import { createRawClient, type RawAnswer, type RawClient } from './testing/hostile/raw-http.ts';
import { type CanaryCustomer, createCanaryCustomer } from './testing/operations/canary-customer.ts';
import { createHiddenRows } from './testing/operations/hidden-rows.ts';
import { pathOf } from './testing/operations/operation-request.ts';
import { REQUESTS } from './testing/operations/requests.ts';
import { openStage, type PrincipalName, type Stage } from './testing/operations/stage.ts';
import { type ServerWithWebApp, startWholeServer } from './testing/operations/whole-server.ts';
import { reportFigure } from './testing/trust.ts';

/** The other customer must learn nothing about the victim. */
let stage: Stage;
let wholeServer: ServerWithWebApp;
let client: RawClient;
let victim: CanaryCustomer;
let victimRows: string;
/** Every response to another principal than the victim; the last test searches them for canaries. */
const otherResponses: { name: string; answer: RawAnswer }[] = [];

beforeAll(async () => {
  stage = await openStage();
  wholeServer = await startWholeServer(stage);
  client = createRawClient(wholeServer.url);
  victim = await createCanaryCustomer(stage);
  victimRows = await victim.readRows();
});
afterAll(async () => {
  client?.close();
  await wholeServer?.close();
  await stage?.close();
});

const JSON_TYPE = { 'content-type': 'application/json' };
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

async function send(
  principal: PrincipalName,
  method: string,
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<RawAnswer> {
  const { token } = stage.sessionOf(principal);
  const bearer = principal === 'anonymous' ? {} : { authorization: `Bearer ${token}` };
  const headers = { ...bearer, ...(body === undefined ? {} : JSON_TYPE), ...more };
  const answer = await client.send({
    method,
    path,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  otherResponses.push({ name: `${method} ${path} as ${principal}`, answer });
  return answer;
}

/** Status and body without the request id. */
const withoutRequestId = ({ status, text }: RawAnswer) => ({
  status,
  text: text.replace(/"requestId":"[^"]+"/, ''),
});

const isVictimId = (name: string): name is keyof CanaryCustomer['ids'] => name in victim.ids;

test('an id of another customer gets the same response as an unknown id, in every spelling and with every method', async () => {
  const unknown = randomUUID();
  const idOf = (name: string, isReal: boolean) => {
    if (name === 'lineId') return '1';
    return isReal && isVictimId(name) ? victim.ids[name] : unknown;
  };
  const paths = new Set(OPERATION_IDS.map((operationId) => ENDPOINTS[operationId].path));
  const pathsWithIds = [...paths].filter((path) =>
    [...path.matchAll(/\{(\w+)\}/g)].some(([, name]) => isVictimId(name ?? '')),
  );
  expect(pathsWithIds.length).toBeGreaterThanOrEqual(14);
  for (const path of pathsWithIds)
    for (const method of METHODS) {
      const operationId = OPERATION_IDS.find(
        (one) => ENDPOINTS[one].path === path && ENDPOINTS[one].method === method,
      );
      const { body } = operationId ? await REQUESTS[operationId](stage, 'owner') : {};
      for (const [spelling, spell] of Object.entries(ID_SPELLINGS)) {
        const pathWith = (isReal: boolean) =>
          path.replace(/\{(\w+)\}/g, (_, name: string) => spell(idOf(name, isReal)));
        const existing = await send('otherCustomer', method, pathWith(true), body);
        const missing = await send('otherCustomer', method, pathWith(false), body);
        const name = `${method} ${path}, ${spelling}`;
        expect([403, 404], `${name}: ${existing.text}`).toContain(existing.status);
        expect(withoutRequestId(existing), name).toEqual(withoutRequestId(missing));
      }
    }
});

test("a notification of another customer is a 404 under one's own user id", async () => {
  const ownId = stage.sessions.otherCustomer.user.id;
  const path = (id: string) => `/api/notifications/${ownId}/${id}/read`;
  const existing = await send('otherCustomer', 'PUT', path(victim.ids.notificationId));
  expect(existing.status).toBe(404);
  expect(withoutRequestId(existing)).toEqual(
    withoutRequestId(await send('otherCustomer', 'PUT', path(randomUUID()))),
  );
});

test('ids of another customer in a request body have no effect', async () => {
  const { otherCustomer } = stage.sessions;
  const order = await stage.orderBody(otherCustomer);
  const placeOrder = (body: object, key = randomUUID()) =>
    send('otherCustomer', 'POST', '/api/orders', body, { 'idempotency-key': key });
  const foreignOrder = await placeOrder({ ...order, customerId: victim.ids.userId });
  expect(foreignOrder.status).toBe(403);
  expect(withoutRequestId(foreignOrder)).toEqual(
    withoutRequestId(await placeOrder({ ...order, customerId: randomUUID() })),
  );

  const { addressId, userId, orderId } = victim.ids;
  const nested = {
    ...(order.deliveryAddress as object),
    id: addressId,
    addressId,
    userId,
    customerId: userId,
  };
  const placed = await placeOrder({
    ...order,
    deliveryAddress: nested,
    addressId,
    user: { id: userId },
    id: orderId,
  });
  expect(placed.status).toBe(201);
  const read = await send('otherCustomer', 'GET', `/api/orders/${JSON.parse(placed.text).data.id}`);
  expect(JSON.parse(read.text).data.deliveryAddress).toMatchObject(order.deliveryAddress as object);

  const ownId = otherCustomer.user.id;
  const address = {
    label: 'Home',
    street: 'Mine 1',
    city: 'Janakpur',
    id: addressId,
    userId,
    user_id: userId,
  };
  expect((await send('otherCustomer', 'POST', `/api/customers/${ownId}/addresses`, address)).status).toBe(
    201,
  );
  expect((await send('otherCustomer', 'PUT', '/api/orders/seen', { orderIds: [orderId] })).status).toBe(403);
});

test("the idempotency key and order of another customer create an order of one's own", async () => {
  const { customerId, ...body } = victim.order.body;
  const ownOrder = { ...body, ...(await stage.orderBody(stage.sessions.otherCustomer)) };
  const headers = { 'idempotency-key': victim.order.idempotencyKey };
  const answer = await send('otherCustomer', 'POST', '/api/orders', ownOrder, headers);
  expect(answer.status, answer.text).toBe(201);
  expect(JSON.parse(answer.text).data.id).not.toBe(victim.ids.orderId);
});

test('every read can be sent with the ids of another customer in the query and headers', async () => {
  const { userId, orderId } = victim.ids;
  const queries = [
    `userId=${userId}`,
    `customerId=${userId}&search=canary`,
    `id=${orderId}`,
    'search=canary&pageSize=100',
    'view=kitchen',
    'role=customer',
  ];
  for (const operationId of OPERATION_IDS.filter((one) => ENDPOINTS[one].method === 'GET'))
    for (const principal of ['anonymous', 'otherCustomer', 'courier'] as const) {
      // The caller's own id where the path has a user id.
      const request = await REQUESTS[operationId](stage, principal);
      const ownId = stage.sessionOf(principal).user.id;
      const path = pathOf(operationId, { params: { ...request.params, userId: ownId } });
      for (const query of queries)
        await send(principal, 'GET', `${path}?${query}`, undefined, {
          'x-user-id': userId,
          'x-customer-id': userId,
        });
    }
  expect(otherResponses.length).toBeGreaterThan(2_000);
});

test('the rows of the other customer are unchanged after these requests', async () => {
  expect(await victim.readRows()).toBe(victimRows);
});

test('a customer receives live events of their own orders only', async () => {
  const stream = await openEventStream(wholeServer.url, stage.sessions.otherCustomer.token);
  const ownOrder = await stage.placeOrder(stage.sessions.otherCustomer);
  await stage.setStatus(victim.ids.orderId, 'confirmed');
  await stage.setStatus(victim.ids.orderId, 'pending');
  await stage.setStatus(ownOrder.id, 'confirmed');
  await stream.waitFor((event) => event.orderId === ownOrder.id);
  await stage.setStatus(ownOrder.id, 'preparing');
  await stream.waitFor(() => stream.events.filter((event) => event.orderId === ownOrder.id).length > 1);
  stream.close();
  expect(JSON.stringify(stream.events)).not.toContain(victim.ids.orderId);
});

test('no response to another principal contains data of the customer', () => {
  const leaks = otherResponses.filter(({ answer }) => {
    const response = `${answer.text} ${JSON.stringify(answer.headers)}`;
    return victim.canaries.some(
      (canary) => response.includes(canary) || response.includes(canary.toUpperCase()),
    );
  });
  reportFigure(
    24,
    `${otherResponses.length} answers to other principals, ${leaks.length} with data of the customer`,
  );
  expect(leaks.map(({ name, answer }) => `${name}: ${answer.text.slice(0, 200)}`)).toEqual([]);
});

test('the kitchen sees the phone number of a customer and never an email address', async () => {
  const { orderId } = victim.ids;
  await stage.setStatus(orderId, 'confirmed');
  const paths = [
    `/api/orders/${orderId}`,
    `/api/orders/${orderId}/tracking`,
    '/api/orders?view=kitchen',
    '/api/orders',
  ];
  const answers = await Promise.all(paths.map((path) => send('kitchen', 'GET', path)));
  expect(answers[0]?.text).toContain(victim.session.user.phone);
  for (const { text } of answers) expect(text).not.toContain('@');
});

test('inactive, expired, future and deleted resources are visible to admins only [S7.40]', async () => {
  const { hidden, shown } = await createHiddenRows(stage);
  expect((await send('admin', 'GET', '/api/menu')).text).toContain(`Off ${hidden}`);
  expect((await send('admin', 'GET', '/api/categories')).text).toContain(hidden);
  expect((await send('admin', 'GET', '/api/menu')).text).not.toContain(`Deleted ${hidden}`);

  const paths = ['/api/menu', '/api/categories', '/api/banners/public', '/api/promos/public'];
  const queries = [
    '',
    '?isActive=false',
    '?is_active=false&active=0',
    '?all=true&admin=1',
    `?search=${hidden}`,
    '?filter[or][isActive]=false',
  ];
  for (const principal of ['anonymous', 'otherCustomer', 'courier', 'kitchen'] as const)
    for (const path of paths) {
      await expect.poll(async () => (await send(principal, 'GET', path)).text).toContain(shown);
      for (const query of queries) {
        const { text } = await send(principal, 'GET', `${path}${query}`);
        expect(text, `${path}${query} as ${principal}`).not.toContain(hidden);
      }
    }
});
