import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startDatabaseProxy } from './testing/database-proxy.ts';
import { call } from './testing/http-client.ts';
import { databaseUrlOf, runProgram, tidyProducts } from './testing/product.ts';
import { createTestDatabase } from './testing/test-database.ts';

const PATIENCE = { timeout: 60_000 };
let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await tidyProducts();
  await database.drop();
});

/** Starts the server beside a database that does not accept connections yet, until it says that it waits. */
async function startEarly() {
  const { host, port } = database.connection;
  const proxy = await startDatabaseProxy(String(host), Number(port));
  onTestFinished(proxy.close);
  proxy.cut();
  const program = runProgram({ DATABASE_URL: databaseUrlOf({ ...database.connection, host: proxy.host }) });
  await expect.poll(() => program.lines, PATIENCE).toContain('Waiting for the database of DATABASE_URL ...');
  return { proxy, program };
}

test('a server that starts before its own PostgreSQL, as after a power cut, waits for it and opens', async () => {
  const { proxy, program } = await startEarly();
  await proxy.restore();
  const url = () => /^Chulo listens on (http:\S+)$/m.exec(program.lines.join('\n'))?.[1] ?? '';
  await expect.poll(url, PATIENCE).not.toBe('');
  expect((await call(url(), 'GET', '/api/menu')).status).toBe(200);
  program.kill('SIGTERM');
  expect(await program.exited).toMatchObject({ code: 0 });
  expect(program.errors).toEqual([]);
});

test('a server that waits for its database ends with code 0 when it is stopped', async () => {
  const { program } = await startEarly();
  program.kill('SIGTERM');
  expect(await program.exited).toMatchObject({ code: 0 });
  expect(program.errors).toEqual([]);
});
