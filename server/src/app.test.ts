import { afterEach, describe, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { serveWebApp } from './http/web-app.ts';
import { breachesOfHeaders, breachesOfRefusal } from './testing/hostile/answer-rules.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

let app: App;
async function build(isHttps = false): Promise<App> {
  app = await buildApp({ logLevel: 'silent', trustedProxies: 0, isHttps });
  return app;
}
afterEach(() => app?.close());

describe('default deny', () => {
  test('a route that states no access policy keeps the server from starting', async () => {
    await build();
    app.get('/api/forgotten', async () => ({ success: true }));
    await expect(app.ready()).rejects.toThrow('the route /api/forgotten states no access policy');
  });

  test('a route of a plugin that states none keeps it from starting too', async () => {
    await build();
    app.register(async (inner) => {
      inner.post('/api/hidden', async () => ({ success: true }));
    });
    await expect(app.ready()).rejects.toThrow('the route /api/hidden states no access policy');
  });

  test('a route that states one starts', async () => {
    await build();
    app.get('/api/open', { config: { access: 'public' } }, async () => ({ success: true }));
    await app.ready();
    expect((await app.inject('/api/open')).statusCode).toBe(200);
  });
});

describe('an error that nobody foresaw', () => {
  const thrown = new Error('select password_hash from users -- token of /srv/chulo/server/src/app.ts:1');

  test('is a masked 500 with a request id and the security headers', async () => {
    await build();
    await serveWebApp(app, null);
    app.get('/api/broken', { config: { access: 'public' } }, async () => {
      throw thrown;
    });
    const { statusCode: status, headers, body: text } = await app.inject('/api/broken');
    expect(status).toBe(500);
    expect(JSON.parse(text).code).toBe('server.error');
    expect(breachesOfRefusal({ status, headers: headers as Record<string, string>, text })).toEqual([]);
    expect(breachesOfHeaders(headers as Record<string, string>)).toEqual([]);
  });

  test('thrown as something else than an error it is masked as well', async () => {
    await build();
    app.get('/api/broken', { config: { access: 'public' } }, async () => {
      throw 'a token';
    });
    const { statusCode: status, body: text } = await app.inject('/api/broken');
    expect(status).toBe(500);
    expect(text).not.toContain('token');
  });
});

describe('over TLS', () => {
  test('browsers are told to stay on it for a year, subdomains too', async () => {
    await build(true);
    app.get('/api/open', { config: { access: 'public' } }, async () => ({ success: true }));
    const { headers } = await app.inject('/api/open');
    const [, seconds] = /max-age=(\d+)/.exec(String(headers['strict-transport-security'])) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(31_536_000);
    expect(headers['strict-transport-security']).toContain('includeSubDomains');
  });
});
