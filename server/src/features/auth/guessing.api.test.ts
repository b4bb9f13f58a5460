import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const registerFrom = (server: TestServer, email: string, address: string) =>
  server.request('POST', '/api/auth/register', {
    headers: { 'x-forwarded-for': address },
    body: {
      name: 'X',
      email,
      phone: '9800000000',
      password: 'long enough',
      confirmPassword: 'long enough',
    },
  });

const guess = (server: TestServer, email: string, headers: Record<string, string> = {}) =>
  server.request('POST', '/api/auth/login', { body: { email, password: 'a wrong one' }, headers });

test('an account allows 10 failed sign-ins in 15 minutes, even in parallel, and a success resets the count', async () => {
  const server = await startTestServer();
  const customer = await server.registerCustomer();
  for (let failure = 0; failure < 9; failure += 1) await guess(server, customer.user.email);
  const credentials = { email: customer.user.email, password: 'long enough' };
  expect((await server.request('POST', '/api/auth/login', { body: credentials })).status).toBe(200);

  const responses = await Promise.all(Array.from({ length: 64 }, () => guess(server, customer.user.email)));
  const statuses = responses.map((response) => response.status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  const limited = responses.find((response) => response.status === 429);
  expect(limited?.body.code).toBe('request.too_many');
  expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(800);
  expect((await server.request('POST', '/api/auth/login', { body: credentials })).status).toBe(429);
  await server.close();
});

test('sign-in attempts are limited per minute and IP address, and X-Forwarded-For is ignored', async () => {
  const server = await startTestServer({ authRateLimit: 5 });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 7; attempt += 1)
    statuses.push(
      (await guess(server, `a${attempt}@example.test`, { 'x-forwarded-for': `10.0.0.${attempt}` })).status,
    );
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  await server.close();
});

test('behind one trusted proxy, sign-in attempts count for the address that the proxy reports', async () => {
  const server = await startTestServer({ authRateLimit: 2, trustedProxies: 1 });
  const from = (forwarded: string) => guess(server, 'a@example.test', { 'x-forwarded-for': forwarded });
  expect([(await from('1.1.1.1')).status, (await from('1.1.1.1')).status]).toEqual([401, 401]);
  expect((await from('9.9.9.9, 1.1.1.1')).status).toBe(429);
  expect((await from('2.2.2.2')).status).toBe(401);
  await server.close();
});

test('each kind of call has its own limit', async () => {
  const server = await startTestServer({ authRateLimit: 4 });
  const account = { name: 'X', phone: '9800000000', password: 'long enough', confirmPassword: 'long enough' };
  const limits = { login: 4, register: 2, 'forgot-password': 2, 'reset-password': 4 };
  for (const [path, limit] of Object.entries(limits)) {
    const statuses: number[] = [];
    for (let call = 0; call <= limit; call += 1) {
      const body = { ...account, email: `${path}-${call}@example.test`, token: 'x' };
      statuses.push((await server.request('POST', `/api/auth/${path}`, { body })).status);
    }
    expect(statuses.slice(0, limit), path).not.toContain(429);
    expect(statuses[limit], path).toBe(429);
  }
  await server.close();
});

test('an IPv6 network of 64 bits has room for three addresses, and no more for a fourth', async () => {
  const server = await startTestServer({ authRateLimit: 2, trustedProxies: 1 });
  const from = (address: string) => guess(server, 'a@example.test', { 'x-forwarded-for': address });
  for (const host of ['1', '2', '3'])
    expect([(await from(`2001:db8::${host}`)).status, (await from(`2001:db8::${host}`)).status]).toEqual([
      401, 401,
    ]);
  expect((await from('2001:db8::4')).status).toBe(429);
  expect((await from('2001:db8:0:1::4')).status).toBe(401);
  await server.close();
});

test('after twenty taken email addresses in an hour a network cannot register', async () => {
  const server = await startTestServer({ authRateLimit: 20, trustedProxies: 1 });
  const { user } = await server.registerCustomer();
  const register = (email: string, address: string) => registerFrom(server, email, address);
  const statuses = new Set<number>();
  for (let call = 0; call < 20; call += 1)
    statuses.add((await register(user.email, `2001:db8::${call % 2}`)).status);
  expect([...statuses]).toEqual([409]);
  expect((await register(user.email, '2001:db8::3')).status).toBe(429);
  expect((await register('new@example.test', '2001:db8::3')).status).toBe(429);
  expect((await register('new@example.test', '2001:db8:0:1::3')).status).toBe(201);
  await server.close();
});

test('a limit that was reached while the clock was 6 hours ahead blocks nobody once the clock is right', async () => {
  const server = await startTestServer({ authRateLimit: 2, trustedProxies: 1 });
  const { user } = await server.registerCustomer();
  const signIn = async () => (await guess(server, 'a@example.test')).status;
  const register = async (email: string, host: number) =>
    (await registerFrom(server, email, `2001:db8::${host}`)).status;
  const windowsEndIn = (interval: string) =>
    sql`update attempt_counters set window_ends_at = now() + ${interval}::interval`.execute(server.db);

  expect([await signIn(), await signIn(), await signIn()]).toEqual([401, 401, 429]);
  expect([await register(user.email, 1), await register(user.email, 2)]).toEqual([409, 409]);
  expect(await register('new@example.test', 3)).toBe(429);
  await windowsEndIn('6 hours');
  expect(await register('new@example.test', 4)).toBe(201);
  expect([await signIn(), await signIn(), await signIn()]).toEqual([401, 401, 429]);

  // The clocks of parallel transactions differ a little.
  await windowsEndIn('5 minutes');
  expect(await signIn()).toBe(429);
  await server.close();
});
