import { signIn } from '@chulo/shared/contract/auth';
import { listMenu } from '@chulo/shared/contract/menu';
import { placeOrder } from '@chulo/shared/contract/orders';
import { listRestaurants } from '@chulo/shared/contract/restaurant';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import type { Principal } from './http/authenticate.ts';
import { createRoutes } from './http/route.ts';

type App = Awaited<ReturnType<typeof buildApp>>;
const customer: Principal = {
  userId: '5f0ad7f0-9dd5-4f77-9b0a-3a2b0f1a2b3c',
  sessionId: '1',
  name: 'Ram',
  role: 'customer',
  isKitchen: false,
};
const headers = { authorization: 'Bearer abc' };

let app: App;
let asked: string[] = [];
beforeEach(async () => {
  asked = [];
  app = await buildApp({ logLevel: 'silent', trustedProxies: 0, isHttps: false });
});
afterEach(() => app.close());

function start(find: () => Promise<Principal | null>): void {
  const { rawRoute, route } = createRoutes(app, (bearer) => {
    asked.push(bearer);
    return find();
  });
  rawRoute(listMenu, async ({ principal, reply }) => reply.send({ for: principal?.name ?? 'everybody' }));
  rawRoute(listRestaurants, async ({ principal, reply }) =>
    reply.send({ for: principal?.name ?? 'everybody' }),
  );
  route(signIn, async () => ({
    user: { id: '', name: '', email: '', phone: '', role: 'customer' as const, createdAt: '' },
    token: '',
  }));
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

describe('a public operation', () => {
  test('tells the menu who asks, where that decides what is shown', async () => {
    start(findCustomer);
    expect((await app.inject({ url: '/api/menu', headers })).json()).toEqual({ for: 'Ram' });
  });

  test('does not look at a bearer that changes nothing', async () => {
    start(findCustomer);
    expect((await app.inject({ url: '/api/restaurants', headers })).json()).toEqual({ for: 'everybody' });
    expect(asked).toEqual([]);
  });

  test('is open to whoever is signed in while the database is down', async () => {
    start(fail(databaseDown));
    const answer = await app.inject({ url: '/api/menu', headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ for: 'everybody' });
  });

  test('does not hide a fault that is no outage', async () => {
    start(fail(new Error('a defect')));
    expect((await app.inject({ url: '/api/menu', headers })).statusCode).toBe(500);
  });

  test('that hands out a session is kept by nobody', async () => {
    start(findNobody);
    const payload = { email: 'a@b.test', password: 'x' };
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('who is asking comes before what is asked', () => {
  const json = { 'content-type': 'application/json' };
  const BODIES = {
    'a broken body': { headers: json, payload: '{"items":' },
    'a wrong body': { headers: json, payload: '{}' },
    'a body that is not JSON': { headers: { 'content-type': 'text/plain' }, payload: 'hello' },
    'a body of 300 kB': { headers: json, payload: JSON.stringify('x'.repeat(300_000)) },
  };
  test.each(Object.entries(BODIES))('%s of a stranger is a 401', async (_name, body) => {
    start(findNobody);
    const answer = await app.inject({ method: 'POST', url: '/api/orders', ...body });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('auth.invalid_session');
  });

  test('while the database is down nobody can be told to sign in again', async () => {
    start(fail(databaseDown));
    const answer = await app.inject({ method: 'POST', url: '/api/orders', headers, payload: {} });
    expect(answer.statusCode).toBe(503);
  });
});
