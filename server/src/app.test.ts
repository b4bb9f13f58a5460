import { afterEach, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { serveWebApp } from './http/web-app.ts';
import { findErrorResponseProblems, findHeaderProblems } from './testing/hostile/answer-rules.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

let app: App;
async function build(isHttps = false): Promise<App> {
  app = await buildApp({ logLevel: 'silent', trustedProxies: 0, isHttps });
  return app;
}
afterEach(() => app?.close());

test('the server does not start with a route that has no access policy', async () => {
  await build();
  app.get('/api/forgotten', async () => ({ success: true }));
  await expect(app.ready()).rejects.toThrow('the route /api/forgotten states no access policy');
});

test('the server does not start with a plugin route that has no access policy', async () => {
  await build();
  app.register(async (inner) => {
    inner.post('/api/hidden', async () => ({ success: true }));
  });
  await expect(app.ready()).rejects.toThrow('the route /api/hidden states no access policy');
});

test('the server starts with a route that has an access policy', async () => {
  await build();
  app.get('/api/open', { config: { access: 'public' } }, async () => ({ success: true }));
  await app.ready();
  expect((await app.inject('/api/open')).statusCode).toBe(200);
});

const thrown = new Error('select password_hash from users -- token of /srv/chulo/server/src/app.ts:1');

test('an unexpected error is a masked 500 with a request id and the security headers', async () => {
  await build();
  await serveWebApp(app, null);
  app.get('/api/broken', { config: { access: 'public' } }, async () => {
    throw thrown;
  });
  const { statusCode: status, headers, body: text } = await app.inject('/api/broken');
  expect(status).toBe(500);
  expect(JSON.parse(text).code).toBe('server.error');
  expect(findErrorResponseProblems({ status, headers: headers as Record<string, string>, text })).toEqual([]);
  expect(findHeaderProblems(headers as Record<string, string>)).toEqual([]);
});

test('a thrown value that is not an Error is a masked 500', async () => {
  await build();
  app.get('/api/broken', { config: { access: 'public' } }, async () => {
    throw 'a token';
  });
  const { statusCode: status, body: text } = await app.inject('/api/broken');
  expect(status).toBe(500);
  expect(text).not.toContain('token');
});

test('HSTS is sent over TLS, for a year and for subdomains', async () => {
  await build(true);
  app.get('/api/open', { config: { access: 'public' } }, async () => ({ success: true }));
  const { headers } = await app.inject('/api/open');
  const [, seconds] = /max-age=(\d+)/.exec(String(headers['strict-transport-security'])) ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(31_536_000);
  expect(headers['strict-transport-security']).toContain('includeSubDomains');
});
