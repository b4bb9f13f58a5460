import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

/** What makes a commit durable; without them the database could lose acknowledged orders. */
const DURABLE_SETTINGS = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

export interface Health {
  /** Readiness says no from now on, so that nobody sends new work. */
  drain(): void;
}

/** /livez: the process answers. /readyz: it can take orders, or a named reason why not. */
export function startHealthRoutes(app: FastifyInstance, db: Kysely<DB>): Health {
  let isDraining = false;

  async function reasonAgainst(): Promise<string | null> {
    if (isDraining) return 'shutting down';
    try {
      const { rows } = await sql<{ name: string; setting: string }>`
        select name, setting from pg_settings where name = any(${DURABLE_SETTINGS}::text[])`.execute(db);
      const unsafe = rows.find((row) => row.setting === 'off');
      return unsafe ? `the database runs with ${unsafe.name} off and could lose orders` : null;
    } catch {
      return 'the database does not answer';
    }
  }

  // Who keeps a connection is told to open the next one elsewhere.
  app.addHook('onRequest', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  const schema = { hide: false, tags: ['health'] };
  app.get('/livez', { config: { access: 'public' }, schema }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ success: true, data: { status: 'live' } }),
  );
  app.get('/readyz', { config: { access: 'public' }, schema }, async (_request, reply) => {
    const reason = await reasonAgainst();
    reply.header('cache-control', 'no-store');
    if (reason === null) return reply.send({ success: true, data: { status: 'ready' } });
    return reply
      .code(503)
      .header('retry-after', 2)
      .send({ success: false, error: reason, code: 'server.unavailable', requestId: reply.request.id });
  });
  return {
    drain() {
      isDraining = true;
    },
  };
}
