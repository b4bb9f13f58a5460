import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/client.ts';
import { isDatabaseDown, isDiskFull, isLockTimeout } from '../db/database-errors.ts';
import type { DB } from '../db/schema.ts';
import { EVENT_STREAM_HEADERS, EVENTS_PROBE, EVENTS_PROBE_MS } from '../lib/event-stream.ts';

/** Without these settings a commit is not durable, and a crash could lose acknowledged orders. */
export const DURABLE_SETTINGS = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;
/** A successful write counts for this long, so that health checks do not cost more than orders. */
const WRITE_VALID_MS = 2_000;
/** TRUNCATE waits for everybody who reads the table, such as pg_dump until it has ended. */
const LOCK_WAIT_MS = 200;

export interface Health {
  /** Makes readiness fail from now on, so that load balancers send no new requests. */
  drain(): void;
}

/**
 * /livez: the process responds. /readyz: it can take orders, or the reason why it cannot. /readyz?exclude=database, for a
 * proxy that holds requests back: it answers them at all.
 */
export function registerHealthRoutes(app: FastifyInstance, db: Kysely<DB>): Health {
  let isDraining = false;
  let write: Promise<string | null> | null = null;

  async function findNotReadyReason(hasDatabase: boolean): Promise<string | null> {
    if (isDraining) return 'shutting down';
    if (!hasDatabase) return null;
    try {
      const { rows } = await sql<{ name: string; setting: string }>`
        select name, setting from pg_settings where name = any(${DURABLE_SETTINGS}::text[])`.execute(db);
      const unsafe = rows.find((row) => row.setting === 'off');
      if (unsafe) return `the database runs with ${unsafe.name} off and could lose orders`;
      return await findWriteError();
    } catch {
      return 'the database does not answer';
    }
  }

  /** Parallel calls share one write. */
  function findWriteError(): Promise<string | null> {
    if (write) return write;
    const current = tryToWrite(db);
    const forget = () => {
      write = null;
    };
    write = current;
    current.then(
      (reason) => (reason === null ? setTimeout(forget, WRITE_VALID_MS).unref() : forget()),
      forget,
    );
    return current;
  }

  // Closes keep-alive connections, so that clients reconnect to another process.
  app.addHook('onRequest', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  const schema = { hide: false, tags: ['health'] };
  app.get('/livez', { config: { access: 'public' }, schema }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ success: true, data: { status: 'live' } }),
  );
  type Readyz = { Querystring: { exclude?: string } };
  app.get<Readyz>('/readyz', { config: { access: 'public' }, schema }, async (request, reply) => {
    const reason = await findNotReadyReason(request.query.exclude !== 'database');
    reply.header('cache-control', 'no-store');
    if (reason === null) return reply.send({ success: true, data: { status: 'ready' } });
    return reply
      .code(503)
      .header('retry-after', 2)
      .send({ success: false, error: reason, code: 'server.unavailable', requestId: request.id });
  });
  // For the doctor, which has no session: a proxy that holds events back answers with both at once.
  app.get(EVENTS_PROBE, { config: { access: 'public' }, schema }, async (_request, reply) =>
    reply.headers(EVENT_STREAM_HEADERS).send(Readable.from(twoEvents())),
  );
  return {
    drain() {
      isDraining = true;
    },
  };
}

async function* twoEvents(): AsyncGenerator<string> {
  yield 'event: ready\ndata: {}\n\n';
  await sleep(EVENTS_PROBE_MS);
  yield 'event: end\ndata: {}\n\n';
}

async function tryToWrite(db: Kysely<DB>): Promise<string | null> {
  try {
    await writeOnNewPage(db).catch(async (error: unknown) => {
      if (!isLockTimeout(error)) throw error;
      await writeRow(db);
    });
    return null;
  } catch (error) {
    if (isDiskFull(error)) return 'the disk of the database is full';
    if (isDatabaseDown(error)) throw error;
    return 'the database does not accept writes';
  }
}

/** An emptied table needs a new page on the disk, unlike an update of an existing row. */
const writeOnNewPage = (db: Kysely<DB>) =>
  db.transaction().execute(async (transaction) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(transaction);
    await sql`truncate readiness_probe`.execute(transaction);
    await writeRow(transaction);
  });

const writeRow = (db: Database) => db.insertInto('readiness_probe').defaultValues().execute();
