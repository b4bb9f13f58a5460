import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let client: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  client = new pg.Client(server.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.close();
});

test.each([
  'alter table orders disable trigger all',
  'alter table orders add column note text',
  'drop table orders',
  'truncate orders cascade',
  'create table extra (id int)',
  'drop function if exists pg_catalog.now()',
  "update schema_migrations set checksum = ''",
  "copy orders to '/tmp/orders'",
  "set session_replication_role = 'replica'",
  'create role intruder',
  'drop table graphile_worker._private_jobs',
  'truncate graphile_worker._private_jobs',
  'delete from graphile_worker.migrations',
  'create table graphile_worker.extra (id int)',
])('the role of the application may not run "%s"', async (statement) => {
  await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('the role of the application reads and writes rows', async () => {
  const { rowCount } = await client.query('update restaurants set name = name');
  expect(rowCount).toBe(1);
});

test('the role of the application adds, reads and removes jobs', async () => {
  await client.query(`select graphile_worker.add_job('mail', '{"to": "sita@example.test"}')`);
  const { rows } = await client.query('select payload from graphile_worker._private_jobs');
  expect(rows).toEqual([{ payload: { to: 'sita@example.test' } }]);
  const { rowCount } = await client.query('delete from graphile_worker._private_jobs');
  expect(rowCount).toBe(1);
});
