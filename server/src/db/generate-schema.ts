import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@chulo/embedded-postgres';
import { migrate } from './migrate.ts';

// Writes schema.ts from a freshly migrated database; with --check it compares and fails instead.
const isCheck = process.argv.includes('--check');
const schemaFile = fileURLToPath(new URL('./schema.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'chulo-schema-'));
const postgres = await startEmbeddedPostgres({ name: 'chulo', dataDir: folder, log: () => {} });
try {
  await migrate(postgres.connection, new URL('./migrations/', import.meta.url));
  const { host, port, user, database } = postgres.connection;
  const outFile = isCheck ? `${folder}.ts` : schemaFile;
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const generator = fileURLToPath(new URL('../../../node_modules/.bin/kysely-codegen', import.meta.url));
  const { status, stderr } = spawnSync(
    generator,
    ['--dialect', 'postgres', '--date-parser', 'string', '--url', url, '--out-file', outFile],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`kysely-codegen failed: ${stderr}`);
  if (isCheck && readFileSync(outFile, 'utf8') !== readFileSync(schemaFile, 'utf8')) {
    console.error('server/src/db/schema.ts is not what the migrations make: run npm run schema');
    process.exitCode = 1;
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  rmSync(`${folder}.ts`, { force: true });
}
