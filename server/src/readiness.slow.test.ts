import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@chulo/embedded-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { call } from './testing/http-client.ts';
import { databaseUrlOf, newDataDir, type Product, startProduct, tidyProducts } from './testing/product.ts';
import { reportFigure } from './testing/trust.ts';

const dataDir = newDataDir();
const TIMEOUT_MS = 60_000;
let postgres: EmbeddedPostgres;
let product: Product;

const startDatabase = (settings: Record<string, string> = {}) =>
  startEmbeddedPostgres({ name: 'chulo', dataDir, log: () => undefined, settings });

/** Restarts the database with other settings while the server runs. */
async function restartDatabase(settings: Record<string, string>): Promise<void> {
  await postgres.stop();
  postgres = await startDatabase(settings);
}

/** The first readiness response that is not about an unreachable database. */
async function readiness() {
  const startedAt = performance.now();
  for (;;) {
    const { status, text, headers } = await call(product.url, 'GET', '/readyz');
    const isUnreachable = text.includes('does not answer');
    if (!isUnreachable || performance.now() - startedAt > TIMEOUT_MS)
      return { status, text, retryAfter: headers.get('retry-after') };
    expect(status).toBe(503);
    await sleep(20);
  }
}

beforeAll(async () => {
  postgres = await startDatabase();
  product = await startProduct({
    DATABASE_URL: databaseUrlOf(postgres.connection),
    DATABASE_CONNECTIONS: '3',
  });
});
afterAll(async () => {
  await product.stop();
  await postgres.stop();
  await tidyProducts();
});

// The first test: a successful write counts for 2 seconds.
test('the server is ready while pg_dump reads every table', async () => {
  const dump = new pg.Client(postgres.connection);
  await dump.connect();
  onTestFinished(() => dump.end());
  await dump.query('begin');
  await dump.query('lock table readiness_probe in access share mode');
  expect((await call(product.url, 'GET', '/readyz')).status).toBe(200);
});

test('the server is ready with a durable database', async () => {
  expect(await readiness()).toMatchObject({ status: 200 });
});

test.each(['fsync', 'full_page_writes', 'synchronous_commit'])(
  'the server is not ready and names the reason when the database has %s off',
  async (name) => {
    await restartDatabase({ [name]: 'off' });
    const answer = await readiness();
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.text)).toMatchObject({
      success: false,
      code: 'server.unavailable',
      error: expect.stringContaining(`${name} off`),
    });
    expect(Number(answer.retryAfter)).toBeGreaterThan(0);
    expect((await call(product.url, 'GET', '/livez')).status).toBe(200);
    reportFigure(3, `${name} off: 503 with its name`);
  },
);

test('the server is not ready without a database, and ready again when the database is back', async () => {
  await postgres.stop();
  const unreachable = await call(product.url, 'GET', '/readyz');
  expect(unreachable.status).toBe(503);
  expect(unreachable.text).toContain('the database does not answer');
  expect((await call(product.url, 'GET', '/livez')).status).toBe(200);
  expect((await call(product.url, 'GET', '/api/menu')).status).toBe(200);
  postgres = await startDatabase();
  expect(await readiness()).toMatchObject({ status: 200 });
  expect(product.errors).toEqual([]);
});
