import { once } from 'node:events';
import { connect } from 'node:net';
import { ERROR_CODES, type ErrorCode } from '@chulo/shared/contract/error-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { securityHeaders } from './http/security-headers.ts';

type App = Awaited<ReturnType<typeof buildApp>>;
let app: App;
let port = 0;
beforeAll(async () => {
  app = await buildApp({ logLevel: 'silent', trustedProxies: 0, isHttps: false });
  app.get('/api/open', { config: { access: 'public' } }, async () => ({ success: true }));
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

async function sendBytes(bytes: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => undefined);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  socket.write(bytes);
  await once(socket, 'close');
  return text;
}

const HOST = 'host: x\r\n';
const BROKEN: [string, string, ErrorCode][] = [
  ['no HTTP', 'hello there\r\n\r\n', 'request.malformed'],
  ['an unknown method', `BREW / HTTP/1.1\r\n${HOST}\r\n`, 'request.malformed'],
  [
    'a broken address',
    `GET /assets/%c0%ae HTTP/1.1\r\n${HOST}connection: close\r\n\r\n`,
    'request.malformed',
  ],
  [
    'headers of 20 kB',
    `GET / HTTP/1.1\r\n${HOST}x: ${'x'.repeat(20_000)}\r\n\r\n`,
    'request.headers_too_large',
  ],
];

test.each(BROKEN)('%s gets our refusal with the security headers', async (_name, bytes, code) => {
  const [head = '', body = ''] = (await sendBytes(bytes)).split('\r\n\r\n');
  const { status, sentence } = ERROR_CODES[code];
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(JSON.parse(body)).toEqual({
    success: false,
    error: sentence,
    code,
    requestId: expect.stringMatching(/^[\w-]{4,40}$/),
  });
  const lines = new Map(
    head.split('\r\n').map((line) => line.toLowerCase().split(': ', 2) as [string, string]),
  );
  for (const name of Object.keys(securityHeaders(false))) expect(lines.has(name), name).toBe(true);
  expect(lines.get('cache-control')).toBe('no-store');
  expect(lines.get('connection')).toBe('close');
  expect((await fetch(`http://127.0.0.1:${port}/api/open`)).status).toBe(200);
});
