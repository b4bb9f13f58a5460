import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { call } from './testing/http-client.ts';
import { databaseUrlOf, newDataDir, type Product, startProduct, tidyProducts } from './testing/product.ts';

const dataDir = newDataDir();
const ANSWERS_WITHIN_MS = 5_000;
let postgres: EmbeddedPostgres;
let product: Product;

const startDatabase = (settings: Record<string, string> = {}) =>
  startEmbeddedPostgres({ dataDir, log: () => undefined, settings });

/** The database goes away and comes back with other settings, while the server lives on. */
async function restartDatabase(settings: Record<string, string>): Promise<void> {
  await postgres.stop();
  postgres = await startDatabase(settings);
}

/** The first answer of readiness that does not only say that the database is away. */
async function readiness() {
  const begun = performance.now();
  for (;;) {
    const { status, text, headers } = await call(product.url, 'GET', '/readyz');
    const isAway = text.includes('does not answer');
    if (!isAway || performance.now() - begun > ANSWERS_WITHIN_MS)
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

describe('readiness', () => {
  test('says yes on a database that keeps what it acknowledges', async () => {
    expect(await readiness()).toMatchObject({ status: 200 });
  });

  test.each(['fsync', 'full_page_writes', 'synchronous_commit'])(
    'says no and names the reason on a database with %s off',
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
    },
  );

  test('says no while there is no database, and yes by itself when it is back', async () => {
    await postgres.stop();
    const away = await call(product.url, 'GET', '/readyz');
    expect(away.status).toBe(503);
    expect(away.text).toContain('the database does not answer');
    expect((await call(product.url, 'GET', '/livez')).status).toBe(200);
    expect((await call(product.url, 'GET', '/api/menu')).status).toBe(200);
    postgres = await startDatabase();
    expect(await readiness()).toMatchObject({ status: 200 });
    expect(product.errors).toEqual([]);
  });
});
