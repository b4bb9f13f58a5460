import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { MIGRATION_LOCK, migrate } from './migrate.ts';

const folder = new URL('./migrations/', import.meta.url);

test('a process that waits for the migration of another process can be stopped', async () => {
  const { connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  const other = new pg.Client(connection);
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);

  const stop = new AbortController();
  const migration = migrate(connection, folder, stop.signal);
  setTimeout(() => stop.abort(), 200);
  const startedAt = performance.now();
  await expect(migration).rejects.toThrow();
  expect(performance.now() - startedAt).toBeLessThan(1_000);

  await other.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  await other.end();
  expect((await migrate(connection, folder)).length).toBeGreaterThan(3);
  expect(await migrate(connection, folder)).toEqual([]);
});
