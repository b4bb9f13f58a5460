import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from '@chulo/embedded-postgres';
import { buildApp } from './app.ts';
import { type Config, ConfigError, isDemoInPublic, readConfig } from './config.ts';
import { type ConnectionSettings, connectDatabase, DATABASE_NAME } from './db/client.ts';
import { MigrationError, migrate } from './db/migrate.ts';
import { DEMO_PASSWORD, demoAccounts } from './db/seed/demo-accounts.ts';
import { startPastOrders } from './db/seed/demo-orders.ts';
import { PrepareDataError, prepareData } from './db/seed/prepare-data.ts';
import { serveWebApp } from './http/web-app.ts';
import { systemClock } from './lib/clock.ts';
import { createMailer } from './lib/mailer.ts';
import { createPasswords } from './lib/passwords.ts';
import { listenForStop, type StopRequest, StopRequestedError } from './lib/stop-request.ts';
import { wire } from './wiring.ts';

/** Time for load balancers to see that the server is not ready, and for keep-alive connections to close. */
const DRAIN_MS = 1_000;
const REQUEST_GRACE_MS = 5_000;
const SHUTDOWN_LIMIT_MS = 9_500;
/** Time for the database to roll back and stop after a second signal. */
const FORCED_STOP_MS = 2_000;

async function main(stop: StopRequest): Promise<void> {
  const config = readConfig(process.env);
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const dataDir = resolve(config.dataDir);
  let postgres: EmbeddedPostgres | null = null;
  void stop.forced.then(async () => {
    await Promise.race([postgres?.stop(), sleep(FORCED_STOP_MS)]);
    process.exit(1);
  });
  try {
    await checkHost(config.host);
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
    await serve(config, dataDir, postgres, stop, print);
  } finally {
    await postgres?.stop();
  }
}

async function serve(
  config: Config,
  dataDir: string,
  postgres: EmbeddedPostgres | null,
  stop: StopRequest,
  print: (line: string) => void,
): Promise<void> {
  const connection: ConnectionSettings = postgres
    ? postgres.connection
    : { connectionString: config.databaseUrl ?? '' };
  await orStopped(stop, migrate(connection, migrationsFolder(), stop.signal));
  // Printed now: only their hashes are stored, so a later failure would lose them.
  for (const { email, password } of await prepare(config, connection))
    print(`First password of ${email}: ${password} (shown this once; change it by 'Forgot password')`);
  stop.signal.throwIfAborted();

  const app = await buildApp({
    logLevel: config.logLevel,
    trustedProxies: config.trustedProxies,
    isHttps: config.publicUrl.startsWith('https:'),
  });
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outboxDir: join(dataDir, 'outbox'),
    log: app.log,
  });
  const wired = await wire(app, { config, connection, clock: systemClock, mailer });
  let stopPastOrders = async () => {};
  try {
    const folder = webFolder();
    await serveWebApp(
      app,
      folder === null
        ? null
        : { folder, source: wired.pageSource, isHidden: isDemoInPublic(config), ...config },
    );
    stop.signal.throwIfAborted();
    const url = await app.listen({ host: config.host, port: config.port });
    print(`Chulo listens on ${url}`);
    if (config.isDemo) {
      const emails = demoAccounts(config.kitchenEmail).map((account) => account.email);
      print(`Demo accounts, password ${DEMO_PASSWORD}: ${emails.join(', ')}`);
      const { kitchenEmail } = config;
      stopPastOrders = startPastOrders(connection, { now: new Date(), log: app.log, kitchenEmail });
    }
    const signal = await stop.first;
    app.log.info({ signal }, 'draining');
    wired.drain();
    await sleep(DRAIN_MS);
  } finally {
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS - DRAIN_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), REQUEST_GRACE_MS).unref();
    wired.drain();
    await app.close();
    await stopPastOrders();
    await wired.close();
  }
}

/** A start that fails after a stop request fails with that request as its reason. */
async function orStopped<Result>(stop: StopRequest, start: Promise<Result>): Promise<Result> {
  try {
    return await start;
  } catch (error) {
    stop.signal.throwIfAborted();
    throw error;
  }
}

async function prepare(config: Config, connection: ConnectionSettings) {
  const { db, close } = connectDatabase(connection, 2, () => {});
  try {
    return await prepareData(db, {
      settings: config,
      now: new Date(),
      hashPassword: createPasswords().hash,
      newPassword: () => randomBytes(12).toString('base64url'),
    });
  } finally {
    await close();
  }
}

/** The migrations are next to the source in development and next to the bundle in production. */
function migrationsFolder(): URL {
  const beside = new URL('./migrations/', import.meta.url);
  return existsSync(beside) ? beside : new URL('./db/migrations/', import.meta.url);
}

function webFolder(): string | null {
  const folder = new URL('../../web/dist/', import.meta.url).pathname;
  return existsSync(folder) ? decodeURIComponent(folder) : null;
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
  if (
    error instanceof EmbeddedPostgresError ||
    error instanceof MigrationError ||
    error instanceof PrepareDataError
  )
    return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'The port is in use by another program: choose another PORT.';
  if (code === 'EACCES')
    return 'The port or the data folder may not be used by this user: choose another PORT or DATA_DIR.';
  if (code === 'EADDRNOTAVAIL' || isHostError(error)) return 'HOST is not an address of this machine.';
  if (isUnreachable(error))
    return 'The database of DATABASE_URL cannot be reached or refuses us: is it running, and are name and password right?';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function isHostError(error: unknown): boolean {
  return error instanceof Error && 'hostname' in error && error.hostname === process.env.HOST?.trim();
}

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(ECONNREFUSED|ENOTFOUND|ENOENT|ETIMEDOUT|EAI_AGAIN|28|3D|57P03)/.test(code) ||
    /timeout expired/.test(error.message)
  );
}

main(listenForStop(process)).then(
  () => process.exit(0),
  (error: unknown) => {
    if (error instanceof StopRequestedError) process.exit(0);
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  },
);
