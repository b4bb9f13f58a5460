import pg from 'pg';
import type { ConnectionSettings } from './client.ts';
import { MIGRATION_LOCK } from './migrate.ts';
import { queueGrants } from './queue/queue-schema.ts';

/**
 * Gives the application's role the rights that it needs, after a migration: it reads and writes rows, but cannot
 * change or drop tables, disable triggers or truncate.
 * @returns false when both connections have the same role, which then owns the tables
 */
export async function grantToApplication(
  owner: ConnectionSettings,
  application: ConnectionSettings,
): Promise<boolean> {
  const role = await currentUserOf(application);
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ current_user: string }>('select current_user');
    if (rows[0]?.current_user === role) return false;
    const name = pg.escapeIdentifier(role);
    // The lock: concurrent grants on the same table fail.
    await client.query(`
      select pg_advisory_xact_lock(${MIGRATION_LOCK});
      grant usage on schema public to ${name};
      grant select, insert, update, delete on all tables in schema public to ${name};
      grant usage, select on all sequences in schema public to ${name};
      revoke insert, update, delete on schema_migrations from ${name};
      revoke update, delete on audit_entries, ledger_entries, ledger_lines, refunds, refund_lines,
        cash_movements, day_closes, day_close_counts from ${name};
      revoke delete on order_revisions, order_requests, remakes from ${name};
      grant truncate on readiness_probe to ${name};
      ${queueGrants(name)}`);
    return true;
  } finally {
    await client.end();
  }
}

async function currentUserOf(connection: ConnectionSettings): Promise<string> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ current_user: string }>('select current_user');
    return rows[0]?.current_user ?? '';
  } finally {
    await client.end();
  }
}
