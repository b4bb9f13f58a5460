import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  isRoot,
  makeFolders,
  startEmbeddedPostgres,
} from '@chulo/embedded-postgres';
import { ConfigError, DATABASE_NAME, readConfig } from './config.ts';
import { explainDatabase, explainEmbedded, OperatorError } from './lib/operator-error.ts';
import { runAs } from './lib/privileges.ts';
import { listenForStop, orStopped, type StopRequest, StopRequestedError } from './lib/stop-request.ts';

/** Time for the database to roll back and stop after a second signal. */
const FORCED_STOP_MS = 2_000;

async function main(stop: StopRequest): Promise<void> {
  const config = readConfig(process.env);
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const dataDir = resolve(config.dataDir);
  if (config.runAs !== null) {
    const problem = runAs(config.runAs, dataDir);
    if (problem !== null) throw new ConfigError([`RUN_AS: expected ${problem}`]);
  } else if (isRoot())
    print('Chulo runs as root. Set RUN_AS to a user of this system to run it with fewer rights.');
  let postgres: EmbeddedPostgres | null = null;
  void stop.forced.then(async () => {
    await Promise.race([postgres?.stop(), sleep(FORCED_STOP_MS)]);
    process.exit(1);
  });
  try {
    await checkHost(config.host);
    // The rest of the program loads while the database starts.
    const loading = import('./serve.ts');
    if (config.databaseUrl === null)
      postgres = await orStopped(
        stop,
        startEmbeddedPostgres({
          name: DATABASE_NAME,
          dataDir: join(dataDir, 'postgres'),
          log: print,
          stop: stop.signal,
        }),
      );
    if (config.smtpUrl === null) makeDataFolder(dataDir);
    const { serve } = await loading;
    await serve(config, dataDir, postgres, stop, print);
  } finally {
    await postgres?.stop();
  }
}

/** @throws ConfigError when the folder cannot be created */
function makeDataFolder(dataDir: string): void {
  try {
    makeFolders(dataDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`DATA_DIR: expected a folder that can be created (${reason})`]);
  }
}

/** Checks the address before the database starts. @throws the error of `listen` when it cannot be used */
async function checkHost(host: string): Promise<void> {
  const server = createServer().listen({ host, port: 0 });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/** One line for errors that an operator can fix; every other error keeps its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.map((problem) => `Setting ${problem}`).join('\n');
  if (error instanceof EmbeddedPostgresError) return explainEmbedded(error);
  if (error instanceof OperatorError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'The port is in use by another program: choose another PORT.';
  if (code === 'EACCES')
    return 'The port or the data folder may not be used by this user: choose another PORT or DATA_DIR.';
  if (code === 'EADDRNOTAVAIL' || isHostError(error)) return 'HOST is not an address of this machine.';
  return explainDatabase(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}

function isHostError(error: unknown): boolean {
  return error instanceof Error && 'hostname' in error && error.hostname === process.env.HOST?.trim();
}

main(listenForStop(process)).then(
  () => process.exit(0),
  (error: unknown) => {
    if (error instanceof StopRequestedError) process.exit(0);
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  },
);
