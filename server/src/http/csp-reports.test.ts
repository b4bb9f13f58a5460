import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CSP_REPORTS_PATH, startCspReportRoute } from './csp-reports.ts';
import { installErrorHandler } from './error-handler.ts';
import { installJsonParser } from './json-body.ts';

let logged: string[] = [];
let now = 0;
const createApp = () => {
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } },
  });
  installErrorHandler(app);
  installJsonParser(app);
  startCspReportRoute(app, () => now);
  return app;
};
let app = createApp();
beforeEach(() => {
  [logged, now, app] = [[], 0, createApp()];
});
afterEach(() => app.close());

const send = (body: unknown, type = 'application/csp-report') =>
  app.inject({
    method: 'POST',
    url: CSP_REPORTS_PATH,
    headers: { 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const report = (page: string, directive = 'script-src') => ({
  'csp-report': {
    'document-uri': page,
    'effective-directive': directive,
    'blocked-uri': 'https://evil.example/x?y',
  },
});

test('a report is logged without query strings and fragments', async () => {
  expect((await send(report('https://chulo.test/login?token=secret#secret'))).statusCode).toBe(204);
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    event: 'csp.violation',
    page: 'https://chulo.test/login',
    directive: 'script-src',
    blocked: 'https://evil.example/x',
  });
  expect(logged[0]).not.toContain('secret');
});

test('the newer form of a report is logged too', async () => {
  const body = {
    documentURL: 'https://chulo.test/?a=secret',
    effectiveDirective: 'img-src',
    blockedURL: 'data',
  };
  expect((await send([{ type: 'csp-violation', body }], 'application/reports+json')).statusCode).toBe(204);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({ page: 'https://chulo.test/', directive: 'img-src' });
});

test('a report above 16 KB, of another type or of another form is refused', async () => {
  expect((await send(report('x'.repeat(16_384)))).statusCode).toBe(413);
  expect((await send(report('x'.repeat(16_000)))).statusCode).toBe(204);
  for (const type of ['text/plain', 'application/json'])
    for (const body of ['{}', '[]', report('x')]) expect((await send(body, type)).statusCode, type).toBe(415);
  for (const body of ['', '{', 'null', '[1]', '{"csp-report":1}', '{"csp-report":{"document-uri":1}}'])
    expect((await send(body)).statusCode, body).toBe(400);
});

test('sixty reports a minute are accepted, and no more until the next minute', async () => {
  for (let index = 0; index < 60; index += 1) expect((await send(report('x'))).statusCode).toBe(204);
  const refused = await send(report('x'));
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  now = 60_000;
  expect((await send(report('x'))).statusCode).toBe(204);
});

test('a line break in a report stays in one line of the log', async () => {
  await send(report('https://chulo.test/\n{"level":60}'));
  expect(logged).toHaveLength(1);
});
