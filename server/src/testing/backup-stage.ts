import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { BackupHeader, BackupManifest } from '../db/backup/backup-format.ts';
import { HEADER_NAME, MANIFEST_NAME, partName } from '../db/backup/backup-format.ts';
import { openBackup } from '../db/backup/backup-reader.ts';
import { type BackupEntry, writeBackupFile } from '../db/backup/backup-writer.ts';
import { type BackupOptions, makeBackup } from '../db/backup/make-backup.ts';
import { type RestoreOptions, restoreBackup } from '../db/backup/restore-backup.ts';
import type { ConnectionSettings } from '../db/client.ts';
import { migrationsFolder } from '../db/migrate.ts';
import { createTestDatabase } from './test-database.ts';

const IDENTITY = { publicUrl: 'https://pizza.example', kitchenEmail: 'kitchen@chulo.test' };

/** Makes backups of a database in a folder of its own, and restores them. */
export function createBackupStage(connection: ConnectionSettings) {
  const folder = mkdtempSync(join(tmpdir(), 'chulo-backups-'));
  const options = { ...IDENTITY, connection, folder, keep: 100, passphrase: null };
  return {
    folder,
    backUp: (changes: Partial<BackupOptions> = {}) => makeBackup({ ...options, now: new Date(), ...changes }),
    restore: (into: ConnectionSettings, file: string, changes: Partial<RestoreOptions> = {}) =>
      restoreBackup({
        ...IDENTITY,
        connection: into,
        file: join(folder, file),
        passphrase: null,
        migrationsFolder: migrationsFolder(),
        isAnotherRestaurant: false,
        ...changes,
      }),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A database without tables, until the test ends. */
export async function emptyDatabase(template?: string): Promise<ConnectionSettings> {
  const { connection, drop } = await createTestDatabase(template);
  onTestFinished(drop);
  return connection;
}

export async function queryRows<Row extends object>(
  connection: ConnectionSettings,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

export const jsonEntry = (name: string, value: unknown): BackupEntry => ({
  name,
  body: Buffer.from(JSON.stringify(value)),
});

/** Writes entries as a backup file. */
export async function writeEntries(
  path: string,
  entries: readonly BackupEntry[],
  passphrase: string | null = null,
): Promise<string> {
  const stream = (async function* () {
    yield* entries;
  })();
  await writeBackupFile(path, stream, { passphrase });
  return path;
}

/** Copies a backup with another header or manifest. */
export async function rewriteBackup(
  path: string,
  to: string,
  change: { header?: (header: BackupHeader) => object; manifest?: (manifest: BackupManifest) => object },
): Promise<void> {
  const { header, parts } = await openBackup(path, null);
  const entries = [jsonEntry(HEADER_NAME, change.header?.(header) ?? header)];
  let part = await parts.next();
  for (; !part.done; part = await parts.next())
    entries.push({ name: partName(entries.length, part.value.table), body: part.value.body });
  entries.push(jsonEntry(MANIFEST_NAME, change.manifest?.(part.value) ?? part.value));
  await writeEntries(to, entries);
}
