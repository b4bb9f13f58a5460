import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type DatabaseClient } from './db/client.ts';
import { findBrokenInvariants } from './doctor/invariants.ts';
import { call, register, signIn } from './testing/http-client.ts';
import {
  type Attempt,
  acknowledgedKeys,
  findOrderDifferences,
  idOf,
  keepOrdering,
  listStoredKeys,
  openLedger,
  postOrder,
} from './testing/order-ledger.ts';
import { isAlive, killPostgres, postmasterOf } from './testing/process-tree.ts';
import { databaseIn, newDataDir, type Product, startProduct, tidyProducts } from './testing/product.ts';
import { sampleCarts } from './testing/sample-carts.ts';
import { type StaffLedger, workAsStaff } from './testing/staff-ledger.ts';
import { checkTime, type Killed, LONG_MS, reportFigure, SIZES } from './testing/trust.ts';

const ORDERS_PER_ROUND = Math.max(100, Math.ceil(SIZES.crashOrders / SIZES.kills.length));
const MIN_MOVES = 50;
const MIN_PAYMENTS = 20;
/** For a slow machine; the numbers of orders and changes count, not the time. */
const LONGEST_WAIT_MS = 180_000;
const MAX_RECOVERY_MS = { server: 10_000, both: 10_000, postgres: 5_000 } as const;

const dataDir = newDataDir();
const settings = {
  DATA_DIR: dataDir,
  MAX_OPEN_ORDERS: '0',
  MAX_ORDERS_PER_HOUR: '0',
  AUTH_RATE_LIMIT: '10000',
  LOG_LEVEL: 'silent',
};
const ledger = openLedger(`${dataDir}.ledger`);
const attempts: Attempt[] = [];
const staff: StaffLedger = { moves: [], payments: [] };
let product: Product;
let database: DatabaseClient;

beforeAll(async () => {
  product = await startProduct(settings);
});
afterAll(async () => {
  await database?.close();
  await ledger.close();
  await tidyProducts();
});

const url = () => product.url;

async function kill(target: Killed): Promise<void> {
  const { pid } = product;
  const postmaster = postmasterOf(pid);
  if (target !== 'server') process.kill(postmaster, 'SIGSTOP');
  if (target !== 'postgres') process.kill(pid, 'SIGKILL');
  if (target !== 'server') killPostgres(postmaster);
  if (target === 'postgres') return;
  await product.exited;
  product = await startProduct(settings);
}

async function waitUntil(isDone: () => boolean): Promise<void> {
  for (let waited = 0; !isDone() && waited < LONGEST_WAIT_MS; waited += 20) await sleep(20);
}

/** Waits for some more orders, so that the kill happens under load. */
async function waitForOrders(): Promise<void> {
  const accepted = () => ledger.entries.filter(({ state }) => state === 'ok').length;
  const wanted = accepted() + ORDERS_PER_ROUND;
  await waitUntil(() => accepted() >= wanted);
  await sleep(Math.random() * 100);
}

/** Milliseconds from `since` to the first success of an order that was sent after it. */
async function measureRecovery(since: number): Promise<number> {
  const isRecovered = () =>
    attempts.some((one) => one.at > since && 'reply' in one && one.reply.status === 201);
  await waitUntil(isRecovered);
  expect(isRecovered(), 'orders are accepted again').toBe(true);
  return performance.now() - since;
}

function findWrongErrors(since: number): string[] {
  return attempts.flatMap((one) => {
    if (one.at < since) return [];
    if ('error' in one) return [`no answer: ${one.error}`];
    const { status, headers, text } = one.reply;
    const isExpected = status < 500 || (status === 503 && Number(headers.get('retry-after')) >= 1);
    return isExpected ? [] : [`${status} ${text}`];
  });
}

const recoveries: { target: Killed; ms: number }[] = [];

