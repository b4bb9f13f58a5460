import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedPostgres } from '@chulo/embedded-postgres';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { requireSecretsKey } from './accounts-wiring.ts';
import { buildApp } from './app.ts';
import { type Config, isDemoInPublic } from './config.ts';
import { type ConnectionSettings, connectDatabase, type DatabaseLimits } from './db/client.ts';
import { grantToApplication } from './db/grants.ts';
import { migrate, migrationsFolder } from './db/migrate.ts';
import { DEMO_DAY_ACCOUNTS, DEMO_PASSWORD, demoAccounts } from './db/seed/demo-accounts.ts';
import { seedToday } from './db/seed/demo-day.ts';
import { startPastOrders } from './db/seed/demo-orders.ts';
import { prepareData } from './db/seed/prepare-data.ts';
import { waitForDatabase } from './db/wait-for-database.ts';
import { serveWebApp } from './http/web-app.ts';
import { settingsWarningLines } from './installation-warnings.ts';
import { systemClock } from './lib/clock.ts';
import { createMailer } from './lib/mailer.ts';
import { createPasswords } from './lib/passwords.ts';
import { orStopped, type StopRequest } from './lib/stop-request.ts';
import { wire } from './wiring.ts';

/** Time for load balancers to see that the server is not ready, and for keep-alive connections to close. */
const DRAIN_MS = 1_000;
const REQUEST_GRACE_MS = 5_000;
const SHUTDOWN_LIMIT_MS = 9_500;
/** Long, because another process may be filling the same database: this one waits for it. */
const PREPARE_LIMITS: DatabaseLimits = {
  connection: 10_000,
  lock: 60_000,
  statement: 60_000,
  response: 65_000,
};

/**
 * Migrates, prepares and opens the restaurant, and closes it at the first stop signal. Loaded after the settings were
 * checked, while the database starts.
 */
export async function serve(
  config: Config,
  dataDir: string,
  postgres: EmbeddedPostgres | null,
  stop: StopRequest,
  print: (line: string) => void,
): Promise<void> {
  const { owner, connection } = connectionsOf(config, postgres);
  // The embedded database has been started already.
  if (postgres === null) await orStopped(stop, waitForDatabase(owner, { stop: stop.signal, log: print }));
  await orStopped(stop, migrate(owner, migrationsFolder(), { stop: stop.signal, log: print }));
  if (!(await grantToApplication(owner, connection)))
    print('The role of DATABASE_URL owns the tables and could change them; DATABASE_OWNER_URL avoids that.');
  await requireSecretsKey(config, connection);
  // Printed now: only their hashes are stored, so a later failure would lose them.
  const { firstPasswords, notes, isSetUp } = await prepare(config, connection);
  for (const { email, password } of firstPasswords)
    print(`First password of ${email}: ${password} (shown only now)`);
  for (const note of notes) print(note);
  stop.signal.throwIfAborted();

  const app = await buildApp({
    logLevel: config.logLevel,
    trustedProxies: config.trustedProxies,
    isHttps: config.publicUrl.startsWith('https:'),
  });
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from:
      config.mailFromName === null
        ? config.mailFrom
        : { name: config.mailFromName, address: config.mailFrom },
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
    for (const line of settingsWarningLines(config)) print(line);
    if (!isSetUp)
      print(`Set up the restaurant at ${config.publicUrl}${PATHS.setup}, signed in as its owner.`);
    if (config.isDemo) {
      const { isDemoDay, kitchenEmail } = config;
      const accounts = [...demoAccounts(kitchenEmail), ...(isDemoDay ? DEMO_DAY_ACCOUNTS : [])];
      print(`Demo accounts, password ${DEMO_PASSWORD}: ${accounts.map(({ email }) => email).join(', ')}`);
      const options = { now: new Date(), log: app.log, kitchenEmail };
      stopPastOrders = startPastOrders(connection, options, async (db) => {
        if (isDemoDay) await seedToday(db, options);
      });
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

/** `owner` runs the migrations; the server itself works with `connection`, whose role owns nothing where possible. */
function connectionsOf(
  { databaseUrl, databaseOwnerUrl }: Config,
  postgres: EmbeddedPostgres | null,
): { owner: ConnectionSettings; connection: ConnectionSettings } {
  if (postgres) return { owner: postgres.connection, connection: postgres.appConnection };
  const connection = { connectionString: databaseUrl ?? '' };
  return {
    owner: databaseOwnerUrl === null ? connection : { connectionString: databaseOwnerUrl },
    connection,
  };
}

async function prepare(config: Config, connection: ConnectionSettings) {
  const { db, close } = connectDatabase(connection, 2, () => {}, PREPARE_LIMITS);
  const passwords = createPasswords();
  try {
    return await prepareData(db, {
      settings: config,
      now: new Date(),
      hashPassword: passwords.hash,
      verifyPassword: passwords.verify,
      newPassword: () => randomBytes(12).toString('base64url'),
    });
  } finally {
    await close();
  }
}

function webFolder(): string | null {
  const folder = new URL('../../web/dist/', import.meta.url).pathname;
  return existsSync(folder) ? decodeURIComponent(folder) : null;
}
