import pg from 'pg';
import type { ConnectionSettings } from '../db/client.ts';
import { isDatabaseDown } from '../db/database-errors.ts';

const OPTIONS = [
  'timezone=UTC',
  'default_transaction_read_only=on',
  'statement_timeout=60s',
  'lock_timeout=2s',
  'work_mem=64MB',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** Runs one statement in a read-only transaction and returns its rows. */
export type Read = <Row>(statement: string, values?: readonly unknown[]) => Promise<Row[]>;

export interface ReadOnlyDatabase {
  read: Read;
  close(): Promise<void>;
}

/** Connects anew after a broken connection, because a damaged table may end it. @throws when it cannot connect */
export async function openReadOnly(connection: ConnectionSettings): Promise<ReadOnlyDatabase> {
  let client: pg.Client | null = null;

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      ...connection,
      options: OPTIONS,
      connectionTimeoutMillis: 5_000,
      application_name: 'chulo-doctor',
    });
    // A broken connection fails the current statement; without a listener it would also end the process.
    next.on('error', () => undefined);
    await next.connect();
    return next;
  }

  client = await connect();
  return {
    async read<Row>(statement: string, values: readonly unknown[] = []) {
      client ??= await connect();
      const used = client;
      try {
        await used.query('begin transaction read only');
        const { rows } = await used.query(statement, [...values]);
        return rows as Row[];
      } catch (error) {
        if (isDatabaseDown(error)) {
          client = null;
          void used.end().catch(() => undefined);
        }
        throw error;
      } finally {
        if (client === used) await used.query('rollback');
      }
    },
    async close() {
      await client?.end();
    },
  };
}
