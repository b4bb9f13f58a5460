import { resolve } from 'node:path';
import { normalizeEmail } from '@chulo/shared/domain/account/email';
import { normalizePassword } from '@chulo/shared/domain/account/password';
import { isLoopback } from './lib/loopback.ts';
import { readSecretsKey } from './lib/secrets.ts';

/** The role and the database of the embedded PostgreSQL. */
export const DATABASE_NAME = 'chulo';

/** The settings from environment variables, validated once at start. README.md lists the variables. */
export interface Config {
  host: string;
  port: number;
  /** Absolute or relative to the working directory. */
  dataDir: string;
  /** Null starts the embedded database in dataDir. */
  databaseUrl: string | null;
  /** The owner of the database of databaseUrl, for migrations; null when databaseUrl is the owner. */
  databaseOwnerUrl: string | null;
  databaseConnections: number;
  isDemo: boolean;
  /** Adds staff and orders to the demo, for a trial of everything. */
  isDemoDay: boolean;
  isAlwaysOpen: boolean;
  isDemoFallback: boolean;
  hasServiceWorker: boolean;
  kitchenEmail: string;
  /** For the kitchen account that is created with DEMO=0; null generates a password and prints it. */
  kitchenPassword: string | null;
  adminEmail: string | null;
  adminPassword: string | null;
  /** The public origin of the app, without a trailing slash; links in mails start with it. */
  publicUrl: string;
  smtpUrl: string | null;
  mailFrom: string;
  /** What mail programs show in place of the address; null for none. */
  mailFromName: string | null;
  geocoderUrl: string;
  /** Additional allowed push services, `host` or `host:port`; a loopback host may use plain HTTP. */
  pushHosts: readonly string[];
  /** Sign-in requests per minute and IP address. */
  authRateLimit: number;
  /** Open orders (neither delivered nor cancelled) per customer; 0 means no limit. */
  maxOpenOrders: number;
  /** Orders placed, and orders cancelled, per account within an hour; 0 means no limit. */
  maxOrdersPerHour: number;
  /** Number of reverse proxies in front that set X-Forwarded-For. */
  trustedProxies: number;
  /** Encrypts the keys of second factors, 32 bytes; null switches them off. */
  secretsKey: Buffer | null;
  logLevel: LogLevel;
  /** The user of the system that a server started by root runs as. */
  runAs: string | null;
  /** Absolute or relative to the working directory; outside dataDir. */
  backupDir: string;
  /** The time of the nightly backup in Nepal, as HH:MM; null makes none. */
  backupAt: string | null;
  /** How many backups the folder keeps. */
  backupKeep: number;
  /** Encrypts backups; null leaves them readable. */
  backupPassphrase: string | null;
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

const isEmail = (value: string) => /^[^\s@<>]+@[^\s@<>]+$/.test(value) && value.length <= 254;

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
    databaseOwnerUrl: read.url('DATABASE_OWNER_URL', ['postgres:', 'postgresql:']),
    databaseConnections: read.integer('DATABASE_CONNECTIONS', 20, 2, 200),
    isDemo,
    isDemoDay: read.flag('DEMO_DAY', false),
    isAlwaysOpen: read.flag('ALWAYS_OPEN', isDemo),
    isDemoFallback: read.flag('DEMO_FALLBACK', false),
    hasServiceWorker: read.flag('SERVICE_WORKER', true),
    kitchenEmail: normalizeEmail(read.email('KITCHEN_EMAIL') ?? 'kitchen@chulo.test'),
    kitchenPassword: read.secret('KITCHEN_PASSWORD', 8, 128, normalizePassword),
    adminEmail: read.email('ADMIN_EMAIL'),
    adminPassword: read.secret('ADMIN_PASSWORD', 12, 128, normalizePassword),
    publicUrl: read.origin('PUBLIC_URL') ?? `http://localhost:${port}`,
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    ...(read.sender('MAIL_FROM') ?? { mailFrom: 'orders@chulo.test', mailFromName: null }),
    geocoderUrl: read.url('GEOCODER_URL', ['http:', 'https:']) ?? 'https://nominatim.openstreetmap.org',
    pushHosts: read.hosts('PUSH_HOSTS'),
    authRateLimit: read.integer('AUTH_RATE_LIMIT', 20, 1, 100_000),
    maxOpenOrders: read.integer('MAX_OPEN_ORDERS', 10, 0, 1_000_000),
    maxOrdersPerHour: read.integer('MAX_ORDERS_PER_HOUR', 30, 0, 1_000_000),
    trustedProxies: read.integer('TRUSTED_PROXIES', 0, 0, 10),
    secretsKey: read.key('SECRETS_KEY'),
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    runAs: read.text('RUN_AS', '') || null,
    backupDir: read.text('BACKUP_DIR', './backups'),
    backupAt: read.time('BACKUP_AT'),
    backupKeep: read.integer('BACKUP_KEEP', 14, 1, 10_000),
    backupPassphrase: read.secret('BACKUP_PASSPHRASE', 12, 1_000),
  };

  if (!read.isSet('DEMO'))
    for (const name of publicSettings(config))
      problems.push(
        `${name} and DEMO: ${name} makes this server reachable from other machines, so set DEMO=0 (a real restaurant) or DEMO=1 (demo accounts with a public password)`,
      );
  if (config.isDemoDay && !isDemo)
    problems.push(
      'DEMO_DAY and DEMO: DEMO_DAY=1 fills the demo, so set DEMO=1, or DEMO_DAY=0 for a real restaurant',
    );
  if (`${resolve(config.backupDir)}/`.startsWith(`${resolve(config.dataDir)}/`))
    problems.push(
      'BACKUP_DIR: expected a folder outside DATA_DIR, so that no backup is lost with the data; better on another disk',
    );
  if (config.databaseUrl === null && config.databaseOwnerUrl !== null)
    problems.push('DATABASE_OWNER_URL: expected DATABASE_URL beside it; the embedded database needs neither');
  if (config.databaseUrl === null && config.databaseConnections > MAX_EMBEDDED_CONNECTIONS)
    problems.push(
      `DATABASE_CONNECTIONS: expected at most ${MAX_EMBEDDED_CONNECTIONS} with the embedded database; more needs a server of DATABASE_URL`,
    );
  if (!isDemo && read.isSet('ADMIN_EMAIL') !== read.isSet('ADMIN_PASSWORD'))
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD: set both, or neither to have a one-time password printed');
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** The names of the settings that make the server reachable from other machines. */
function publicSettings({ host, publicUrl, trustedProxies }: Config): string[] {
  return [
    ...(isLoopback(host) ? [] : ['HOST']),
    ...(isLoopback(new URL(publicUrl).hostname) ? [] : ['PUBLIC_URL']),
    ...(trustedProxies > 0 ? ['TRUSTED_PROXIES'] : []),
  ];
}

