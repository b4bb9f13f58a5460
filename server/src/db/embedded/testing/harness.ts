import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../embedded-postgres.ts';

/** The program that the tests run and kill: a server reduced to its database, bundled as the product is. */
const options: Omit<EmbeddedPostgresOptions, 'log'> = JSON.parse(process.argv[2] ?? '{}');
const DRAIN_MS = 400;

function say(message: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

try {
  const begun = performance.now();
  const database = await startEmbeddedPostgres({ ...options, log: (line) => say({ log: line }) });
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, async () => {
      await sleep(DRAIN_MS);
      const stopBegun = performance.now();
      await database.stop();
      say({ stopMs: Math.round(performance.now() - stopBegun), postmaster: database.postmasterPid() });
      process.exit(0);
    });
  }
  say({
    connection: database.connection,
    dataDir: database.dataDir,
    postmaster: database.postmasterPid(),
    startMs: Math.round(performance.now() - begun),
  });
} catch (error) {
  say({
    name: error instanceof Error ? error.name : '',
    error: error instanceof Error ? error.message : error,
  });
  process.exit(1);
}
