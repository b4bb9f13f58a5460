import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlacedOrder } from '@chulo/shared/contract/orders/orders';
import { afterAll, expect, test } from 'vitest';
import { connectDatabase } from './db/client.ts';
import { call, register, signIn } from './testing/http-client.ts';
import { treeOf } from './testing/process-tree.ts';
import { expectNoProcessesLeft } from './testing/processes-left.ts';
import { databaseIn, newDataDir, type Product, startProduct, tidyProducts } from './testing/product.ts';
import { sampleCarts } from './testing/sample-carts.ts';
import { type Sent, send, startSteadyLoad } from './testing/steady-load.ts';
import { checkTime, reportFigure, SIZES } from './testing/trust.ts';

const EXIT_LIMIT_MS = 10_000;
const LONGEST_WAIT_MS = 60_000;
const settings = {
  MAX_OPEN_ORDERS: '0',
  MAX_ORDERS_PER_HOUR: '0',
  AUTH_RATE_LIMIT: '10000',
  DATA_DIR: newDataDir(),
};

afterAll(tidyProducts);

/** Polls readiness on a keep-alive connection until connections are refused. */
async function watchReadiness(url: string): Promise<Sent[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const seen: Sent[] = [];
  for (;;) {
    const one = await send({ url, agent, method: 'GET', path: '/readyz' });
    seen.push(one);
    if (one.outcome === 'refused') return seen;
    await sleep(5);
  }
}

async function waitUntilNotReady(url: string): Promise<void> {
  while ((await send({ url, agent: false, method: 'GET', path: '/readyz' })).status !== 503) await sleep(5);
}

/** Reopens the event stream whenever it ends, as the app does. */
async function reconnectStreams(url: string, token: string): Promise<{ at: number; status: number }[]> {
  const headers = { authorization: `Bearer ${token}` };
  const opened: { at: number; status: number }[] = [];
  for (;;) {
    const at = performance.now();
    const stream = await fetch(`${url}/api/events`, { headers }).catch(() => null);
    if (stream === null) return opened;
    opened.push({ at, status: stream.status });
    await stream.text().catch(() => '');
    await sleep(10);
  }
}

/** The idempotency keys of these requests that have a stored order. */
async function findStoredKeys(dataDir: string, requests: readonly Sent[]): Promise<unknown[]> {
  const { pool, close } = connectDatabase(databaseIn(dataDir), 1, () => undefined);
  const keys = requests.map(({ key }) => key).filter((key) => key !== null);
  const { rows } = await pool.query('select idempotency_key from orders where idempotency_key = any($1)', [
    keys,
  ]);
  await close();
  return rows;
}

/** Requests a second that do not overload a slow machine, at most 50. */
async function affordableRate(url: string, token: string): Promise<number> {
  const [requests, startedAt] = [20, performance.now()];
  for (let number = 0; number < requests; number += 1)
    await send({ url, agent: false, token, method: 'GET', path: '/api/auth/session' });
  const perSecond = (requests / (performance.now() - startedAt)) * 1_000;
  return Math.min(50, perSecond / 4);
}

async function stopUnderLoad(product: Product, name: NodeJS.Signals) {
  const { url } = product;
  const sessions = await Promise.all(Array.from({ length: 6 }, () => register(url)));
  const kitchen = await signIn(url, 'kitchen@chulo.test', 'chulo-demo');
  const tokens = sessions.map(({ token }) => token);
  const carts = await sampleCarts(url, tokens[0] ?? '');
  const tree = treeOf(product.pid);
  const load = startSteadyLoad({ url, tokens, carts, perSecond: await affordableRate(url, tokens[0] ?? '') });
  const readiness = watchReadiness(url);
  const streaming = reconnectStreams(url, kitchen.token);
  const count = (isCounted: (one: Sent) => boolean) => load.sent.filter(isCounted).length;
  await expect
    .poll(() => count(({ outcome }) => outcome === 'answered'), { timeout: LONGEST_WAIT_MS })
    .toBeGreaterThan(60);
  await expect
    .poll(() => count(({ status }) => status === 201), { timeout: LONGEST_WAIT_MS })
    .toBeGreaterThan(10);
  const signalledAt = performance.now();
  const exit = await product.stop(name);
  await load.stop();
  return {
    exit,
    tree,
    tokens,
    signalledAt,
    sent: load.sent,
    readiness: await readiness,
    streams: await streaming,
  };
}

