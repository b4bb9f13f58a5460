import pg from 'pg';
import type { ConnectionSettings } from '../client.ts';

/** Of graphile-worker. Not in `public`, so that it is in no backup and not in the catalogue that the doctor expects. */
export const QUEUE_SCHEMA = 'graphile_worker';

/**
 * Creates the tables of the job queue, or brings them to the version of the installed library.
 * @param connection of the owner of the tables
 * @throws an error with the code 55P03 when a lock is not free for `lockTimeoutMs`
 */
export async function migrateQueue(connection: ConnectionSettings, lockTimeoutMs: number): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker');
  const pool = new pg.Pool({
    ...connection,
    max: 1,
    connectionTimeoutMillis: 5_000,
    options: `-c lock_timeout=${lockTimeoutMs}`,
  });
  // A broken connection fails the current statement; without listeners it would also end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool, schema: QUEUE_SCHEMA, logger: new Logger(() => () => undefined) });
  } finally {
    await pool.end();
  }
}

/**
 * What the application's role needs of the queue. The library switches row security on without a policy, which
 * lets nobody but the owner in.
 * @param role an escaped identifier
 */
export const queueGrants = (role: string): string => `
  grant usage on schema ${QUEUE_SCHEMA} to ${role};
  grant execute on all functions in schema ${QUEUE_SCHEMA} to ${role};
  grant select on ${QUEUE_SCHEMA}.jobs to ${role};
  grant select, insert, update, delete on ${QUEUE_SCHEMA}._private_jobs to ${role};
  grant select, insert, update on ${QUEUE_SCHEMA}._private_job_queues, ${QUEUE_SCHEMA}._private_tasks to ${role};
  do $$
    declare relation regclass;
    begin
      for relation in
        select oid::regclass from pg_class
        where relnamespace = '${QUEUE_SCHEMA}'::regnamespace and relrowsecurity and relkind = 'r'
          and not exists (select from pg_policy where polrelid = pg_class.oid)
      loop
        execute format('create policy granted_roles on %s using (true) with check (true)', relation);
      end loop;
    end
  $$;`;
