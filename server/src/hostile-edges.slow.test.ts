import { afterAll, beforeAll, expect, test } from 'vitest';
import { findErrorResponseProblems, findHeaderProblems } from './testing/hostile/answer-rules.ts';
import { forgedBearers } from './testing/hostile/forged-bearers.ts';
import { createRawClient, type RawAnswer, type RawClient, sendBytes } from './testing/hostile/raw-http.ts';
import { pathOf } from './testing/operations/operation-request.ts';
import { REQUESTS } from './testing/operations/requests.ts';
import { openStage, type Stage } from './testing/operations/stage.ts';
import {
  OPERATORS_SECRET,
  SCRIPT_PATH,
  type ServerWithWebApp,
  startWholeServer,
} from './testing/operations/whole-server.ts';
import { reportFigure } from './testing/trust.ts';

let stage: Stage;
let whole: ServerWithWebApp;
let client: RawClient;

beforeAll(async () => {
  stage = await openStage();
  whole = await startWholeServer(stage);
  client = createRawClient(whole.url);
});
afterAll(async () => {
  client?.close();
  await whole?.close();
  await stage?.close();
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const withoutRequestId = (text: string) => text.replace(/"requestId":"[^"]+"/, '');

test('a forged bearer token gets the same 401 response as a missing one', async () => {
  const { token, user } = stage.sessions.admin;
  const forged = forgedBearers(token, user.id);
  expect(forged.length).toBeGreaterThanOrEqual(20);
  const calls = [
    { method: 'GET', path: '/api/auth/session' },
    { method: 'GET', path: '/api/orders' },
    { method: 'POST', path: '/api/menu', body: '{"name":"Pizza","price":1,"category":"Pizza"}' },
  ];
  for (const call of calls) {
    const headers = { 'content-type': 'application/json' };
    const anonymous = await client.send({ ...call, headers });
    expect(anonymous.status).toBe(401);
    expect(JSON.parse(anonymous.text).error).toBe('Invalid or expired token.');
    for (const authorization of forged) {
      const answer = await client.send({ ...call, headers: { ...headers, authorization } });
      expect(answer.status, authorization).toBe(401);
      expect(withoutRequestId(answer.text), authorization).toBe(withoutRequestId(anonymous.text));
    }
    expect((await client.send({ ...call, headers: { ...headers, ...bearer(token) } })).status).toBeLessThan(
      300,
    );
  }
  reportFigure(30, `${forged.length} forged tokens: 401`);
});

test('a bearer token is accepted only in the Authorization header', async () => {
  const { token } = stage.sessions.admin;
  const attempts = [
    { path: `/api/auth/session?token=${token}&access_token=${token}` },
    { path: '/api/auth/session', headers: { cookie: `token=${token}; authorization=Bearer ${token}` } },
    { path: '/api/auth/session', headers: { 'x-authorization': `Bearer ${token}` } },
    {
      path: '/api/auth/session',
      headers: { 'x-user-id': stage.sessions.admin.user.id, 'x-role': 'admin' },
    },
    {
      path: '/api/auth/session',
      body: JSON.stringify({ token }),
      headers: { 'content-type': 'application/json' },
    },
  ];
  for (const request of attempts) {
    const { status } = await client.send({ method: 'GET', ...request });
    expect(status, JSON.stringify(request)).toBe(401);
  }
});

test('cancel, read and read-all accept a JSON content type without a body [S7.17 S7.18 S7.33]', async () => {
  for (const operationId of ['cancelOrder', 'markNotificationRead', 'markAllNotificationsRead'] as const) {
    const path = pathOf(operationId, await REQUESTS[operationId](stage, 'owner'));
    const headers = { 'content-type': 'application/json', ...bearer(stage.sessions.owner.token) };
    const { status, text } = await client.send({ method: 'PUT', path, headers, body: '' });
    expect(status, text).toBe(200);
    expect(JSON.parse(text).success).toBe(true);
  }
});

const TRAVERSALS = [
  '/beside.txt',
  '/../beside.txt',
  '/assets/../../beside.txt',
  '/%2e%2e/beside.txt',
  '/assets/%2e%2e%2f%2e%2e%2fbeside.txt',
  '/assets/..%5c..%5cbeside.txt',
  '/assets/....//....//beside.txt',
  '/assets/..;/..;/beside.txt',
  '/assets/%252e%252e%252fbeside.txt',
  '/assets/%c0%ae%c0%ae%c0%afbeside.txt',
  '//beside.txt',
  '/.env',
  '/%2eenv',
  '/assets/../.env',
  '/.git/config',
  '/.git/HEAD',
  '/package.json',
  '/server/src/config.ts',
  '/assets/app.js.map',
  '/pictures/..%2f..%2f..%2fetc%2fpasswd',
  '/pictures/../beside.txt',
  '/pictures/%2e%2e%2f.env',
  '/pictures/%00.webp',
  '/pictures/....webp',
  `/pictures/${'a'.repeat(24)}.webp`,
  `/pictures/${'a'.repeat(5_000)}`,
  '/api/../../etc/passwd',
  '/api/menu/../../.env',
  '/api/%2e%2e/.env',
  '/etc/passwd',
  '/proc/self/environ',
  '/file:///etc/passwd',
  '/metrics',
  '/debug/pprof',
  '/phpmyadmin/index.php',
  '/wp-login.php',
  '/server-status',
  '/actuator/env',
  '/api/swagger.json',
  '/documentation/json',
  '/assets/',
  '/assets',
];

test('path traversal reaches no file outside of the web app', async () => {
  expect(TRAVERSALS.length).toBeGreaterThanOrEqual(40);
  const page = (await client.send({ method: 'GET', path: '/no-such-page' })).text;
  expect(page).toContain('rendered /-');
  for (const path of TRAVERSALS) {
    const answer = await client.send({ method: 'GET', path });
    expect(answer.text, path).not.toMatch(new RegExp(`${OPERATORS_SECRET}|root:|DATABASE_URL`));
    expect(findHeaderProblems(answer.headers), path).toEqual([]);
    if (answer.text === page) expect(answer.status, path).toBe(404);
    else expect({ path, breaches: findErrorResponseProblems(answer) }).toEqual({ path, breaches: [] });
  }
  reportFigure(44, `${TRAVERSALS.length} probes for files: none read`);
});

test('other methods than GET and HEAD are rejected on public paths', async () => {
  for (const method of ['TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'POST'])
    for (const path of ['/', SCRIPT_PATH, '/index.html', '/livez', '/api/openapi.json']) {
      const answer = await client.send({ method, path });
      expect([404, 405], `${method} ${path}`).toContain(answer.status);
      expect(findErrorResponseProblems(answer), `${method} ${path}`).toEqual([]);
    }
});

const HOST = 'Host: x\r\n';
const BYTES: Readonly<Record<string, string>> = {
  'headers of 20 kB': `GET /api/menu HTTP/1.1\r\n${HOST}x-filling: ${'x'.repeat(20_000)}\r\n\r\n`,
  '20,000 headers': `GET /api/menu HTTP/1.1\r\n${HOST}${'a: b\r\n'.repeat(20_000)}\r\n`,
  'an address of 20 kB': `GET /api/menu?${'x'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`,
  'no HTTP': 'hello there\r\n\r\n',
  'an unknown method': `BREW /api/menu HTTP/1.1\r\n${HOST}\r\n`,
  'an unknown version': `GET /api/menu HTTP/9.9\r\n${HOST}\r\n`,
  'a header without a name': `GET /api/menu HTTP/1.1\r\n${HOST}: x\r\n\r\n`,
  'a NUL in a header': `GET /api/menu HTTP/1.1\r\n${HOST}x: a\0b\r\n\r\n`,
  'a space in the address': `GET /api/menu /x HTTP/1.1\r\n${HOST}\r\n`,
  'two lengths': `POST /api/auth/login HTTP/1.1\r\n${HOST}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
  'a length and chunks': `POST /api/auth/login HTTP/1.1\r\n${HOST}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  'a negative length': `POST /api/auth/login HTTP/1.1\r\n${HOST}content-length: -1\r\n\r\n`,
  'a broken chunk': `POST /api/auth/login HTTP/1.1\r\n${HOST}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`,
};

test('malformed HTTP gets a usual error response, and the server stays available', async () => {
  for (const [name, bytes] of Object.entries(BYTES)) {
    const answer = await sendBytes(whole.url, bytes);
    expect(answer.status, name).toBeGreaterThanOrEqual(400);
    expect(answer.status, name).toBeLessThan(500);
    expect({ name, breaches: findErrorResponseProblems(answer) }).toEqual({ name, breaches: [] });
    expect({ name, breaches: findHeaderProblems(answer.headers) }).toEqual({ name, breaches: [] });
    expect((await client.send({ method: 'GET', path: '/livez' })).status, name).toBe(200);
  }
});

test('every kind of response has the security headers', async () => {
  const { admin, owner } = stage.sessions;
  const picture = pathOf('readPicture', await REQUESTS.readPicture(stage, 'owner'));
  const { etag } = (await client.send({ method: 'GET', path: '/api/menu' })).headers;
  const json = { 'content-type': 'application/json' };
  const login = { method: 'POST', path: '/api/auth/login' };
  const kinds: [number, Promise<RawAnswer>][] = [
    [200, client.send({ method: 'GET', path: '/' })],
    [200, client.send({ method: 'HEAD', path: '/' })],
    [404, client.send({ method: 'GET', path: '/a/page/of/the/app' })],
    [200, client.send({ method: 'GET', path: '/about' })],
    [200, client.send({ method: 'GET', path: '/sitemap.xml' })],
    [200, client.send({ method: 'GET', path: SCRIPT_PATH })],
    [200, client.send({ method: 'GET', path: picture })],
    [200, client.send({ method: 'GET', path: '/api/menu' })],
    [200, client.send({ method: 'HEAD', path: '/api/menu' })],
    [200, client.send({ method: 'GET', path: '/api/menu', headers: { 'accept-encoding': 'br' } })],
    [304, client.send({ method: 'GET', path: '/api/menu', headers: { 'if-none-match': `${etag}` } })],
    [200, client.send({ method: 'GET', path: '/api/orders', headers: bearer(admin.token) })],
    [200, client.send({ method: 'GET', path: '/api/events', headers: bearer(owner.token) })],
    [200, client.send({ method: 'GET', path: '/livez' })],
    [200, client.send({ method: 'GET', path: '/api/openapi.json' })],
    [400, client.send({ ...login, headers: json, body: '{' })],
    [400, client.send({ method: 'GET', path: '/api/orders/%E0%A4%A' })],
    [401, client.send({ method: 'GET', path: '/api/orders' })],
    [403, client.send({ method: 'GET', path: '/api/orders', headers: bearer(owner.token) })],
    [404, client.send({ method: 'GET', path: '/api/nothing' })],
    [404, client.send({ method: 'GET', path: '/assets/nothing.js' })],
    [404, client.send({ method: 'GET', path: '/pictures/nothing.webp' })],
    [413, client.send({ ...login, headers: json, body: `"${'x'.repeat(300_000)}"` })],
    [415, client.send({ ...login, headers: { 'content-type': 'text/plain' }, body: '{}' })],
    [422, client.send({ ...login, headers: json, body: `{"email":"${'x'.repeat(300)}","password":""}` })],
  ];
  for (const [index, [status, response]] of kinds.entries()) {
    const answer = await response;
    expect(answer.status, `answer ${index}: ${answer.text.slice(0, 100)}`).toBe(status);
    expect({ index, breaches: findHeaderProblems(answer.headers) }).toEqual({ index, breaches: [] });
    expect(answer.headers['strict-transport-security'], `answer ${index}`).toBeUndefined();
  }
  reportFigure(37, `${kinds.length} kinds of answers have the headers`);
});
