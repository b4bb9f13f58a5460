import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { readCatalogue } from './catalogue.ts';
import { EXPECTED_CATALOGUE } from './expected-catalogue.ts';

test('schema.sql makes an empty database what the migrations make it', async () => {
  const { connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(readFileSync(new URL('./schema.sql', import.meta.url), 'utf8'));
  expect(await readCatalogue(client)).toEqual(EXPECTED_CATALOGUE);
});
