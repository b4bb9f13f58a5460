import { ERROR_CODES, type ErrorCode } from '@chulo/shared/contract/envelope';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { securityHeaders } from './http/security-headers.ts';
import { findErrorResponseProblems } from './testing/hostile/answer-rules.ts';
import { sendBytes } from './testing/hostile/raw-http.ts';

type App = Awaited<ReturnType<typeof buildApp>>;
let app: App;
let url = '';
beforeAll(async () => {
  app = await buildApp({ logLevel: 'silent', trustedProxies: 0, isHttps: false });
  app.get('/api/open', { config: { access: 'public' } }, async () => ({ success: true }));
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

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

test.each(BROKEN)(
  'a client that sends %s gets an error response with the security headers',
  async (_name, bytes, code) => {
    const answer = await sendBytes(url, bytes);
    const [status, sentence] = ERROR_CODES[code];
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toEqual({
      success: false,
      error: sentence,
      code,
      requestId: expect.stringMatching(/^[\w-]{4,40}$/),
    });
    expect(findErrorResponseProblems(answer)).toEqual([]);
    expect(answer.headers).toMatchObject(securityHeaders(false));
    expect(answer.headers.connection).toBe('close');
    expect((await fetch(`${url}/api/open`)).status).toBe(200);
  },
);