/** True when the demo restaurant is reachable from other machines. */
export function isDemoInPublic(config: Config): boolean {
  return config.isDemo && publicSettings(config).length > 0;
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
    isSet: (name: string) => textOf(name) !== undefined,
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
      const starts = protocols.map((protocol) => `${protocol}//`).join(' or ');
      reject(name, `an address that starts with ${starts}`);
      return null;
    },
    origin(name: string): string | null {
      const value = textOf(name);
      if (value === undefined) return null;
      const url = URL.canParse(value) ? new URL(value) : null;
      if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
      reject(name, 'https:// or http:// and a host, without a path, a query, a fragment or a password');
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
      if (isEmail(value)) return value;
      reject(name, 'an email address');
      return null;
    },
    /** An address, or `Name <address>`. */
    sender(name: string): Pick<Config, 'mailFrom' | 'mailFromName'> | null {
      const value = textOf(name);
      if (value === undefined) return null;
      const [, quoted, plain, address = value] = /^(?:"([^"]+)"|([^"<>]*))\s*<([^<>]*)>$/.exec(value) ?? [];
      const senderName = (quoted ?? plain ?? '').trim();
      if (isEmail(address)) return { mailFrom: address, mailFromName: senderName || null };
      reject(name, 'an email address, or a name and an email address: Mithila Pizza House <orders@pizza.np>');
      return null;
    },
    time(name: string): string | null {
      const value = textOf(name);
      if (value === undefined) return null;
      if (/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return value;
      reject(name, 'a time of the day in Nepal as HH:MM, from 00:00 to 23:59');
      return null;
    },
    key(name: string): Buffer | null {
      const value = textOf(name);
      if (value === undefined) return null;
      const key = readSecretsKey(value);
      if (key === null)
        reject(name, '32 random bytes in base64 or hex, as `openssl rand -base64 32` prints them');
      return key;
    },
    secret(name: string, min: number, max: number, normalize = (text: string) => text): string | null {
      if (textOf(name) === undefined) return null;
      // Not trimmed: a space may belong to it.
      const value = normalize(env[name] ?? '');
      if (value.length >= min && value.length <= max) return value;
      reject(name, `${min} to ${max} characters`);
      return null;
    },
  };
}
