import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pingGeocoder } from '../lib/geocoder.ts';
import { isLoopback } from '../lib/loopback.ts';
import { verifySmtp } from '../lib/mailer.ts';
import type { Check } from './checks.ts';
import { advise, type Finding, problem } from './finding.ts';

const MIN_FREE_BYTES = 1_000_000_000;
const NODE_WITHOUT_FIXES = 20;
const SERVER_TIMEOUT_MS = 3_000;

/** The settings that the checks need; see config.ts. */
export interface InstallationSettings {
  host: string;
  port: number;
  dataDir: string;
  backupDir: string;
  isDemo: boolean;
  isAlwaysOpen: boolean;
  isDemoFallback: boolean;
  publicUrl: string;
  smtpUrl: string | null;
  mailFrom: string;
  geocoderUrl: string;
  trustedProxies: number;
  secretsKey: Buffer | null;
  runAs: string | null;
}

/** What surrounds the database: settings, programs, disk and the services that the server calls. */
export function installationChecks(settings: InstallationSettings, isRoot: boolean): Check[] {
  const { dataDir, smtpUrl, geocoderUrl } = settings;
  return [
    { name: 'settings', run: async () => checkSettings(settings) },
    { name: 'user and Node', run: async () => checkProcess(isRoot, settings.runAs, process.versions.node) },
    { name: 'disk', run: async () => checkDisk(dataDir, DATA_DISK) },
    // The demo needs no backups.
    ...(settings.isDemo
      ? []
      : [{ name: 'disk of the backups', run: async () => checkDisk(settings.backupDir, BACKUP_DISK) }]),
    { name: 'mail', isRemote: true, run: () => checkMail(smtpUrl) },
    { name: 'geocoder', isRemote: true, run: () => checkGeocoder(geocoderUrl) },
    { name: 'server', isRemote: true, run: () => checkServer(settings) },
  ];
}

/** Settings that are valid each, and wrong together. */
export function checkSettings(settings: InstallationSettings): Finding[] {
  const { host, publicUrl, isDemo, trustedProxies } = settings;
  const { protocol, hostname } = new URL(publicUrl);
  const isPublic = !isLoopback(hostname);
  const findings: (Finding | false)[] = [
    isPublic &&
      protocol === 'http:' &&
      problem(
        'settings',
        'PUBLIC_URL starts with http: browsers refuse push messages and the installed app there.',
        'Serve the site with TLS, and set PUBLIC_URL to its https address.',
      ),
    protocol === 'https:' &&
      trustedProxies === 0 &&
      problem(
        'proxy',
        'PUBLIC_URL is https, which a proxy serves, but TRUSTED_PROXIES is 0: all visitors share one address and its limits.',
        'Set TRUSTED_PROXIES to the number of proxies in front of the server.',
      ),
    trustedProxies > 0 &&
      !isLoopback(host) &&
      advise(
        'proxy',
        'TRUSTED_PROXIES is set, and HOST may be reached without the proxy: such visitors choose their own address.',
        'Set HOST to 127.0.0.1 if the proxy runs on this machine, or let a firewall admit the proxy only.',
      ),
    settings.smtpUrl !== null &&
      settings.mailFrom.endsWith('.test') &&
      problem(
        'mail',
        `Mails are sent from ${settings.mailFrom}, which mail servers refuse.`,
        'Set MAIL_FROM to an address of your own.',
      ),
    isDemo &&
      isPublic &&
      advise(
        'settings',
        'The demo is public: everybody knows its passwords.',
        'Set DEMO=0 for a real restaurant.',
      ),
  ];
  return [...findings, ...(isDemo ? [] : realRestaurantFindings(settings))].filter(
    (found) => found !== false,
  );
}

