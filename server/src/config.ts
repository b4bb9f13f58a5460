import { normalizeEmail } from '@chulo/shared/domain/account/roles';
import { isLoopback } from './lib/loopback.ts';

/** The settings from environment variables, validated once at start. README.md lists the variables. */
export interface Config {
  host: string;
  port: number;
  /** Absolute or relative to the working directory. */
  dataDir: string;
  /** Null starts the embedded database in dataDir. */
  databaseUrl: string | null;
  databaseConnections: number;
  isDemo: boolean;
  isAlwaysOpen: boolean;
  isDemoFallback: boolean;
  hasServiceWorker: boolean;
  kitchenEmail: string;
  /** For the kitchen account that is created with DEMO=0; null generates a password and prints it. */
  kitchenPassword: string | null;
  adminEmail: string | null;
  adminPassword: string | null;
  /** The public URL of the app, without a trailing slash; links in mails start with it. */
  publicUrl: string;
  smtpUrl: string | null;
  mailFrom: string;
  geocoderUrl: string;
  /** Additional allowed push services, `host` or `host:port`; a loopback host may use plain HTTP. */
  pushHosts: readonly string[];
  /** Sign-in requests per minute and IP address. */
  authRateLimit: number;
  /** Open orders (neither delivered nor cancelled) per customer; 0 means no limit. */
  maxOpenOrders: number;
  /** Number of reverse proxies in front that set X-Forwarded-For. */
  trustedProxies: number;
  logLevel: LogLevel;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** One or more invalid settings; each problem names the variable and the expected value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** The embedded database accepts 100 connections; the rest are for the bus, the seed and operators. */
const MAX_EMBEDDED_CONNECTIONS = 80;

const HOST_AND_PORT = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/;

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws ConfigError with every problem found, not only the first */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const read = reader(env, problems);

  const isDemo = read.flag('DEMO', true);
  const host = read.text('HOST', '127.0.0.1');
  const port = read.integer('PORT', 3000, 0, 65_535);
  const config: Config = {
    host,
    port,
    dataDir: read.text('DATA_DIR', './data'),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseConnections: read.integer('DATABASE_CONNECTIONS', 20, 2, 200),
    isDemo,
    isAlwaysOpen: read.flag('ALWAYS_OPEN', isDemo),
    isDemoFallback: read.flag('DEMO_FALLBACK', false),
    hasServiceWorker: read.flag('SERVICE_WORKER', true),
    kitchenEmail: normalizeEmail(read.email('KITCHEN_EMAIL') ?? 'kitchen@chulo.test'),
    kitchenPassword: read.secret('KITCHEN_PASSWORD', 8, 128),
    adminEmail: read.email('ADMIN_EMAIL'),
    adminPassword: read.secret('ADMIN_PASSWORD', 12, 128),
    publicUrl: (read.url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`).replace(
      /\/+$/,
      '',
    ),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.email('MAIL_FROM') ?? 'orders@chulo.test',
    geocoderUrl: read.url('GEOCODER_URL', ['http:', 'https:']) ?? 'https://nominatim.openstreetmap.org',
    pushHosts: read.hosts('PUSH_HOSTS'),
    authRateLimit: read.integer('AUTH_RATE_LIMIT', 20, 1, 100_000),
    maxOpenOrders: read.integer('MAX_OPEN_ORDERS', 10, 0, 1_000_000),
    trustedProxies: read.integer('TRUSTED_PROXIES', 0, 0, 10),
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
  };

  if (!isLoopback(host) && (env.DEMO ?? '') === '')
    problems.push(
      'HOST and DEMO: HOST is reachable from other machines, so say DEMO=0 (a real restaurant) or DEMO=1 (demo accounts with a public password)',
    );
  if (config.databaseUrl === null && config.databaseConnections > MAX_EMBEDDED_CONNECTIONS)
    problems.push(
      `DATABASE_CONNECTIONS: expected at most ${MAX_EMBEDDED_CONNECTIONS} with the embedded database; more needs a server of DATABASE_URL`,
    );
  if (!isDemo && !env.ADMIN_EMAIL !== !env.ADMIN_PASSWORD)
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD: set both, or neither to have a one-time password printed');
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** True when the demo restaurant is reachable from other machines. */
export function isDemoInPublic({ isDemo, host, publicUrl }: Config): boolean {
  return isDemo && !(isLoopback(host) && isLoopback(new URL(publicUrl).hostname));
}

function reader(env: Environment, problems: string[]) {
  const textOf = (name: string) => {
    const value = env[name]?.trim();
    return value === '' ? undefined : value;
  };
  const reject = (name: string, expected: string) => {
    problems.push(`${name}: expected ${expected}`);
  };
  return {
    text: (name: string, fallback: string) => textOf(name) ?? fallback,
    integer(name: string, fallback: number, min: number, max: number): number {
      const value = textOf(name);
      if (value === undefined) return fallback;
      const number = Number(value);
      if (/^\d+$/.test(value) && number >= min && number <= max) return number;
      reject(name, `a whole number from ${min} to ${max}`);
      return fallback;
    },
    flag(name: string, fallback: boolean): boolean {
      const value = textOf(name);
      if (value === undefined) return fallback;
      if (value === '1' || value === '0') return value === '1';
      reject(name, '1 or 0');
      return fallback;
    },
    choice<Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
      const value = textOf(name);
      if (value === undefined) return fallback;
      const choice = choices.find((known) => known === value);
      if (choice === undefined) reject(name, `one of ${choices.join(', ')}`);
      return choice ?? fallback;
    },
    url(name: string, protocols: readonly string[]): string | null {
      const value = textOf(name);
      if (value === undefined) return null;
      if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
      reject(
        name,
        `an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      );
      return null;
    },
    hosts(name: string): string[] {
      const hosts = (textOf(name) ?? '')
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean);
      if (!hosts.every((host) => HOST_AND_PORT.test(host)))
        reject(name, 'names of hosts, each with its port where that is not 443, separated by commas');
      return hosts;
    },
    email(name: string): string | null {
      const value = textOf(name);
      if (value === undefined) return null;
      if (/^[^\s@<>]+@[^\s@<>]+$/.test(value) && value.length <= 254) return value;
      reject(name, 'an email address');
      return null;
    },
    secret(name: string, min: number, max: number): string | null {
      const value = env[name];
      if (value === undefined || value === '') return null;
      if (value.length >= min && value.length <= max) return value;
      reject(name, `${min} to ${max} characters`);
      return null;
    },
  };
}