test.each(SIZES.signals)(
  '%s under load fails no accepted request, and the server exits with code 0',
  async (name) => {
    const product = await startProduct(settings);
    const { exit, tree, tokens, signalledAt, sent, readiness, streams } = await stopUnderLoad(product, name);
    const after = sent.filter(({ at }) => at > signalledAt);
    const refused = after.filter(({ outcome }) => outcome === 'refused');
    reportFigure(
      6,
      `${name}: ${sent.length} requests, ${after.length - refused.length} answered after the signal, ` +
        `${refused.length} not let in; exit ${exit.code}`,
    );
    checkTime(6, { what: `${name}: exit`, ms: exit.ms, limitMs: EXIT_LIMIT_MS });
    const failed = sent.filter(({ outcome, status }) => outcome === 'broken' || status >= 400);
    expect(failed.filter(({ outcome }) => outcome !== 'refused')).toEqual([]);
    expect(exit).toMatchObject({ code: 0, signal: null });
    expect(product.errors).toEqual([]);
    await expectNoProcessesLeft(product.dataDir, tree);

    // The server reports not ready, with the reason, while it still accepts connections.
    const firstNotReady = readiness.find(
      ({ status, text }) => status === 503 && text.includes('shutting down'),
    );
    const statuses = readiness
      .filter(({ at }) => at >= (firstNotReady?.at ?? 0))
      .map(({ outcome, status }) => (outcome === 'answered' ? status : outcome));
    expect(statuses.filter((state, index) => state !== statuses[index - 1])).toEqual([503, 'refused']);
    expect(sent.filter(({ outcome, at }) => outcome === 'refused' && at < (firstNotReady?.at ?? 0))).toEqual(
      [],
    );

    // New event streams are rejected.
    const lateStatuses = streams
      .filter(({ at }) => at > (firstNotReady?.at ?? 0))
      .map(({ status }) => status);
    expect([streams[0]?.status, ...new Set(lateStatuses)]).toEqual([200, 503]);

    // Orders acknowledged during shutdown are stored, and refused ones are not.
    const next = await startProduct(settings);
    const placed = sent.filter(({ status }) => status === 201);
    for (const { text } of placed.slice(-10)) {
      const { id }: PlacedOrder = JSON.parse(text).data;
      const answers = await Promise.all(
        tokens.map((token) => call(next.url, 'GET', `/api/orders/${id}`, { token })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
    expect(await findStoredKeys(next.dataDir, refused)).toEqual([]);
    expect((await next.stop()).code).toBe(0);
  },
);

test('a request on a keep-alive connection during shutdown is answered before the connection closes', async () => {
  const product = await startProduct(settings);
  const { hostname, port } = new URL(product.url);
  const socket = connect({ host: hostname, port: Number(port) });
  const chunks: string[] = [];
  const errors: string[] = [];
  socket.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  socket.on('error', ({ message }) => errors.push(message));
  await once(socket, 'connect');
  const ask = () => socket.write('GET /livez HTTP/1.1\r\nhost: localhost\r\n\r\n');
  ask();
  const isComplete = () => {
    const [head = '', body = ''] = chunks.join('').split('\r\n\r\n');
    return body !== '' && body.length === Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
  };
  while (!isComplete()) await sleep(5);
  expect(chunks.splice(0).join('')).toMatch(/^connection: keep-alive\r$/im);
  const closed = once(socket, 'close');
  const stopping = product.stop();
  await waitUntilNotReady(product.url);
  ask();
  const exit = await stopping;
  await closed;
  expect(errors).toEqual([]);
  expect(chunks.join('')).toMatch(/^HTTP\/1\.1 200 /);
  expect(chunks.join('')).toMatch(/^connection: close\r$/im);
  expect(exit.code).toBe(0);
});

test('shutdown waits for a partly received request and answers it', async () => {
  const product = await startProduct(settings);
  const { hostname, port } = new URL(product.url);
  const socket = connect({ host: hostname, port: Number(port) });
  const chunks: string[] = [];
  socket.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  await once(socket, 'connect');
  socket.write('GET /api/restaurants HTTP/1.1\r\nhost: loc');
  await sleep(100);
  const closed = once(socket, 'close');
  const stopping = product.stop();
  while (
    (await send({ url: product.url, agent: false, method: 'GET', path: '/livez' })).outcome !== 'refused'
  )
    await sleep(20);
  socket.write('alhost\r\n\r\n');
  await closed;
  expect(chunks.join('')).toMatch(/^HTTP\/1\.1 200 /);
  expect((await stopping).code).toBe(0);
});
