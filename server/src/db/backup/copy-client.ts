import pg from 'pg';
import type { ConnectionSettings } from '../client.ts';

/** Of a session whose COPY texts are the same on every server, and which has no time limits. */
const SETTINGS =
  '-c client_encoding=UTF8 -c datestyle=ISO -c intervalstyle=postgres -c extra_float_digits=1 -c bytea_output=hex -c timezone=UTC -c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0';

export async function connectForCopy(connection: ConnectionSettings, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 5_000,
    options: SETTINGS,
    application_name: name,
  });
  // A broken connection fails the current statement; without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  // PostgreSQL 15 and 16 refuse a connection with a setting that they do not know.
  await client.query(
    `select set_config(name, '0', false) from pg_settings where name = 'transaction_timeout'`,
  );
  return client;
}
