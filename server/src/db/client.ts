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

/** The embedded PostgreSQL's role and database. */
export const DATABASE_NAME = 'chulo';

/** A repository accepts a connection pool or a transaction. */
export type Database = Kysely<DB> | Transaction<DB>;

export interface DatabaseClient {
  db: Kysely<DB>;
  pool: pg.Pool;
  close(): Promise<void>;
}

const DATE_TYPE_ID = 1082;
// A frozen database must give a 503 within 5 seconds. The timeouts of PostgreSQL are shorter and fire first. When
// PostgreSQL does not respond at all, pipeline mode destroys the connection, so that no statement of an earlier request
// runs in the transaction of a later one.
const READ_TIMEOUT_MS = 4_000;
const SERVER_TIMEOUTS =
  '-c lock_timeout=3s -c statement_timeout=3500ms -c idle_in_transaction_session_timeout=15s';
// A prepared statement costs some kilobytes on every connection.
const MAX_PREPARED = 500;

const statementNames = new Map<string, string>();

/** Prepares statements with parameters once per connection, named by the hash of their text: this doubles throughput. */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's overloads differ only in how they hand back the result
  override query(statement: any, values?: any, callback?: any): any {
    this.#corkUntilNextTick();
    if (typeof statement !== 'string' || !Array.isArray(values) || values.length === 0)
      return super.query(statement, values, callback);
    const name = nameOf(statement);
    return super.query({ ...(name ? { name } : {}), text: statement, values }, callback);
  }

  /** Sends all queries of one event-loop tick in one write. */
  #corkUntilNextTick(): void {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}

function nameOf(text: string): string | null {
  const existing = statementNames.get(text);
  if (existing) return existing;
  if (statementNames.size >= MAX_PREPARED) return null;
  const name = createHash('sha1').update(text).digest('base64url');
  statementNames.set(text, name);
  return name;
}

/** Pipelines BEGIN with the first statement; a failed BEGIN is reported at commit. */
class PipelinedBeginDriver extends PostgresDriver {
  readonly #pendingBegins = new WeakMap<DatabaseConnection, Promise<void>>();

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const begin = super.beginTransaction(connection, settings);
    begin.catch(() => undefined);
    this.#pendingBegins.set(connection, begin);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#pendingBegins.get(connection);
    await super.commitTransaction(connection);
  }
}

class PipelinedBeginDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): Driver {
    return new PipelinedBeginDriver(this.#config);
  }
}

/** Dates stay 'YYYY-MM-DD', because a Nepal day has no time zone. Numerics stay strings. */
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
  // A connection that breaks between two statements of a transaction would otherwise end the process. The pool emits the
  // errors of idle connections a second time.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  const db = new Kysely<DB>({ dialect: new PipelinedBeginDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