test('after each SIGKILL orders are accepted again, and a server without its database answers 503', {
  timeout: LONG_MS,
}, async () => {
  const sessions = await Promise.all(Array.from({ length: SIZES.crashCustomers }, () => register(url())));
  const admin = await signIn(url(), 'admin@chulo.test', 'chulo-demo');
  const carts = await sampleCarts(url(), sessions[0]?.token ?? '');
  const stopping = new AbortController();
  const load = Promise.all([
    ...sessions.map(({ token }) =>
      keepOrdering({
        ledger,
        token,
        carts,
        url,
        stopped: stopping.signal,
        onAttempt: (attempt) => attempts.push(attempt),
      }),
    ),
    workAsStaff({ url, admin, entries: ledger.entries, ledger: staff, stopped: stopping.signal }),
  ]);
  try {
    for (const target of SIZES.kills) {
      await waitForOrders();
      const [killedAt, { pid }] = [performance.now(), product];
      await kill(target);
      recoveries.push({ target, ms: await measureRecovery(killedAt) });
      expect(product.errors, 'errors of a server that was not killed').toEqual([]);
      if (target !== 'postgres') continue;
      expect(isAlive(pid)).toBe(true);
      expect(findWrongErrors(killedAt)).toEqual([]);
      const refused = attempts.filter(
        (one) => one.at > killedAt - 500 && 'reply' in one && one.reply.status === 503,
      );
      expect(refused.length).toBeGreaterThan(0);
    }
    await waitForOrders();
    await waitUntil(() => staff.moves.length > MIN_MOVES && staff.payments.length > MIN_PAYMENTS);
  } finally {
    stopping.abort();
    await load;
  }
  for (const target of ['server', 'postgres', 'both'] as const) {
    const times = recoveries.filter((one) => one.target === target).map(({ ms }) => Math.round(ms));
    checkTime(7, {
      what: `kill -9 of ${target}, ${times.length} times: orders again`,
      ms: Math.max(...times),
      limitMs: MAX_RECOVERY_MS[target],
    });
  }
});

test('no acknowledged order is lost, duplicated or changed by a crash', { timeout: LONG_MS }, async () => {
  const accepted = ledger.entries.filter(({ state }) => state === 'ok');
  const unknown = attempts.filter((one) => 'error' in one || one.reply.status >= 500).length;
  expect(accepted.length).toBeGreaterThan(SIZES.crashOrders);
  expect(unknown).toBeGreaterThan(SIZES.crashCustomers);
  expect(ledger.entries.filter(({ state }) => state === 'unknown')).toEqual([]);
  expect(await ledger.readStates()).toEqual(new Map(ledger.entries.map(({ key, state }) => [key, state])));
  const refusals = ledger.entries.filter(({ state }) => state === 'fail').map(({ answer }) => answer?.text);
  expect(refusals.filter((text) => !text?.includes('"promo.'))).toEqual([]);

  const differences: string[] = [];
  const remaining = [...accepted];
  const check = async () => {
    for (let entry = remaining.pop(); entry; entry = remaining.pop())
      differences.push(...(await findOrderDifferences(entry, url())));
  };
  await Promise.all(Array.from({ length: 8 }, check));
  expect(differences).toEqual([]);
  expect(new Set(accepted.map(idOf)).size).toBe(accepted.length);
  const kills = (target: Killed) => SIZES.kills.filter((one) => one === target || one === 'both').length;
  reportFigure(
    1,
    `${kills('server')} kills of the server and ${kills('postgres')} of PostgreSQL, ${SIZES.crashCustomers} customers, ` +
      `${accepted.length} orders acknowledged, ${unknown} attempts of unknown outcome sent again: 0 lost, 0 changed, 0 doubled`,
  );
});

test('a repeated idempotency key gets the first response again after a crash', async () => {
  const resent = ledger.entries.filter(({ state, attempts: count }) => state === 'ok' && count > 1);
  for (const entry of resent.slice(0, 100)) {
    const { status, text } = await postOrder(entry, url());
    expect({ status, text }).toEqual({ status: entry.answer?.status, text: entry.answer?.text });
  }
  const livez = await call(url(), 'GET', '/livez');
  expect(livez.status).toBe(200);
});

test('after the crashes the database contains exactly the acknowledged orders, and all invariants hold', async () => {
  database = connectDatabase(databaseIn(dataDir), 2, () => undefined);
  const { db, pool } = database;
  expect(await listStoredKeys(db)).toEqual(acknowledgedKeys(ledger));
  expect(await findBrokenInvariants(db)).toEqual([]);

  const unannounced = await pool.query<{ count: number }>(
    `select count(*)::int from orders where idempotency_key is not null and not exists (
       select from notifications where deep_link = '/order-tracking/' || orders.id)`,
  );
  expect(unannounced.rows[0]?.count, 'orders without a notification').toBe(0);
});

test('no acknowledged payment or status change is lost by a crash', async () => {
  expect(staff.moves.length).toBeGreaterThan(MIN_MOVES);
  expect(staff.payments.length).toBeGreaterThan(MIN_PAYMENTS);
  const lostMoves = await database.pool.query(
    `select * from unnest($1::uuid[], $2::order_status[]) as acknowledged (id, status) where not exists (
       select from order_status_changes where order_id = acknowledged.id and to_status = acknowledged.status)`,
    [staff.moves.map(({ id }) => id), staff.moves.map(({ status }) => status)],
  );
  const lostPayments = await database.pool.query(
    `select * from unnest($1::uuid[]) as acknowledged (id) where not exists (
       select from payments where order_id = acknowledged.id)`,
    [staff.payments],
  );
  expect([...lostMoves.rows, ...lostPayments.rows]).toEqual([]);
});
