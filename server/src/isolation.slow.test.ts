import { randomUUID } from 'node:crypto';
import { OPERATIONS, type OperationId } from '@chulo/shared/contract/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEventStream } from './testing/event-stream.ts';
import { ID_SPELLINGS } from './testing/hostile/id-spellings.ts';
import { createRawClient, type RawAnswer, type RawClient } from './testing/hostile/raw-http.ts';
import { type CanaryCustomer, createCanaryCustomer } from './testing/operations/canary-customer.ts';
import { createHiddenRows } from './testing/operations/hidden-rows.ts';
import { pathOf } from './testing/operations/operation-request.ts';
import { REQUESTS } from './testing/operations/requests.ts';
import { openStage, type PrincipalName, type Stage } from './testing/operations/stage.ts';
import { startWholeServer, type WholeServer } from './testing/operations/whole-server.ts';

/** B is the customer of whom A, the other customer, must learn nothing. */
let stage: Stage;
let whole: WholeServer;
let client: RawClient;
let b: CanaryCustomer;
let rowsOfB: string;
/** Every answer to anybody but B, to be searched for canaries in the end. */
const overheard: { name: string; answer: RawAnswer }[] = [];

beforeAll(async () => {
  stage = await openStage();
  whole = await startWholeServer(stage);
  client = createRawClient(whole.url);
  b = await createCanaryCustomer(stage);
  rowsOfB = await b.readRows();
});
afterAll(async () => {
  client?.close();
  await whole?.close();
  await stage?.close();
});

const JSON_TYPE = { 'content-type': 'application/json' };
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

async function ask(
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
  overheard.push({ name: `${method} ${path} as ${principal}`, answer });
  return answer;
}

