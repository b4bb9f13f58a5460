import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  sql,
  type Transaction,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import type { DB } from './schema.ts';

/** Names the connections of servers in pg_stat_activity. */
export const APPLICATION_NAME = 'chulo';

/** A repository accepts a connection pool or a transaction. */
export type Database = Kysely<DB> | Transaction<DB>;

export interface DatabaseClient {
  db: Kysely<DB>;
  pool: pg.Pool;
  close(): Promise<void>;
}

const DATE_TYPE_ID = 1082;

/** In milliseconds. */
export interface DatabaseLimits {
  /** Until a connection is free or open. */
  connection: number;
  lock: number;
  statement: number;
  /** Until PostgreSQL responds at all. */
  response: number;
}

// A frozen database must give a 503 within 5 seconds. The timeouts of PostgreSQL are shorter and fire first. When
// PostgreSQL does not respond at all, pipeline mode destroys the connection, so that no statement of an earlier request
// runs in the transaction of a later one.
export const DATABASE_LIMITS: DatabaseLimits = {
  connection: 2_000,
  lock: 3_000,
  statement: 3_500,
  response: 4_000,
};
const IDLE_IN_TRANSACTION_MS = 15_000;
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

/** Who acts in a request, for the audit trail (`record_change()` in schema.sql). */
export interface Actor {
  userId: string | null;
  /** The IP address. */
  network: string;
  device: string;
}

const actors = new AsyncLocalStorage<Actor>();

/** Runs `work` so that the changes it writes are recorded as those of the actor. */
export const runAs = <Result>(actor: Actor, work: () => Result): Result => actors.run(actor, work);

/** Names the account that a request without a session belongs to, until the transaction ends. */
export async function actAs(transaction: Database, userId: string): Promise<void> {
  await sql`select set_config('chulo.actor', (coalesce(nullif(current_setting('chulo.actor', true), ''), '{}')::jsonb
    || jsonb_build_object('userId', ${userId}::text))::text, true)`.execute(transaction);
}

const setActor = (connection: DatabaseConnection, actor: string) =>
  void connection
    .executeQuery(CompiledQuery.raw(`select set_config('chulo.actor', $1, false)`, [actor]))
    // The statement after it fails in the same way.
    .catch(() => undefined);

/** Pipelines BEGIN and the actor with the first statement; a failed BEGIN is reported at commit. */
class PipelinedBeginDriver extends PostgresDriver {
  readonly #withActor = new WeakSet<DatabaseConnection>();

  override async acquireConnection() {
    const connection = await super.acquireConnection();
    const actor = actors.getStore();
    if (actor) {
      this.#withActor.add(connection);
      setActor(connection, JSON.stringify(actor));
    }
    return connection;
  }

  override async releaseConnection(
    connection: Parameters<PostgresDriver['releaseConnection']>[0],
  ): Promise<void> {
    if (this.#withActor.delete(connection)) setActor(connection, '');
    await super.releaseConnection(connection);
  }

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
  limits = DATABASE_LIMITS,
): DatabaseClient {
  const pool = new pg.Pool({
    ...connection,
    Client: PreparingClient,
    pipeline: true,
    types,
    max: maxConnections,
    connectionTimeoutMillis: limits.connection,
    query_timeout: limits.response,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    options: [
      '-c timezone=UTC',
      `-c lock_timeout=${limits.lock}`,
      `-c statement_timeout=${limits.statement}`,
      `-c idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS}`,
    ].join(' '),
    application_name: APPLICATION_NAME,
  });
  // A connection that breaks between two statements of a transaction would otherwise end the process. The pool emits the
  // errors of idle connections a second time.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  const db = new Kysely<DB>({ dialect: new PipelinedBeginDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

/**
 * Runs statements that are planned once per connection: for searches, where planning takes as long as the statement and
 * the plan does not depend on the text.
 */
export function withGenericPlan<Result>(
  db: Kysely<DB>,
  read: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    const [, result] = await Promise.all([
      sql`set local plan_cache_mode = force_generic_plan`.execute(transaction),
      read(transaction),
    ]);
    return result;
  });
}
