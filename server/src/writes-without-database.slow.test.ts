import { ENDPOINTS, OPERATION_IDS, type OperationId } from '@chulo/shared/contract/endpoints';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type DatabaseProxy, startDatabaseProxy } from './testing/database-proxy.ts';
import { type OperationRequest, send } from './testing/operations/operation-request.ts';
import { REQUESTS } from './testing/operations/requests.ts';
import { openStage, type Stage } from './testing/operations/stage.ts';
import { allowedPrincipal } from './testing/permissions/expected.ts';
import { checkTime } from './testing/trust.ts';

const WRITES = OPERATION_IDS.filter((id) => ENDPOINTS[id].method !== 'GET');
const LONG_POLL_MS = 60_000;

let proxy: DatabaseProxy;
let stage: Stage;
let requests: Map<OperationId, OperationRequest>;

beforeAll(async () => {
  const { host = '', port = 0 } = inject('database');
  proxy = await startDatabaseProxy(host, port);
  stage = await openStage({ proxyHost: proxy.host, hasProductLimits: true });
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
async function sendAll() {
  const results = await Promise.all(
    WRITES.map(async (id) => {
      const startedAt = performance.now();
      const answer = await send(stage, id, allowedPrincipal(id), requests.get(id) ?? {});
      return { id, answer, ms: performance.now() - startedAt };
    }),
  );
  const wrong = results.flatMap(({ id, answer }) =>
    answer.status === 503 && Number(answer.headers.get('retry-after')) >= 1
      ? []
      : [`${id}: ${answer.status} ${answer.text.slice(0, 100)}`],
  );
  return { wrong, ms: Math.max(...results.map(({ ms }) => ms)) };
}

const ALL = `${WRITES.length} of ${WRITES.length} writes 503`;

test('every write answers 503 with Retry-After when the database is down', async () => {
  proxy.cut();
  const { wrong, ms } = await sendAll();
  await proxy.restore();
  expect(wrong).toEqual([]);
  checkTime(4, { what: `database down: ${ALL}`, ms, limitMs: 2_000 });
});

test('every write answers 503 with Retry-After when the database is frozen', async () => {
  await expect.poll(readOrders, { timeout: LONG_POLL_MS }).toBe(200);
  proxy.freeze();
  const { wrong, ms } = await sendAll();
  expect((await stage.server.request('GET', '/livez')).status).toBe(200);
  proxy.thaw();
  expect(wrong).toEqual([]);
  checkTime(4, { what: `database frozen: ${ALL}`, ms, limitMs: 5_000 });
  const thawedAt = performance.now();
  await expect.poll(readOrders, { timeout: LONG_POLL_MS, interval: 50 }).toBe(200);
  checkTime(4, { what: 'database thawed: served again', ms: performance.now() - thawedAt, limitMs: 5_000 });
});
