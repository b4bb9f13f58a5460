import { afterAll, expect, test } from 'vitest';
import { call, dataOf } from './testing/http-client.ts';
import { insertPastOrders } from './testing/past-orders.ts';
import { databaseIn, newDataDir, type Product, startProduct, tidyProducts } from './testing/product.ts';
import { checkTime, LONG_MS, SIZES } from './testing/trust.ts';

const SECOND_START_MS = 3_000;

const dataDir = newDataDir();
afterAll(tidyProducts);

/** Measures from the start of the process to the first ready response and the first menu. */
async function startAndAsk(): Promise<{ product: Product; readyMs: number }> {
  const startedAt = performance.now();
  const product = await startProduct({ DATA_DIR: dataDir });
  const readyz = await call(product.url, 'GET', '/readyz');
  expect(readyz.status, readyz.text).toBe(200);
  expect(dataOf<unknown[]>(await call(product.url, 'GET', '/api/menu'))).toHaveLength(32);
  return { product, readyMs: performance.now() - startedAt };
}

/** Other load on the machine only adds time, so the best of three counts where a time is asserted. */
async function measureStarts(): Promise<number> {
  const times: number[] = [];
  while (times.length < SIZES.starts && !times.some((ms) => ms < SECOND_START_MS)) {
    const { product, readyMs } = await startAndAsk();
    times.push(readyMs);
    await product.stop();
  }
  return Math.min(...times);
}

test('the second start with the demo data is ready', async () => {
  const first = await startAndAsk();
  const exit = await first.product.stop();
  expect(exit.code).toBe(0);
  checkTime(7, { what: 'ready with the demo data', ms: await measureStarts(), limitMs: SECOND_START_MS });
});

test('a start with many orders is ready', { timeout: LONG_MS }, async () => {
  const { product } = await startAndAsk();
  await insertPastOrders(databaseIn(dataDir), SIZES.pastOrders);
  await product.stop();
  const what = `ready with ${SIZES.pastOrders} orders`;
  checkTime(7, { what, ms: await measureStarts(), limitMs: SECOND_START_MS });
});
