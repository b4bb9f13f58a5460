import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import type { ConnectionSettings } from './client.ts';

// An arbitrary advisory lock number.
export const MIGRATION_LOCK = 7_215_501;

export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/**
 * Applies pending migrations, forward only, each file in its own transaction. Several processes may call it at once: one
 * migrates, the others wait. Migrations of a newer release are ignored.
 * @returns the names of the files applied by this call
 * @param stop aborts at once, even while waiting for another process; the current migration is rolled back
 * @throws MigrationError when an applied file has changed
 */
export async function migrate(
  connection: ConnectionSettings,
  folder: URL,
  stop?: AbortSignal,
): Promise<string[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  // A broken connection fails the current statement; without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  // `end` during a statement closes the connection, and the statement fails.
  const abort = () => void client.end();
  stop?.addEventListener('abort', abort);
  try {
    stop?.throwIfAborted();
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      `create table if not exists schema_migrations
         (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const done: string[] = [];
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      const text = await readFile(new URL(name, folder), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      const known = applied.get(name);
      if (known === undefined) {
        await apply(client, name, text, checksum);
        done.push(name);
      } else if (known !== checksum)
        throw new MigrationError(`migration ${name} was changed after it had been applied`);
    }
    return done;
  } finally {
    stop?.removeEventListener('abort', abort);
    await client.end();
  }
}

async function apply(client: pg.Client, name: string, text: string, checksum: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query("set local lock_timeout = '5s'");
    await client.query(text);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
