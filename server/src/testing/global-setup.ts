import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@chulo/embedded-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { DATABASE_NAME } from '../config.ts';
import { type ConnectionSettings, connectDatabase } from '../db/client.ts';
import { grantToApplication } from '../db/grants.ts';
import { migrate } from '../db/migrate.ts';
import { seedDemo } from '../db/seed/seed-demo.ts';
import { hashCheaply } from './cheap-passwords.ts';
import { findServerBinaries } from './server-binaries.ts';

export const TEMPLATE = 'chulo_template';
/** A migrated database without data. */
export const MIGRATED = 'chulo_migrated';
export const KITCHEN_EMAIL = 'kitchen@chulo.test';

declare module 'vitest' {
  interface ProvidedContext {
    database: ConnectionSettings;
    /** The role of the application. */
    appUser: string;
  }
}

/** Starts a PostgreSQL for this test run, with a migrated template database that has the demo data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(fastestFolder(), 'chulo-test-'));
  const isDebian = project.config.env.CHULO_TEST_DB === 'debian';
  const postgres = await startEmbeddedPostgres({
    name: DATABASE_NAME,
    // The folder itself: PostgreSQL may run as another user, who cannot enter a private parent folder.
    dataDir: folder,
    log: () => {},
    ...(isDebian ? { binDir: findServerBinaries() } : {}),
    // No crash safety needed: the crash tests start their own servers. Autovacuum is off because only a superuser can
    // end a vacuum that blocks `drop database`.
    settings: { fsync: 'off', max_connections: '200', autovacuum: 'off' },
  });
  const server = new pg.Client(postgres.connection);
  await server.connect();
  await server.query(`create database ${TEMPLATE}`);

  const connection = { ...postgres.connection, database: TEMPLATE };
  await migrate(connection, new URL('../db/migrations/', import.meta.url));
  await server.query(`create database ${MIGRATED} template ${TEMPLATE}`);
  await server.end();
  await grantToApplication(connection, { ...postgres.appConnection, database: TEMPLATE });
  const { db, close } = connectDatabase(connection, 2, () => {});
  await db.transaction().execute((transaction) =>
    seedDemo(transaction, {
      now: new Date(),
      kitchenEmail: KITCHEN_EMAIL,
      hashPassword: hashCheaply,
    }),
  );
  await close();
  project.provide('database', postgres.connection);
  project.provide('appUser', postgres.appConnection.user);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

const SHARED_MEMORY = '/dev/shm';
const BYTES_NEEDED = 1024 ** 3;

/** The memory of the machine when it has room: hundreds of databases are created and dropped, a third faster there. */
function fastestFolder(): string {
  if (!existsSync(SHARED_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= BYTES_NEEDED ? SHARED_MEMORY : tmpdir();
}
