import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const MARGHERITA = '/api/menu/cd1845e0-c6a2-4823-bdd6-db392bbfc657';
const PIZZA = '/api/categories/2bd9f469-a4e7-48cb-b9af-5d36f39d61c5';

let server: TestServer;
const sessions = new Map<string, SessionGrant>();

beforeAll(async () => {
  server = await startTestServer();
  for (const account of ['kitchen', 'courier', 'customer'] as const)
    sessions.set(account, await server.signIn(account));
});
afterAll(() => server.close());

const writes: [string, string, object | undefined][] = [
  ['POST', '/api/menu', { name: 'Sneaky', price: 1, category: 'Pizza' }],
  ['PUT', MARGHERITA, { price: 1 }],
  ['DELETE', MARGHERITA, undefined],
  ['POST', '/api/categories', { name: 'Sneaky' }],
  ['PUT', PIZZA, { isActive: false }],
  ['DELETE', PIZZA, undefined],
];

test.each(writes)('changing the menu needs a signed-in admin: %s %s', async (method, path, body) => {
  const response = await server.request(method, path, { body });
  expect(response.status).toBe(401);
  expect(response.body).toMatchObject({ code: 'auth.invalid_session', error: 'Invalid or expired token.' });
});

test.each(writes)('only an admin changes the menu: %s %s', async (method, path, body) => {
  for (const as of sessions.values()) {
    const response = await server.request(method, path, { as, body });
    expect(response.status).toBe(403);
    expect(response.body).toMatchObject({ code: 'auth.forbidden', error: 'You are not allowed to do this.' });
  }
});

test('the kitchen may only change whether a dish is available', async () => {
  const as = sessions.get('kitchen') ?? null;
  const soldOut = await server.request('PUT', MARGHERITA, { as, body: { isAvailable: false } });
  expect([soldOut.status, soldOut.body.data.isAvailable]).toEqual([200, false]);
  const { version } = soldOut.body.data;
  const both = await server.request('PUT', MARGHERITA, { as, body: { isAvailable: true, name: 'Mine' } });
  expect(both.status).toBe(403);
  const again = await server.request('PUT', MARGHERITA, { as, body: { isAvailable: true, version } });
  expect([again.status, again.body.data.isAvailable]).toEqual([200, true]);
  const stale = await server.request('PUT', MARGHERITA, { as, body: { isAvailable: false, version } });
  expect([stale.status, stale.body.code]).toEqual([409, 'edit.stale']);
});

test('a customer and a courier cannot mark a dish as sold out', async () => {
  for (const account of ['customer', 'courier']) {
    const as = sessions.get(account) ?? null;
    const response = await server.request('PUT', MARGHERITA, { as, body: { isAvailable: false } });
    expect(response.status).toBe(403);
  }
});
