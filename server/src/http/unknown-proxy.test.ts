import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { watchForUnknownProxy } from './unknown-proxy.ts';

const lines: string[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
let close = async () => {};
afterEach(() => close());

async function serve(trustedProxies: number) {
  lines.length = 0;
  const app = Fastify({ logger: { level: 'warn', stream } });
  close = () => app.close();
  const isSeen = watchForUnknownProxy(app, trustedProxies);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { isSeen, request: (headers: Record<string, string>) => fetch(url, { headers }) };
}

test('X-Forwarded-For without a trusted proxy is logged once per process', async () => {
  const { isSeen, request } = await serve(0);
  await request({});
  expect([isSeen(), lines]).toEqual([false, []]);
  for (const address of ['203.0.113.7', '198.51.100.1']) await request({ 'x-forwarded-for': address });
  expect(isSeen()).toBe(true);
  expect(lines).toEqual([expect.stringContaining('TRUSTED_PROXIES')]);
  expect(lines[0]).not.toContain('203.0.113.7');
});

test('X-Forwarded-For of a trusted proxy is no reason for a warning', async () => {
  const { isSeen, request } = await serve(1);
  await request({ 'x-forwarded-for': '203.0.113.7' });
  expect([isSeen(), lines]).toEqual([false, []]);
});
