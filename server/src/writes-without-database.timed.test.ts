import { OPERATIONS, type OperationId } from '@chulo/shared/contract/operations';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type DatabaseProxy, startDatabaseProxy } from './testing/database-proxy.ts';
import { type OperationRequest, send } from './testing/operations/operation-request.ts';
import { REQUESTS } from './testing/operations/requests.ts';
import { openStage, type Stage } from './testing/operations/stage.ts';
import { allowedPrincipal } from './testing/permissions/expected.ts';
import { reportFigure } from './testing/trust.ts';

const WRITES = (Object.keys(OPERATIONS) as OperationId[]).filter((id) => OPERATIONS[id].method !== 'GET');

let proxy: DatabaseProxy;
let stage: Stage;
let requests: Map<OperationId, OperationRequest>;

beforeAll(async () => {
  const { host = '', port = 0 } = inject('database');
  proxy = await startDatabaseProxy(host, port);
  stage = await openStage(proxy.host);
  requests = new Map();
  for (const id of WRITES) requests.set(id, await REQUESTS[id](stage, allowedPrincipal(id)));
});
afterAll(async () => {
  await stage?.close();
  await proxy?.close();
});

const readOrders = async () =>
  (await stage.server.request('GET', '/api/orders', { as: stage.sessions.admin })).status;

/** Sends every write at once. @returns what is wrong, and the longest time in milliseconds */
async function sendAll(maxMs: number) {
  const results = await Promise.all(
    WRITES.map(async (id) => {
      const startedAt = performance.now();
      const answer = await send(stage, id, allowedPrincipal(id), requests.get(id) ?? {});
      return { id, answer, ms: performance.now() - startedAt };
    }),
  );
  const wrong = results.flatMap(({ id, answer, ms }) =>
    answer.status === 503 && Number(answer.headers.get('retry-after')) >= 1 && ms <= maxMs
      ? []
      : [`${id}: ${answer.status} after ${Math.round(ms)} ms ${answer.text.slice(0, 100)}`],
  );
  return { wrong, longestMs: Math.round(Math.max(...results.map(({ ms }) => ms))) };
}

test('every write answers 503 with Retry-After within 2 s when the database is down', async () => {
  proxy.cut();
  const { wrong, longestMs } = await sendAll(2_000);
  await proxy.restore();
  expect(wrong).toEqual([]);
  reportFigure(4, `database down: ${WRITES.length} of ${WRITES.length} writes 503 within ${longestMs} ms`);
});

test('every write answers 503 with Retry-After within 5 s when the database is frozen', async () => {
  await expect.poll(readOrders, { timeout: 10_000 }).toBe(200);
  proxy.freeze();
  const { wrong, longestMs } = await sendAll(5_000);
  expect((await stage.server.request('GET', '/livez')).status).toBe(200);
  proxy.thaw();
  expect(wrong).toEqual([]);
  const thawedAt = performance.now();
  await expect.poll(readOrders, { timeout: 5_000, interval: 50 }).toBe(200);
  const backMs = Math.round(performance.now() - thawedAt);
  reportFigure(
    4,
    `database frozen: ${WRITES.length} of ${WRITES.length} writes 503 within ${longestMs} ms, served again after ${backMs} ms`,
  );
});
