import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ConnectionSettings } from '../client.ts';
import { connectForCopy } from './copy-client.ts';

/**
 * Records that the file of a backup was found complete, if this installation has made it. Of a database of an earlier
 * version nothing is recorded.
 * @throws when the database cannot be reached
 */
export async function recordVerification(
  connection: ConnectionSettings,
  path: string,
  verifiedAt: Date,
): Promise<void> {
  const client = await connectForCopy(connection, 'chulo backup');
  try {
    const { rows } = await client.query(
      `select from information_schema.columns
       where table_schema = 'public' and table_name = 'backups' and column_name = 'verified_at'`,
    );
    if (rows.length === 0) return;
    // The size tells it from a file of another installation with the same time.
    await client.query('update backups set verified_at = $3 where file = $1 and bytes = $2', [
      basename(path),
      (await stat(path)).size,
      verifiedAt,
    ]);
  } finally {
    await client.end();
  }
}

/**
 * Records the backup that was just restored, which its own data cannot name: it was read to its end.
 * @param createdAt when it was made, as an ISO instant
 * @throws when the database cannot be reached
 */
export async function recordRestored(
  connection: ConnectionSettings,
  path: string,
  createdAt: string,
  verifiedAt: Date,
): Promise<void> {
  const client = await connectForCopy(connection, 'chulo restore');
  try {
    await client.query(
      `insert into backups (started_at, file, bytes, is_encrypted, verified_at) select $1, $2, $3, $4, $5
       where not exists (select from backups where file = $2)`,
      [createdAt, basename(path), (await stat(path)).size, path.endsWith('.age'), verifiedAt],
    );
  } finally {
    await client.end();
  }
}
