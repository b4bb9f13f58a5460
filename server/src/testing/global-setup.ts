import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type ConnectionSettings, connectDatabase } from '../db/client.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { seedDemo } from '../db/seed/seed-demo.ts';
import { findServerBinaries } from './server-binaries.ts';

export const TEMPLATE = 'chulo_template';
export const KITCHEN_EMAIL = 'kitchen@chulo.test';

declare module 'vitest' {
  interface ProvidedContext {
    database: ConnectionSettings;
  }
}

/** A PostgreSQL of the run's own, and in it one migrated database with the demo data to clone from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'chulo-test-'));
  const isDebian = project.config.env.CHULO_TEST_DB === 'debian';
  const postgres = await startEmbeddedPostgres({
    // The folder itself: below another user's closed folder the data would go elsewhere.
    dataDir: folder,
    log: () => {},
    ...(isDebian ? { binDir: findServerBinaries() } : {}),
    // Tests of one run need no crash safety; the kill tests start servers of their own. Nobody but a superuser may
    // end a vacuum that stands in the way of dropping a test's database.
    settings: { fsync: 'off', max_connections: '200', autovacuum: 'off' },
  });
  const server = new pg.Client(postgres.connection);
  await server.connect();
  await server.query(`create database ${TEMPLATE}`);
  await server.end();

  const connection = { ...postgres.connection, database: TEMPLATE };
  await migrate(connection, new URL('../db/migrations/', import.meta.url));
  const { db, close } = connectDatabase(connection, 2, () => {});
  await db.transaction().execute((transaction) =>
    seedDemo(transaction, {
      now: new Date(),
      kitchenEmail: KITCHEN_EMAIL,
      // The cheapest parameters that verify: the tests sign in hundreds of times.
      hashPassword: (password) => hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 }),
    }),
  );
  await close();
  project.provide('database', postgres.connection);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
