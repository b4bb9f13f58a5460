import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../embedded-postgres.ts';

/** The process that the tests start and kill: only the database part of the server, bundled like the production build. */
const { drainMs = 400, ...options }: Omit<EmbeddedPostgresOptions, 'log'> & { drainMs?: number } = JSON.parse(
  process.argv[2] ?? '{}',
);

function send(message: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

try {
  const database = await startEmbeddedPostgres({ ...options, log: (line) => send({ log: line }) });
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, async () => {
      send({ log: 'draining' });
      await sleep(drainMs);
      await database.stop();
      send({ postmaster: database.postmasterPid() });
      process.exit(0);
    });
  }
  send({
    connection: database.connection,
    dataDir: database.dataDir,
    postmaster: database.postmasterPid(),
  });
} catch (error) {
  send({
    name: error instanceof Error ? error.name : '',
    error: error instanceof Error ? error.message : error,
  });
  process.exit(1);
}