/** Status and bytes, but for the id of the request. */
const seen = ({ status, text }: RawAnswer) => ({ status, text: text.replace(/"requestId":"[^"]+"/, '') });

const operations = Object.keys(OPERATIONS) as OperationId[];
const isOfB = (name: string): name is keyof CanaryCustomer['ids'] => name in b.ids;

describe("another customer's things", () => {
  test('an id of theirs is answered like an id that nothing has, in every spelling and with every method', async () => {
    const unknown = randomUUID();
    const idOf = (name: string, isReal: boolean) => {
      if (name === 'lineId') return '1';
      return isReal && isOfB(name) ? b.ids[name] : unknown;
    };
    const paths = new Set(operations.map((operationId) => OPERATIONS[operationId].path));
    const personal = [...paths].filter((path) =>
      [...path.matchAll(/\{(\w+)\}/g)].some(([, name]) => isOfB(name ?? '')),
    );
    expect(personal.length).toBeGreaterThanOrEqual(14);
    for (const path of personal)
      for (const method of METHODS) {
        const operationId = operations.find(
          (one) => OPERATIONS[one].path === path && OPERATIONS[one].method === method,
        );
        const { body } = operationId ? await REQUESTS[operationId](stage, 'owner') : {};
        for (const [spelling, spell] of Object.entries(ID_SPELLINGS)) {
          const pathWith = (isReal: boolean) =>
            path.replace(/\{(\w+)\}/g, (_, name: string) => spell(idOf(name, isReal)));
          const real = await ask('otherCustomer', method, pathWith(true), body);
          const nothing = await ask('otherCustomer', method, pathWith(false), body);
          const name = `${method} ${path}, ${spelling}`;
          expect([403, 404], `${name}: ${real.text}`).toContain(real.status);
          expect(seen(real), name).toEqual(seen(nothing));
        }
      }
  });

  test("a notification of theirs below one's own id is not there", async () => {
    const own = stage.sessions.otherCustomer.user.id;
    const path = (id: string) => `/api/notifications/${own}/${id}/read`;
    const real = await ask('otherCustomer', 'PUT', path(b.ids.notificationId));
    expect(real.status).toBe(404);
    expect(seen(real)).toEqual(seen(await ask('otherCustomer', 'PUT', path(randomUUID()))));
  });

  test('their ids inside of a body give nothing and change nothing of theirs', async () => {
    const { otherCustomer } = stage.sessions;
    const order = await stage.orderBody(otherCustomer);
    const place = (body: object, key = randomUUID()) =>
      ask('otherCustomer', 'POST', '/api/orders', body, { 'idempotency-key': key });
    const foreign = await place({ ...order, customerId: b.ids.userId });
    expect(foreign.status).toBe(403);
    expect(seen(foreign)).toEqual(seen(await place({ ...order, customerId: randomUUID() })));

    const { addressId, userId, orderId } = b.ids;
    const nested = {
      ...(order.deliveryAddress as object),
      id: addressId,
      addressId,
      userId,
      customerId: userId,
    };
    const placed = await place({
      ...order,
      deliveryAddress: nested,
      addressId,
      user: { id: userId },
      id: orderId,
    });
    expect(placed.status).toBe(201);
    const read = await ask('otherCustomer', 'GET', `/api/orders/${JSON.parse(placed.text).data.id}`);
    expect(JSON.parse(read.text).data.deliveryAddress).toMatchObject(order.deliveryAddress as object);

    const own = otherCustomer.user.id;
    const address = {
      label: 'Home',
      street: 'Mine 1',
      city: 'Janakpur',
      id: addressId,
      userId,
      user_id: userId,
    };
    expect((await ask('otherCustomer', 'POST', `/api/customers/${own}/addresses`, address)).status).toBe(201);
    expect((await ask('otherCustomer', 'PUT', '/api/orders/seen', { orderIds: [orderId] })).status).toBe(403);
  });

  test("their Idempotency-Key with their very order makes an order of one's own", async () => {
    const { customerId, ...body } = b.order.body;
    const own = { ...body, ...(await stage.orderBody(stage.sessions.otherCustomer)) };
    const headers = { 'idempotency-key': b.order.idempotencyKey };
    const answer = await ask('otherCustomer', 'POST', '/api/orders', own, headers);
    expect(answer.status, answer.text).toBe(201);
    expect(JSON.parse(answer.text).data.id).not.toBe(b.ids.orderId);
  });

  test('no question that names them in its query or headers is answered with anything of theirs', async () => {
    const { userId, orderId } = b.ids;
    const queries = [
      `userId=${userId}`,
      `customerId=${userId}&search=canary`,
      `id=${orderId}`,
      'search=canary&pageSize=100',
      'view=kitchen',
      'role=customer',
    ];
    for (const operationId of operations.filter((one) => OPERATIONS[one].method === 'GET'))
      for (const principal of ['anonymous', 'otherCustomer', 'courier'] as const) {
        // Of oneself, where the path names somebody.
        const made = await REQUESTS[operationId](stage, principal);
        const own = stage.sessionOf(principal).user.id;
        const path = pathOf(operationId, { params: { ...made.params, userId: own } });
        for (const query of queries)
          await ask(principal, 'GET', `${path}?${query}`, undefined, {
            'x-user-id': userId,
            'x-customer-id': userId,
          });
      }
    expect(overheard.length).toBeGreaterThan(2_000);
  });

  test('after all of it they have what they had', async () => {
    expect(await b.readRows()).toBe(rowsOfB);
  });

  test('live events tell of orders of their own alone', async () => {
    const stream = await openEventStream(whole.url, stage.sessions.otherCustomer.token);
    const own = await stage.placeOrder(stage.sessions.otherCustomer);
    await stage.setStatus(b.ids.orderId, 'confirmed');
    await stage.setStatus(b.ids.orderId, 'pending');
    await stage.setStatus(own.id, 'confirmed');
    await stream.waitFor((event) => event.orderId === own.id, 5_000);
    await stage.setStatus(own.id, 'preparing');
    await stream.waitFor(() => stream.events.filter((event) => event.orderId === own.id).length > 1, 5_000);
    stream.close();
    expect(JSON.stringify(stream.events)).not.toContain(b.ids.orderId);
  });

  test('nothing of them stands in any answer to anybody else', () => {
    const leaks = overheard.filter(({ answer }) => {
      const whole = `${answer.text} ${JSON.stringify(answer.headers)}`;
      return b.canaries.some((canary) => whole.includes(canary) || whole.includes(canary.toUpperCase()));
    });
    expect(leaks.map(({ name, answer }) => `${name}: ${answer.text.slice(0, 200)}`)).toEqual([]);
  });
});

describe('what a role does not need', () => {
  test('the kitchen reads whom to call and where to bring it, never an email address', async () => {
    const { orderId } = b.ids;
    await stage.setStatus(orderId, 'confirmed');
    const paths = [
      `/api/orders/${orderId}`,
      `/api/orders/${orderId}/tracking`,
      '/api/orders?view=kitchen',
      '/api/orders',
    ];
    const answers = await Promise.all(paths.map((path) => ask('kitchen', 'GET', path)));
    expect(answers[0]?.text).toContain(b.session.user.phone);
    for (const { text } of answers) expect(text).not.toContain('@');
  });

  test('what is switched off, over, not begun or deleted is shown to nobody but an admin [S7.40]', async () => {
    const { hidden, shown } = await createHiddenRows(stage);
    expect((await ask('admin', 'GET', '/api/menu')).text).toContain(`Off ${hidden}`);
    expect((await ask('admin', 'GET', '/api/categories')).text).toContain(hidden);
    expect((await ask('admin', 'GET', '/api/menu')).text).not.toContain(`Deleted ${hidden}`);

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
        await expect.poll(async () => (await ask(principal, 'GET', path)).text).toContain(shown);
        for (const query of queries) {
          const { text } = await ask(principal, 'GET', `${path}${query}`);
          expect(text, `${path}${query} as ${principal}`).not.toContain(hidden);
        }
      }
  });
});
