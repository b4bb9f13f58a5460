import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { brokenDatabase } from '../testing/broken-database.ts';
import { registerHealthRoutes } from './health.ts';

test('a proxy is told when to hold requests back: while the server ends, not while the database is away', async () => {
  const app = Fastify();
  const { drain } = registerHealthRoutes(app, brokenDatabase());
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/readyz?exclude=database')).toBe(200);
  drain();
  expect(await statusOf('/readyz?exclude=database')).toBe(503);
  expect(await statusOf('/livez')).toBe(200);
});
