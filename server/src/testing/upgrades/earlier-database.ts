import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { ConnectionSettings } from '../../db/client.ts';
import { migrate, migrationsFolder } from '../../db/migrate.ts';
import { createTestDatabase } from '../test-database.ts';

export const MIGRATION_NAMES = readdirSync(migrationsFolder()).sort();

export interface EarlierDatabase {
  connection: ConnectionSettings;
  client: pg.Client;
  /** Applies the remaining migrations whose names come before this one. */
  migrateBefore(migration: string): Promise<string[]>;
  /** Applies the remaining migrations. */
  migrateNow(): Promise<string[]>;
}

/** A database with the migrations whose names come before this one. */
export async function openDatabaseBefore(migration: string): Promise<EarlierDatabase> {
  const { connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  async function migrateBefore(later: string): Promise<string[]> {
    const folder = mkdtempSync(join(tmpdir(), 'chulo-migrations-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const file of MIGRATION_NAMES.filter((name) => name < later))
      cpSync(join(fileURLToPath(migrationsFolder()), file), join(folder, file));
    return migrate(connection, pathToFileURL(`${folder}/`));
  }
  await migrateBefore(migration);
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  return { connection, client, migrateBefore, migrateNow: () => migrate(connection, migrationsFolder()) };
}

/** Inserts a row without the columns that the table does not have yet, and returns its id. */
export async function insertRow(
  client: pg.Client,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { rows: columns } = await client.query<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
    [table],
  );
  const names = Object.keys(row).filter((name) => columns.some((column) => column.name === name));
  const { rows } = await client.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
    names.map((name) => row[name]),
  );
  return rows[0].id;
}
