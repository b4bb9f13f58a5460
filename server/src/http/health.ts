import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

/** Without these settings a commit is not durable, and a crash could lose acknowledged orders. */
const DURABLE_SETTINGS = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

export interface Health {
  /** Makes readiness fail from now on, so that load balancers send no new requests. */
  drain(): void;
}

/** /livez: the process responds. /readyz: it can take orders, or the reason why it cannot. */
export function startHealthRoutes(app: FastifyInstance, db: Kysely<DB>): Health {
  let isDraining = false;

  async function findNotReadyReason(): Promise<string | null> {
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

  // Closes keep-alive connections, so that clients reconnect to another process.
  app.addHook('onRequest', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  const schema = { hide: false, tags: ['health'] };
  app.get('/livez', { config: { access: 'public' }, schema }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ success: true, data: { status: 'live' } }),
  );
  app.get('/readyz', { config: { access: 'public' }, schema }, async (_request, reply) => {
    const reason = await findNotReadyReason();
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
