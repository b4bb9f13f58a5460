import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { connectDatabase } from './db/client.ts';
import { findBrokenInvariants } from './doctor/invariants.ts';
import { startDatabaseProxy } from './testing/database-proxy.ts';
import { register } from './testing/http-client.ts';
import { acknowledgedKeys, keepOrdering, listStoredKeys, openLedger } from './testing/order-ledger.ts';
import { childrenOf, commandLineOf, postmasterOf, signal } from './testing/process-tree.ts';
import { databaseIn, newDataDir, startProduct, tidyProducts } from './testing/product.ts';
import { sampleCarts } from './testing/sample-carts.ts';
import { startTestServer } from './testing/test-server.ts';
import { LONG_MS, reportFigure, SIZES } from './testing/trust.ts';

/** More than one placement sends and receives. */
const MAX_BYTES = 6_000;
const CUT_CUSTOMERS = 4;
const KILL_CUSTOMERS = 16;
const ORDERS_BETWEEN_KILLS = 5;
const WAIT_MS = 120_000;

afterAll(tidyProducts);

test('an order is stored completely or not at all when the connection to the database is cut at any byte', {
  timeout: LONG_MS,
}, async () => {
  const { host = '', port = 0 } = inject('database');
  const proxy = await startDatabaseProxy(host, port);
  const server = await startTestServer(
    { maxOpenOrders: 0, databaseConnections: CUT_CUSTOMERS },
    { proxyHost: proxy.host },
  );
  const url = () => server.url;
  const ledger = openLedger(`${newDataDir()}.ledger`);
  const customers = await Promise.all(Array.from({ length: CUT_CUSTOMERS }, () => register(server.url)));
  const carts = await sampleCarts(server.url, customers[0]?.token ?? '');
  const stopping = new AbortController();
  const ordering = customers.map(({ token }) =>
    keepOrdering({ ledger, token, carts, url, stopped: stopping.signal }),
  );
  const startedAt = Date.now();
  const again = () => ledger.entries.filter((entry) => entry.attempts > 1).length;
  // A cut between two orders tests nothing, so some must have hit one.
  for (let cuts = 0; cuts < SIZES.cutPlacements || again() <= SIZES.cutPlacements / 10; cuts += 1) {
    proxy.cutAtByte(Math.floor(Math.random() * MAX_BYTES));
    while (proxy.cuts() === cuts) {
      expect(Date.now() - startedAt).toBeLessThan(WAIT_MS + SIZES.cutPlacements * 1_000);
      await sleep(1);
    }
    await sleep(Math.random() * 30);
  }
  stopping.abort();
  await Promise.all(ordering);
  expect(ledger.entries.filter(({ state }) => state === 'unknown')).toEqual([]);
  expect(await listStoredKeys(server.db)).toEqual(acknowledgedKeys(ledger));
  expect(await findBrokenInvariants(server.db)).toEqual([]);
  reportFigure(
    5,
    `${proxy.cuts()} cuts at random bytes, ${ledger.entries.length} orders, ${again()} of them sent again: all complete, 0 doubled`,
  );
  await ledger.close();
  await server.close();
  await proxy.close();
});

test('an order is stored completely or not at all when a PostgreSQL process is killed while it stores it', {
  timeout: LONG_MS,
}, async () => {
  const dataDir = newDataDir();
  const product = await startProduct({
    DATA_DIR: dataDir,
    MAX_OPEN_ORDERS: '0',
    MAX_ORDERS_PER_HOUR: '0',
    AUTH_RATE_LIMIT: '10000',
    LOG_LEVEL: 'silent',
  });
  const postmaster = postmasterOf(product.pid);
  const ledger = openLedger(`${dataDir}.ledger`);
  const customers = await Promise.all(Array.from({ length: KILL_CUSTOMERS }, () => register(product.url)));
  const carts = await sampleCarts(product.url, customers[0]?.token ?? '');
  const stopping = new AbortController();
  const ordering = customers.map(({ token }) =>
    keepOrdering({ ledger, token, carts, url: () => product.url, stopped: stopping.signal }),
  );
  const accepted = () => ledger.entries.filter(({ state }) => state === 'ok').length;
  for (let kill = 0; kill < SIZES.backendKills; kill += 1) {
    const wanted = accepted() + ORDERS_BETWEEN_KILLS;
    const startedAt = Date.now();
    while (accepted() < wanted) {
      expect(Date.now() - startedAt, `kill ${kill}`).toBeLessThan(WAIT_MS);
      await sleep(5);
    }
    await sleep(Math.random() * 20);
    const sessions = childrenOf(postmaster).filter((pid) => commandLineOf(pid).includes('[local]'));
    // PostgreSQL ends all its other sessions too and recovers.
    signal(sessions[kill % sessions.length] ?? postmaster, 'SIGKILL');
  }
  stopping.abort();
  await Promise.all(ordering);
  const { db, close } = connectDatabase(databaseIn(dataDir), 1, () => undefined);
  expect(ledger.entries.filter(({ state }) => state === 'unknown')).toEqual([]);
  // PostgreSQL may still be recovering from the last kill, or may not have noticed it yet.
  await vi.waitFor(async () => {
    expect(await listStoredKeys(db)).toEqual(acknowledgedKeys(ledger));
    expect(await findBrokenInvariants(db)).toEqual([]);
  }, WAIT_MS);
  expect(product.errors).toEqual([]);
  reportFigure(
    5,
    `${SIZES.backendKills} PostgreSQL processes killed, ${accepted()} orders: all complete, 0 doubled`,
  );
  await close();
  await ledger.close();
  await product.stop();
});
