import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from './app.ts';
import { serveWebApp } from './http/web-app.ts';
import { writeSmallWebApp } from './testing/small-web-app.ts';

const SECRET = 'paneer-and-timur';
const FORM = `email=ram%40example.com&password=${SECRET}`;
const URLENCODED = 'application/x-www-form-urlencoded';
const folder = mkdtempSync(join(tmpdir(), 'chulo-form-'));
const data = {
  version: '1',
  menu: [{}],
  categories: [],
  restaurants: [],
  banners: [],
  promos: [],
  notes: { restaurantEditedAt: '2026-11-21T10:00:00.000Z', dishes: {} },
};
/** Only to end a test that hangs. */
const PATIENCE_MS = 20_000;
vi.setConfig({ testTimeout: 30_000 });

let app: Awaited<ReturnType<typeof buildApp>>;
let url = '';
/** Everything that the process writes while these tests run. */
const written: string[] = [];

beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((chunk) => written.push(String(chunk)) > 0);
  writeSmallWebApp(folder, {});
  app = await buildApp({ logLevel: 'trace', trustedProxies: 0, isHttps: false });
  await serveWebApp(app, {
    folder,
    source: { read: async () => data, staleSince: () => null, isSetUp: () => true },
    publicUrl: 'https://pizza.example.np',
    isHidden: false,
    isDemoFallback: false,
    hasServiceWorker: true,
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const post = (body: string | ReadableStream<Uint8Array>, headers: Record<string, string> = {}) =>
  fetch(`${url}/login`, {
    method: 'POST',
    body,
    headers: { 'content-type': URLENCODED, 'accept-encoding': 'identity', ...headers },
    ...({ duplex: 'half' } as object),
  });

test.each([
  ['a form', FORM, URLENCODED],
  ['a form in parts', `--x\r\n\r\n${FORM}\r\n--x--`, 'multipart/form-data; boundary=x'],
  ['JSON', `{"password":"${SECRET}"`, 'application/json'],
  ['plain text', FORM, 'text/plain'],
  ['no body', '', URLENCODED],
])('a sign-in form sent without the app is answered by the sign-in page: %s', async (_name, body, type) => {
  const answer = await post(body, { 'content-type': type });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
  const page = await answer.text();
  expect(page).toContain('<b>notice of /login!</b><div id="app">');
  expect(page).not.toContain(SECRET);
});

test('the body of a sign-in form is neither read by the server nor logged', async () => {
  const readers: number[] = [];
  app.server.prependOnceListener('request', (request) => {
    request.once('close', () =>
      readers.push(
        request.readableLength,
        ...['data', 'readable'].map((name) => request.listenerCount(name)),
      ),
    );
    request.on('newListener', (name) => {
      if (name === 'data' || name === 'readable') readers.push(1);
    });
  });
  expect((await post(FORM)).status).toBe(405);
  await vi.waitFor(() => expect(readers).toEqual([0, 0, 0]), { timeout: PATIENCE_MS });
  app.log.info('the end of the log');
  expect(written.join('')).toContain('the end of the log');
  expect(written.join('')).not.toContain(SECRET);
});

/** Sends bytes and collects the answer until it is complete or the server has closed the connection. */
async function exchange(
  socket: Socket,
  head: string,
  isComplete: (answer: string) => boolean,
): Promise<string> {
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  socket.on('error', () => {});
  socket.write(`POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: ${URLENCODED}\r\n${head}\r\n`);
  await vi.waitFor(() => expect(socket.closed || isComplete(answer)).toBe(true), { timeout: PATIENCE_MS });
  return answer;
}

function hasWholeBody(answer: string): boolean {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return Buffer.byteLength(body) === Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
}

const dial = () => connect((app.server.address() as AddressInfo).port, '127.0.0.1');

test('a slow sign-in form is answered before its body has arrived, and the connection stays usable', async () => {
  const socket = dial();
  const answer = await exchange(socket, `content-length: ${FORM.length}\r\n`, hasWholeBody);
  expect(answer).toMatch(/^HTTP\/1.1 405 /);
  expect(answer).not.toMatch(/^connection: close/im);
  const next = new Promise<string>((resolve) => socket.once('data', (text) => resolve(String(text))));
  socket.write(`${FORM}GET /about HTTP/1.1\r\nhost: x\r\n\r\n`);
  expect(await next).toMatch(/^HTTP\/1.1 200 /);
  socket.destroy();
});

test.each([
  ['with a length', 'content-length: 999999999\r\n'],
  ['in chunks', 'transfer-encoding: chunked\r\n'],
])('an endless body %s is answered, and the connection is closed', async (_name, head) => {
  const socket = dial();
  const answer = await exchange(socket, head, () => false);
  expect(answer).toMatch(/^HTTP\/1.1 405 /);
  expect(answer).toMatch(/^connection: close/im);
  expect(socket.closed || socket.readableEnded).toBe(true);
  socket.destroy();
});

test('a body of 20 MB is not read to its end', async () => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536;
      if (sent > 20_000_000) controller.close();
      else controller.enqueue(new Uint8Array(65_536));
    },
  });
  const answer = await post(body).catch((error: Error) => error);
  if (answer instanceof Response) expect(answer.status).toBe(405);
  expect(sent).toBeLessThan(20_000_000);
});

test('the sign-in page is not indexed under this answer, and other pages accept no form', async () => {
  expect((await post(FORM)).headers.get('x-robots-tag')).toBe('noindex');
  for (const path of ['/', '/about', '/login/x'])
    expect((await fetch(`${url}${path}`, { method: 'POST', body: FORM })).status).toBe(404);
});
