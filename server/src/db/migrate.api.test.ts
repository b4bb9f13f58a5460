import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';

const MIGRATION_LOCK = 7_215_501;
const folder = new URL('./migrations/', import.meta.url);
const name = `test_${randomUUID().replaceAll('-', '')}`;
const connection = { ...inject('database'), database: name };

afterAll(() => onServer(`drop database ${name} with (force)`));

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(inject('database'));
  await client.connect();
  await client.query(statement);
  await client.end();
}

test('who waits for another process to migrate can be told to stop, and leaves nothing behind', async () => {
  await onServer(`create database ${name}`);
  const other = new pg.Client(connection);
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);

  const stop = new AbortController();
  const waiting = migrate(connection, folder, stop.signal);
  setTimeout(() => stop.abort(), 200);
  const begun = performance.now();
  await expect(waiting).rejects.toThrow();
  expect(performance.now() - begun).toBeLessThan(1_000);

  await other.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  await other.end();
  expect((await migrate(connection, folder)).length).toBeGreaterThan(3);
  expect(await migrate(connection, folder)).toEqual([]);
});
