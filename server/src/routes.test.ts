import { listMenu } from '@chulo/shared/contract/menu/menu';
import { placeOrder } from '@chulo/shared/contract/orders/orders';
import { signIn } from '@chulo/shared/contract/people/auth';
import { listRestaurants } from '@chulo/shared/contract/restaurant/restaurant';
import { sampleOf } from '@chulo/shared/contract/testing/sample';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { createAdmission } from './http/admission.ts';
import type { Principal } from './http/authenticate.ts';
import { createRequestSlots } from './http/request-slots.ts';
import { createRoutes } from './http/route.ts';

type App = Awaited<ReturnType<typeof buildApp>>;
const customer: Principal = {
  userId: '5f0ad7f0-9dd5-4f77-9b0a-3a2b0f1a2b3c',
  sessionId: '1',
  name: 'Ram',
  role: 'customer',
  isKitchen: false,
  job: null,
  sittingId: null,
  needsSecondFactor: false,
};
const headers = { authorization: 'Bearer abc' };

let app: App;
let lookedUp: string[] = [];
beforeEach(async () => {
  lookedUp = [];
  app = await buildApp({ logLevel: 'silent', trustedProxies: 0, isHttps: false });
});
afterEach(() => app.close());

function start(find: () => Promise<Principal | null>): void {
  const findPrincipal = (bearer: string) => {
    lookedUp.push(bearer);
    return find();
  };
  const admission = createAdmission({ slots: 5, onRefused: () => {} });
  const { slots, watch } = createRequestSlots(app, admission);
  const { rawRoute, route } = createRoutes(app, watch(findPrincipal), slots);
  rawRoute(listMenu, async ({ principal, reply }) => reply.send({ for: principal?.name ?? 'everybody' }));
  rawRoute(listRestaurants, async ({ principal, reply }) =>
    reply.send({ for: principal?.name ?? 'everybody' }),
  );
  route(signIn, async () => sampleOf(signIn.data));
  route(placeOrder, async () => {
    throw new Error('not reached');
  });
}
const findNobody = async () => null;
const findCustomer = async () => customer;
const fail = (error: Error) => async () => {
  throw error;
};
const databaseDown = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('the public menu route receives the signed-in user', async () => {
  start(findCustomer);
  expect((await app.inject({ url: '/api/menu', headers })).json()).toEqual({ for: 'Ram' });
});

test('a public route answers staff who need a second factor as an anonymous visitor, any other route refuses them', async () => {
  start(async () => ({ ...customer, job: 'manager', needsSecondFactor: true }));
  expect((await app.inject({ url: '/api/menu', headers })).json()).toEqual({ for: 'everybody' });
  const refused = await app.inject({ method: 'POST', url: '/api/orders', headers, payload: {} });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth.second_factor_required']);
});

test('a public route that does not depend on the user ignores the bearer token', async () => {
  start(findCustomer);
  expect((await app.inject({ url: '/api/restaurants', headers })).json()).toEqual({ for: 'everybody' });
  expect(lookedUp).toEqual([]);
});

test('a public route answers a signed-in user as an anonymous visitor while the database is down', async () => {
  start(fail(databaseDown));
  const answer = await app.inject({ url: '/api/menu', headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ for: 'everybody' });
});

test('a public route answers 500 when the session lookup fails for another reason than an outage', async () => {
  start(fail(new Error('a defect')));
  expect((await app.inject({ url: '/api/menu', headers })).statusCode).toBe(500);
});

test('the sign-in response is not cached', async () => {
  start(findNobody);
  const payload = { email: 'a@b.test', password: 'x' };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
});

const json = { 'content-type': 'application/json' };
const BODIES = {
  'a broken body': { headers: json, payload: '{"items":' },
  'a wrong body': { headers: json, payload: '{}' },
  'a body that is not JSON': { headers: { 'content-type': 'text/plain' }, payload: 'hello' },
  'a body of 300 kB': { headers: json, payload: JSON.stringify('x'.repeat(300_000)) },
};
test.each(Object.entries(BODIES))(
  'a request without a session gets 401 before the server reads %s',
  async (_name, body) => {
    start(findNobody);
    const answer = await app.inject({ method: 'POST', url: '/api/orders', ...body });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('auth.invalid_session');
  },
);

test('a request with a bearer token gets 503 and not 401 while the database is down', async () => {
  start(fail(databaseDown));
  const answer = await app.inject({ method: 'POST', url: '/api/orders', headers, payload: {} });
  expect(answer.statusCode).toBe(503);
});
