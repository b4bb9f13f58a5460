import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { call } from './testing/http-client.ts';
import { startProduct, tidyProducts } from './testing/product.ts';
import { checkTime, SIZES } from './testing/trust.ts';

const REQUESTS = 100;
/** What other load on the machine may add. */
const MAX_ADDED_MS = 50;
/** The requestTimeout of app.ts, and the interval in which Node checks it. */
const MAX_OPEN_MS = 30_000 + 30_000 + 15_000;

afterAll(tidyProducts);

/** The 95th percentile of the time of a menu, in milliseconds. */
async function measureMenu(url: string): Promise<number> {
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    const startedAt = performance.now();
    expect((await call(url, 'GET', '/api/menu')).status).toBe(200);
    times.push(performance.now() - startedAt);
  }
  times.sort((one, other) => one - other);
  return times[Math.floor(REQUESTS * 0.95)] ?? Number.POSITIVE_INFINITY;
}

/** Half of the clients send their header slowly, half their body. */
async function openSlowSocket(url: string, index: number): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  socket.write('POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n');
  socket.write(index % 2 === 0 ? 'content-length: 5000\r\n\r\n{"email":"' : 'x-slow: ');
  return socket;
}

test('while clients send a byte a second, the menu is answered', async () => {
  const product = await startProduct();
  await measureMenu(product.url);
  const before = await measureMenu(product.url);
  const sockets = await Promise.all(
    Array.from({ length: SIZES.slowSockets }, (_, index) => openSlowSocket(product.url, index)),
  );
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a');
  }, 1_000);
  await sleep(1_500);
  const countOpen = () => sockets.filter((socket) => !socket.destroyed).length;
  const open = countOpen();
  const during = await measureMenu(product.url);
  if (SIZES.untilDisconnected)
    await expect.poll(countOpen, { timeout: 2 * MAX_OPEN_MS, interval: 500 }).toBe(0);
  clearInterval(dripping);
  for (const socket of sockets) socket.destroy();
  expect(open).toBe(SIZES.slowSockets);
  checkTime(43, {
    what: `menu p95 beside ${open} slow connections, ${before.toFixed(1)} ms without them,`,
    ms: during,
    limitMs: 2 * before + MAX_ADDED_MS,
  });
  expect((await product.stop()).code).toBe(0);
});
