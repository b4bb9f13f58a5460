import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../embedded-postgres.ts';

/** The process that the tests start and kill: only the database part of the server, bundled like the production build. */
const options: Omit<EmbeddedPostgresOptions, 'log'> = JSON.parse(process.argv[2] ?? '{}');
const DRAIN_MS = 400;

function send(message: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

try {
  const startedAt = performance.now();
  const database = await startEmbeddedPostgres({ ...options, log: (line) => send({ log: line }) });
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, async () => {
      await sleep(DRAIN_MS);
      const stopStartedAt = performance.now();
      await database.stop();
      send({ stopMs: Math.round(performance.now() - stopStartedAt), postmaster: database.postmasterPid() });
      process.exit(0);
    });
  }
  send({
    connection: database.connection,
    dataDir: database.dataDir,
    postmaster: database.postmasterPid(),
    startMs: Math.round(performance.now() - startedAt),
  });
} catch (error) {
  send({
    name: error instanceof Error ? error.name : '',
    error: error instanceof Error ? error.message : error,
  });
  process.exit(1);
}
