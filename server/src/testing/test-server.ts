import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import type { Kysely } from 'kysely';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { type ConnectionSettings, connectDatabase } from '../db/client.ts';
import type { Job } from '../db/jobs.ts';
import { startWorker } from '../db/queue/worker.ts';
import type { DB } from '../db/schema.ts';
import { DEMO_PASSWORD } from '../db/seed/demo-accounts.ts';
import type { PageSource } from '../http/pages.ts';
import type { Clock } from '../lib/clock.ts';
import { createMailer, type Mail } from '../lib/mailer.ts';
import { createPasswords } from '../lib/passwords.ts';
import { wire } from '../wiring.ts';
import { cheapHashing } from './cheap-passwords.ts';
import { KITCHEN_EMAIL, TEMPLATE } from './global-setup.ts';
import { createTestDatabase } from './test-database.ts';

export type Account = 'admin' | 'manager' | 'cashier' | 'kitchen' | 'courier' | 'customer';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body, or null when it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any;
}

export interface RequestOptions {
  as?: Pick<SessionGrant, 'token'> | null;
  /** Sent as JSON; a string or bytes are sent as they are. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestServer {
  url: string;
  /** Of the owner of the tables. */
  db: Kysely<DB>;
  /** The connection of the server, whose role owns nothing. */
  connection: ConnectionSettings;
  config: Config;
  /** The data that pages are rendered from. */
  pageSource: PageSource;
  /** The queued mails, when no SMTP_URL is set. */
  mails: Mail[];
  setNow(instant: Date | null): void;
  /** No job runs by itself. */
  runJob(name: string): Promise<void>;
  /** The time that `setNow` sets. */
  clock: Clock;
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>;
  signIn(account: Account): Promise<SessionGrant>;
  registerCustomer(name?: string): Promise<SessionGrant>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** The socket folder of a proxy between the server and its database. */
  proxyHost?: string;
  /** True for a test of the time limits. Otherwise they are generous, so that a busy machine causes no 503. */
  hasProductLimits?: boolean;
}

export const GENEROUS_LIMITS = {
  database: { connection: 30_000, lock: 30_000, statement: 30_000, response: 60_000 },
  admission: { wait: 60_000, burst: 30_000 },
};

/** A test runs the job that it needs, at the moment that it needs. */
export const withoutJobs = () => () => undefined;

/** Retries and delayed jobs are found soon. */
export const quickWorker: typeof startWorker = (options) => startWorker({ ...options, pollMs: 100 });
export const withoutWorker: typeof startWorker = () => ({ close: async () => {} });

/** Without a mail server or a push service no test looks at the queue. */
export const hasWorker = ({ smtpUrl, pushHosts }: Config): boolean =>
  smtpUrl !== null || pushHosts.length > 0;

/** Starts the real server on its own port, with its own clone of the demo database. */
export async function startTestServer(
  overrides: Partial<Config> = {},
  { proxyHost, hasProductLimits = false }: TestServerOptions = {},
): Promise<TestServer> {
  const { connection: direct, appConnection, drop } = await createTestDatabase(TEMPLATE);
  const connection = proxyHost === undefined ? appConnection : { ...appConnection, host: proxyHost };
  const folder = mkdtempSync(join(tmpdir(), 'chulo-test-data-'));
  const config: Config = {
    ...readConfig({ KITCHEN_EMAIL, DATA_DIR: folder, LOG_LEVEL: 'silent', DATABASE_CONNECTIONS: '10' }),
    authRateLimit: 100_000,
    maxOrdersPerHour: 0,
    ...overrides,
  };
  const app = await buildApp({
    logLevel: config.logLevel,
    trustedProxies: config.trustedProxies,
    isHttps: false,
  });
  const mails: Mail[] = [];
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outboxDir: folder,
    log: app.log,
  });
  let now: Date | null = null;
  let jobs: readonly Job[] = [];
  const clock = { now: () => now ?? new Date() };
  const wired = await wire(app, {
    config,
    connection,
    clock,
    mailer,
    schedule(_db, _log, scheduled) {
      jobs = scheduled;
      return withoutJobs();
    },
    passwords: createPasswords(cheapHashing),
    work: hasWorker(config) ? quickWorker : withoutWorker,
    ...(config.smtpUrl === null ? { keepMail: (mail: Mail) => void mails.push(mail) } : {}),
    ...(hasProductLimits ? {} : { limits: GENEROUS_LIMITS }),
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const { db, close: closeDatabase } = connectDatabase(direct, 4, () => {}, GENEROUS_LIMITS.database);

  async function request(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    const { as, body, headers = {} } = options;
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(as ? { authorization: `Bearer ${as.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: isRaw ? (body as string | Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parse(text) };
  }

  const emails: Record<Account, string> = {
    admin: 'admin@chulo.test',
    manager: 'manager@chulo.test',
    cashier: 'cashier@chulo.test',
    kitchen: KITCHEN_EMAIL,
    courier: 'courier@chulo.test',
    customer: 'customer@chulo.test',
  };

  return {
    url,
    db,
    connection,
    config,
    pageSource: wired.pageSource,
    mails,
    clock,
    setNow(instant) {
      now = instant;
    },
    async runJob(name) {
      const job = jobs.find((one) => one.name === name);
      if (!job) throw new Error(`no job ${name}`);
      await job.run();
    },
    request,
    async signIn(account) {
      const body = { email: emails[account], password: DEMO_PASSWORD };
      return dataOf(await request('POST', '/api/auth/login', { body }));
    },
    async registerCustomer(name = 'Ram Sah') {
      const password = 'long enough';
      const email = `${randomUUID().slice(0, 12)}@example.test`;
      const body = { name, email, phone: '9811111111', password, confirmPassword: password };
      return dataOf(await request('POST', '/api/auth/register', { body }));
    },
    async close() {
      wired.drain();
      await app.close();
      await wired.close();
      await closeDatabase();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function dataOf(answer: Answer): SessionGrant {
  if (!answer.body?.success) throw new Error(`no session: ${answer.text}`);
  return answer.body.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
