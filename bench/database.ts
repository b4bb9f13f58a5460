import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded-postgres.ts';
import { type BenchOptions, readOptions } from './rounds.ts';

export interface BenchDatabase {
  version: string;
  /** A connection string of one of its databases, for product and bare program alike. */
  urlOf(database: string): string;
  create(database: string, template?: string): Promise<void>;
  stop(): Promise<void>;
}

const DURABLE = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** The embedded PostgreSQL with the settings of the product, for both sides of a comparison. */
async function startDatabase(): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chulo-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: (line) => console.error(line) });
  const { host, port, user } = postgres.connection;
  const urlOf = (database: string) =>
    `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

  async function query(text: string): Promise<Record<string, string>[]> {
    const client = new pg.Client({ ...postgres.connection });
    await client.connect();
    try {
      return (await client.query<Record<string, string>>(text)).rows;
    } finally {
      await client.end();
    }
  }

  for (const setting of DURABLE) {
    const [row] = await query(`show ${setting}`);
    if (row?.[setting] !== 'on')
      throw new Error(`${setting} is not on: the bench would compare nothing real`);
  }
  const [row] = await query('show server_version');
  return {
    version: row?.server_version ?? '',
    urlOf,
    create: async (database, template = 'template1') => {
      await query(`create database ${database} template ${template}`);
    },
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Measures on a database and a data folder that are gone afterwards. */
export async function measureOnDatabase(
  measure: (options: BenchOptions, database: BenchDatabase, dataDir: string) => Promise<void>,
): Promise<void> {
  const options = readOptions();
  const database = await startDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'chulo-bench-'));
  try {
    await measure(options, database, dataDir);
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