function realRestaurantFindings(settings: InstallationSettings): (Finding | false)[] {
  return [
    isLoopback(new URL(settings.publicUrl).hostname) &&
      problem(
        'settings',
        'Links in mails start with this machine, because PUBLIC_URL is not set.',
        'Set PUBLIC_URL to the address that customers open.',
      ),
    settings.smtpUrl === null &&
      problem(
        'mail',
        'No mail is sent, because SMTP_URL is not set: nobody can reset a password.',
        'Set SMTP_URL and MAIL_FROM to those of your mail provider.',
      ),
    settings.isDemoFallback &&
      problem(
        'settings',
        'DEMO_FALLBACK=1 shows an order as placed even when it was not.',
        'Remove DEMO_FALLBACK; it is for demonstrations only.',
      ),
    settings.isAlwaysOpen &&
      advise('settings', 'Orders are accepted at any hour.', 'Remove ALWAYS_OPEN to keep the opening hours.'),
    settings.secretsKey === null &&
      advise(
        'settings',
        'Staff cannot switch on a second factor, because SECRETS_KEY is not set.',
        'Set it to what `openssl rand -base64 32` prints, and keep a copy outside the backups.',
      ),
  ];
}

export function checkProcess(isRoot: boolean, runAs: string | null, nodeVersion: string): Finding[] {
  const findings: Finding[] = [];
  if (isRoot && runAs === null)
    findings.push(
      advise(
        'root',
        'Chulo runs as root.',
        'Create a user for it (useradd --system --create-home chulo), and set RUN_AS=chulo.',
      ),
    );
  if (Number(nodeVersion.split('.')[0]) <= NODE_WITHOUT_FIXES)
    findings.push(
      advise('versions', `Node ${nodeVersion} gets no security fixes since April 2026.`, 'Install Node 24.'),
    );
  return findings;
}

interface Disk {
  setting: string;
  whenFull: string;
}
export const DATA_DISK: Disk = {
  setting: 'DATA_DIR',
  whenFull: 'the database stops accepting orders when the disk is full.',
};
export const BACKUP_DISK: Disk = {
  setting: 'BACKUP_DIR',
  whenFull: 'no backup is made when the disk is full. Lower BACKUP_KEEP if there is no other way.',
};

/** The folder may not exist yet. */
export function checkDisk(
  path: string,
  { setting, whenFull }: Disk,
  minFreeBytes = MIN_FREE_BYTES,
): Finding[] {
  const folder = nearestFolder(path);
  const { bavail, bsize } = statfsSync(folder);
  const findings: Finding[] = [];
  if (bavail * bsize < minFreeBytes)
    findings.push(
      problem(
        'disk',
        `${((bavail * bsize) / 1e9).toFixed(1)} GB are free on the disk of ${setting}.`,
        `Free some space: ${whenFull}`,
      ),
    );
  const file = join(folder, `.doctor-${randomUUID()}`);
  try {
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, 'written to see whether it can be');
    fsyncSync(handle);
    closeSync(handle);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    findings.push(
      problem(
        'disk',
        `${setting} cannot be written: ${reason}.`,
        'Give the user of the server the right to write there.',
      ),
    );
  } finally {
    rmSync(file, { force: true });
  }
  return findings;
}

function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}

async function checkMail(smtpUrl: string | null): Promise<Finding[]> {
  if (smtpUrl === null) return [];
  const reason = await failureOf(verifySmtp(smtpUrl));
  if (reason === null) return [];
  return [
    problem(
      'mail',
      `The mail server of SMTP_URL cannot be used: ${reason}.`,
      'Check host, port, user and password with your mail provider. Mails wait in the database until it works again, for four days.',
    ),
  ];
}

async function checkGeocoder(url: string): Promise<Finding[]> {
  const reason = await failureOf(pingGeocoder(url));
  if (reason === null) return [];
  return [
    advise(
      'geocoder',
      `The server of GEOCODER_URL cannot be reached: ${reason}.`,
      'Customers who use their location get the nearest town instead of their street.',
    ),
  ];
}

/** A stopped server is no finding, because the doctor also works without it. */
async function checkServer({ host, port }: InstallationSettings): Promise<Finding[]> {
  const address = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const answer = await fetch(`http://${address}:${port}/readyz`, {
    signal: AbortSignal.timeout(SERVER_TIMEOUT_MS),
  })
    .then(async (response): Promise<unknown> => (response.status === 503 ? response.json() : null))
    .catch(() => null);
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return [];
  return [
    problem(
      'server',
      `The server does not take orders: ${answer.error}.`,
      'Correct the other findings first; /readyz tells when it is ready.',
    ),
  ];
}

/** The message of the error, or null when the work succeeds. */
async function failureOf(work: Promise<void>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (!(error instanceof Error)) return String(error);
    return error.cause instanceof Error ? error.cause.message : error.message;
  }
}
