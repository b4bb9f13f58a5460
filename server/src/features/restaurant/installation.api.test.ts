import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

const FORWARDED = { headers: { 'x-forwarded-for': '203.0.113.7' } };

test('an owner reads the warning that a proxy is not trusted, after a request with X-Forwarded-For', async () => {
  server = await startTestServer();
  const admin = await server.signIn('admin');
  const read = async () => (await server.request('GET', '/api/installation', { as: admin })).body;
  expect(await read()).toEqual({ success: true, data: { warnings: [] } });
  await server.request('GET', '/api/menu', FORWARDED);
  expect(await read()).toEqual({ success: true, data: { warnings: ['proxy_not_trusted'] } });
  const manager = await server.signIn('manager');
  expect((await server.request('GET', '/api/installation', { as: manager })).status).toBe(403);
});

test('the owner of a real restaurant reads what its settings lack', async () => {
  server = await startTestServer({ isDemo: false, publicUrl: 'http://localhost:3000', smtpUrl: null });
  const admin = await server.signIn('admin');
  const { body } = await server.request('GET', '/api/installation', { as: admin });
  expect(body.data).toEqual({ warnings: ['public_url_local', 'mail_not_sent', 'example_addresses'] });
});

test('there is no warning when the proxy is trusted', async () => {
  server = await startTestServer({ trustedProxies: 1 });
  const admin = await server.signIn('admin');
  await server.request('GET', '/api/menu', FORWARDED);
  const { body } = await server.request('GET', '/api/installation', { as: admin });
  expect(body.data).toEqual({ warnings: [] });
});
