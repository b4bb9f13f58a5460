import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { serveWebApp } from './http/web-app.ts';

const PAGE = '<!doctype html><title>Chulo</title>';
const folder = mkdtempSync(join(tmpdir(), 'chulo-web-'));
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  for (const name of ['assets', 'art']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'assets/app.js'), 'let a;');
  app = await buildApp({ logLevel: 'silent', trustedProxies: 0, isHttps: false });
  await serveWebApp(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each([
  '/',
  '/search',
  '/oops.html',
  '/no-such-page.php?x=1',
  '/product/margherita.v2',
  '/apiary',
  '/assets-of-ours',
])('%s is the app, which shows what it knows or that it knows nothing', async (url) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.body]).toEqual([200, PAGE]);
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test.each([
  '/.env',
  '/%2eenv',
  '/.git/config',
  '/a/.hidden/b',
  '/%2e%2e%2fetc/passwd',
  '/..%5c..%5cetc/passwd',
  '/assets/gone.js',
  '/assets/%2e%2e%2findex.html',
  '/assets',
  '/art/gone.svg',
  '/pictures/gone',
  '/api/gone',
  '/api',
])('%s is not there', async (url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json().code).toBe('request.not_found');
});

test('a page takes no other method', async () => {
  expect((await app.inject({ method: 'POST', url: '/search' })).statusCode).toBe(404);
});

test('a file of the build is kept for a year', async () => {
  const answer = await app.inject('/assets/app.js');
  expect(answer.body).toBe('let a;');
  expect(answer.headers['cache-control']).toContain('immutable');
});
