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
