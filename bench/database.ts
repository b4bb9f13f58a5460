import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@chulo/embedded-postgres';
import pg from 'pg';
import { type BenchOptions, readOptions } from './rounds.ts';

export interface BenchDatabase {
  version: string;
  /** Connection string of a database, for both the product and the baseline. */
  urlOf(database: string): string;
  create(database: string, template?: string): Promise<void>;
  stop(): Promise<void>;
}

const DURABILITY_SETTINGS = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** The embedded PostgreSQL with the product's settings, for both sides of a comparison. */
async function startDatabase(): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chulo-bench-'));
  const postgres = await startEmbeddedPostgres({
    name: 'chulo',
    dataDir,
    log: (line) => console.error(line),
  });
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

  for (const setting of DURABILITY_SETTINGS) {
    const [row] = await query(`show ${setting}`);
    if (row?.[setting] !== 'on') throw new Error(`${setting} must be on for a meaningful benchmark`);
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

/** Runs a benchmark on a temporary database and data folder. */
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
