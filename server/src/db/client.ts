import { createHash } from 'node:crypto';
import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type Transaction,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import type { DB } from './schema.ts';

/** A connection or a transaction: a repository takes either. */
export type Database = Kysely<DB> | Transaction<DB>;

export interface DatabaseClient {
  db: Kysely<DB>;
  pool: pg.Pool;
  close(): Promise<void>;
}

const DATE_TYPE_ID = 1082;
// A frozen database must be an honest 503 within 5 seconds: what PostgreSQL itself gives up comes first, and
// a connection that does not even say that much dies (pipeline mode destroys it), so that no statement of an
// earlier request wakes up in a later one's transaction.
const READ_TIMEOUT_MS = 4_000;
const SERVER_TIMEOUTS =
  '-c lock_timeout=3s -c statement_timeout=3500ms -c idle_in_transaction_session_timeout=15s';
// A statement costs every connection some kilobytes for as long as it lives.
const MAX_PREPARED = 500;

const statementNames = new Map<string, string>();

/** Statements with parameters are prepared once a connection, named by their text: it doubles throughput. */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's overloads differ only in how they hand back the result
  override query(statement: any, values?: any, callback?: any): any {
    this.#sendTogether();
    if (typeof statement !== 'string' || !Array.isArray(values) || values.length === 0)
      return super.query(statement, values, callback);
    const name = nameOf(statement);
    return super.query({ ...(name ? { name } : {}), text: statement, values }, callback);
  }

  /** What is asked before the event loop turns leaves in one write. */
  #sendTogether(): void {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}

function nameOf(text: string): string | null {
  const known = statementNames.get(text);
  if (known) return known;
  if (statementNames.size >= MAX_PREPARED) return null;
  const name = createHash('sha1').update(text).digest('base64url');
  statementNames.set(text, name);
  return name;
}

/** BEGIN travels with the first statement of its transaction; should it fail, the commit tells. */
class TravellingBeginDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>();

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const begun = super.beginTransaction(connection, settings);
    begun.catch(() => undefined);
    this.#begun.set(connection, begun);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#begun.get(connection);
    await super.commitTransaction(connection);
  }
}

class TravellingBeginDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): Driver {
    return new TravellingBeginDriver(this.#config);
  }
}

/** Dates stay 'YYYY-MM-DD': a day in Nepal has no time zone. Exact numerics stay text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === DATE_TYPE_ID ? (text: string) => text : pg.types.getTypeParser(id, format as 'text'),
};

export type ConnectionSettings = Pick<
  pg.ClientConfig,
  'host' | 'port' | 'user' | 'password' | 'database' | 'connectionString'
>;

export function connectDatabase(
  connection: ConnectionSettings,
  maxConnections: number,
  onError: (error: Error) => void,
): DatabaseClient {
  const pool = new pg.Pool({
    ...connection,
    Client: PreparingClient,
    pipeline: true,
    types,
    max: maxConnections,
    connectionTimeoutMillis: 2_000,
    query_timeout: READ_TIMEOUT_MS,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    options: `-c timezone=UTC ${SERVER_TIMEOUTS}`,
    application_name: 'chulo',
  });
  // On every connection, in use or not: one that breaks between two statements of a transaction would else
  // end this process. The pool tells of the idle ones once more.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  const db = new Kysely<DB>({ dialect: new TravellingBeginDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
