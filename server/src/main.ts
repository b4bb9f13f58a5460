import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { type Config, ConfigError, isDemoInPublic, readConfig } from './config.ts';
import { type ConnectionSettings, connectDatabase } from './db/client.ts';
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from './db/embedded/embedded-postgres.ts';
import { MigrationError, migrate } from './db/migrate.ts';
import { DEMO_PASSWORD, demoAccounts } from './db/seed/demo-accounts.ts';
import { startPastOrders } from './db/seed/demo-orders.ts';
import { PrepareDataError, prepareData } from './db/seed/prepare-data.ts';
import { serveWebApp } from './http/web-app.ts';
import { systemClock } from './lib/clock.ts';
import { createMailer } from './lib/mailer.ts';
import { createPasswords } from './lib/passwords.ts';
import { listenForStop, StopAsked, type StopRequest } from './lib/stop-request.ts';
import { wire } from './wiring.ts';

/** For whoever asks readiness to see it, and for kept connections to be let go with their next answer. */
const NOTICE_MS = 1_000;
const PATIENCE_MS = 5_000;
const LIMIT_MS = 9_500;
/** For the database to roll back and to end, after a second signal. */
const INSISTED_MS = 2_000;

/** Everything that runs, from the first line of the environment to the open port, and back. */
async function main(stop: StopRequest): Promise<void> {
  const config = readConfig(process.env);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const dataDir = resolve(config.dataDir);
  let postgres: EmbeddedPostgres | null = null;
  void stop.insisted.then(async () => {
    await Promise.race([postgres?.stop(), sleep(INSISTED_MS)]);
    process.exit(1);
  });
  try {
    await tryHost(config.host);
    if (config.databaseUrl === null)
      postgres = await unlessStopped(
        stop,
        startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: say, stop: stop.asked }),
      );
    await serve(config, dataDir, postgres, stop, say);
  } finally {
    await postgres?.stop();
  }
}

async function serve(
  config: Config,
  dataDir: string,
  postgres: EmbeddedPostgres | null,
  stop: StopRequest,
  say: (line: string) => void,
): Promise<void> {
  const connection: ConnectionSettings = postgres
    ? postgres.connection
    : { connectionString: config.databaseUrl ?? '' };
  await unlessStopped(stop, migrate(connection, migrationsFolder(), stop.asked));
  // At once: they are stored, and whatever fails from here on must not swallow them.
  for (const { email, password } of await prepare(config, connection))
    say(`First password of ${email}: ${password} (shown this once; change it by 'Forgot password')`);
  stop.asked.throwIfAborted();

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
    stop.asked.throwIfAborted();
    const url = await app.listen({ host: config.host, port: config.port });
    say(`Chulo listens on ${url}`);
    if (config.isDemo) {
      const emails = demoAccounts(config.kitchenEmail).map((account) => account.email);
      say(`Demo accounts, password ${DEMO_PASSWORD}: ${emails.join(', ')}`);
      const { kitchenEmail } = config;
      stopPastOrders = startPastOrders(connection, { now: new Date(), log: app.log, kitchenEmail });
    }
    const signal = await stop.first;
    app.log.info({ signal }, 'draining');
    wired.drain();
    await sleep(NOTICE_MS);
  } finally {
    setTimeout(() => process.exit(1), LIMIT_MS - NOTICE_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS).unref();
    wired.drain();
    await app.close();
    await stopPastOrders();
    await wired.close();
  }
}

/** Once a stop is asked for, what a start fails with is only that. */
async function unlessStopped<Result>(stop: StopRequest, start: Promise<Result>): Promise<Result> {
  try {
    return await start;
  } catch (error) {
    stop.asked.throwIfAborted();
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

/** Beside the source in development, beside the bundle in production. */
function migrationsFolder(): URL {
  const beside = new URL('./migrations/', import.meta.url);
  return existsSync(beside) ? beside : new URL('./db/migrations/', import.meta.url);
}

function webFolder(): string | null {
  const folder = new URL('../../web/dist/', import.meta.url).pathname;
  return existsSync(folder) ? decodeURIComponent(folder) : null;
}

/** Whether the address is ours to listen on, before a database is started for it. @throws what listening throws */
async function tryHost(host: string): Promise<void> {
  const server = createServer().listen({ host, port: 0 });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/** One clear line for what an operator can mend; everything else keeps its stack. */
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
  if (code === 'EADDRNOTAVAIL' || isAboutOurHost(error)) return 'HOST is not an address of this machine.';
  if (isUnreachable(error))
    return 'The database of DATABASE_URL cannot be reached or refuses us: is it running, and are name and password right?';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function isAboutOurHost(error: unknown): boolean {
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
    if (error instanceof StopAsked) process.exit(0);
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  },
);
