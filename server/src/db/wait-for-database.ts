import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionSettings } from './client.ts';
import { isDatabaseStarting } from './database-errors.ts';

/** After a power cut PostgreSQL starts beside the server, and recovers first. */
const LIMIT_MS = 60_000;
const PAUSE_MS = 500;
const CONNECTION_MS = 5_000;

interface WaitOptions {
  /** Ends the wait at once. */
  stop: AbortSignal;
  /** Called once when the database does not answer at the first attempt. */
  log: (line: string) => void;
  /** In milliseconds; no attempt begins later. */
  limitMs?: number;
}

/**
 * Resolves when the database accepts connections.
 * @throws the error of the last attempt, or at once when waiting cannot help, as with a wrong password
 */
export async function waitForDatabase(
  connection: ConnectionSettings,
  { stop, log, limitMs = LIMIT_MS }: WaitOptions,
): Promise<void> {
  stop.throwIfAborted();
  const stopped = new Promise<never>((_, reject) => {
    stop.addEventListener('abort', () => reject(stop.reason), { once: true });
  });
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1)
    try {
      return await Promise.race([connectOnce(connection), stopped]);
    } catch (error) {
      if (!isDatabaseStarting(error) || performance.now() - startedAt >= limitMs) throw error;
      if (attempt === 1) log('Waiting for the database of DATABASE_URL ...');
      await sleep(PAUSE_MS, undefined, { signal: stop });
    }
}

async function connectOnce(connection: ConnectionSettings): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECTION_MS });
  // A connection that breaks after its error would otherwise end the process.
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
}
