import type { AddressInfo } from 'node:net';
import { listMenu } from '@chulo/shared/contract/menu/menu';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { createAdmission } from './http/admission.ts';
import type { Principal } from './http/authenticate.ts';
import { type CachedResponse, cacheJson, createCachedRoute } from './http/cached-response.ts';
import { createRequestSlots } from './http/request-slots.ts';
import { createRoutes } from './http/route.ts';

let app: Awaited<ReturnType<typeof buildApp>>;
let menu: CachedResponse;
let staleSince: Date | null;
let principal: Principal | null;
/** Requests that the framework has handled. */
let handled: string[];
beforeEach(async () => {
  menu = await cacheJson([{ name: 'Margherita Pizza' }]);
  staleSince = null;
  principal = null;
  handled = [];
  app = await buildApp({ logLevel: 'silent', trustedProxies: 0, isHttps: true });
  app.addHook('onRequest', async ({ url }) => void handled.push(url));
  const { slots, watch } = createRequestSlots(app, createAdmission({ slots: 5, onRefused: () => {} }));
  const routes = createRoutes(
    app,
    watch(async () => principal),
    slots,
  );
  const cachedRoute = createCachedRoute(app, routes, () => staleSince);
  cachedRoute(listMenu, () => menu, {
    permission: 'menu',
    list: async () => [{ name: 'Hidden dish' }],
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

async function send(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'accept-encoding': 'identity', ...headers },
  });
  const sent = Object.fromEntries(response.headers);
  delete sent.date;
  return { status: response.status, headers: sent, text: await response.text() };
}

test.each([
  ['plain', {}],
  ['gzip', { 'accept-encoding': 'gzip, deflate' }],
  ['brotli', { 'accept-encoding': 'gzip, br' }],
  ['a refused encoding', { 'accept-encoding': 'br;q=0, gzip' }],
])(
  'a public read is answered before the framework with the same headers and bytes: %s',
  async (_, headers) => {
    const prepared = await send('/api/menu', headers);
    expect(handled).toEqual([]);
    expect(await send('/api/menu?x=1', headers)).toEqual(prepared);
    expect(handled).toEqual(['/api/menu?x=1']);
    expect(prepared.status).toBe(200);
    expect(prepared.text).toBe('{"success":true,"data":[{"name":"Margherita Pizza"}]}');
    expect(prepared.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      vary: 'Authorization, Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.any(String),
    });

    const known = { ...headers, 'if-none-match': prepared.headers.etag ?? '' };
    const unchanged = await send('/api/menu', known);
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
    expect(await send('/api/menu?x=1', known)).toEqual(unchanged);
  },
);

test('new data is sent to a client that has the old data', async () => {
  const { headers } = await send('/api/menu');
  menu = await cacheJson([]);
  const changed = await send('/api/menu', { 'if-none-match': headers.etag ?? '' });
  expect([changed.status, changed.text]).toEqual([200, '{"success":true,"data":[]}']);
});

test('data that may be stale says since when', async () => {
  staleSince = new Date('2026-11-24T10:00:00Z');
  expect((await send('/api/menu')).headers['x-data-as-of']).toBe('2026-11-24T10:00:00.000Z');
});

test('an account with the permission gets everything uncached, and a customer the public data', async () => {
  const headers = { authorization: 'Bearer abc' };
  expect((await send('/api/menu', headers)).text).toContain('Margherita Pizza');
  principal = {
    userId: '',
    sessionId: '',
    name: '',
    role: 'admin',
    isKitchen: false,
    job: 'manager',
    sittingId: null,
    needsSecondFactor: false,
  };
  const all = await send('/api/menu', headers);
  expect(all.text).toContain('Hidden dish');
  expect(all.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Authorization' });
});

test('HEAD sends the headers of GET without a body', async () => {
  const { status, headers, text } = await send('/api/menu', {}, 'HEAD');
  expect([status, headers['content-length'], text]).toEqual([200, String(menu.plain.bytes.length), '']);
});

test('during a shutdown, the framework answers, which closes the connections', async () => {
  app.publicReads.close();
  expect((await send('/api/menu')).status).toBe(200);
  expect(handled).toEqual(['/api/menu']);
});
