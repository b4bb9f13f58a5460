import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { freeBytesOf, nearestFolder } from '../lib/disk.ts';
import { EVENTS_PROBE, EVENTS_PROBE_MS } from '../lib/event-stream.ts';
import { pingGeocoder } from '../lib/geocoder.ts';
import { verifySmtp } from '../lib/mailer.ts';
import type { Check } from './checks.ts';
import { checkContainer, findContainer } from './container-check.ts';
import { advise, type Finding, problem } from './finding.ts';
import { checkSettings, type InstallationSettings } from './settings-checks.ts';

const MIN_FREE_BYTES = 1_000_000_000;
const NODE_WITHOUT_FIXES = 20;
const SERVER_TIMEOUT_MS = 3_000;
const PROXY_TIMEOUT_MS = 8_000;

/** What surrounds the database: settings, programs, disk and the services that the server calls. */
export function installationChecks(settings: InstallationSettings, isRoot: boolean): Check[] {
  const { dataDir, smtpUrl, geocoderUrl } = settings;
  const container = findContainer();
  return [
    { name: 'settings', run: async () => checkSettings(settings, container !== null) },
    { name: 'user and Node', run: async () => checkProcess(isRoot, settings.runAs, process.versions.node) },
    { name: 'disk', run: async () => checkDisk(dataDir, DATA_DISK) },
    // The demo needs no backups.
    ...(settings.isDemo
      ? []
      : [{ name: 'disk of the backups', run: async () => checkDisk(settings.backupDir, BACKUP_DISK) }]),
    ...(container
      ? [
          {
            name: 'container',
            run: async () =>
              checkContainer(
                { DATA_DIR: dataDir, ...(settings.isDemo ? {} : { BACKUP_DIR: settings.backupDir }) },
                container,
              ),
          },
        ]
      : []),
    { name: 'mail', isRemote: true, run: () => checkMail(smtpUrl) },
    { name: 'geocoder', isRemote: true, run: () => checkGeocoder(geocoderUrl) },
    { name: 'server', isRemote: true, run: () => checkServer(settings) },
    { name: 'proxy', isRemote: true, run: () => checkProxy(settings) },
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
  const freeBytes = freeBytesOf(folder);
  const findings: Finding[] = [];
  if (freeBytes < minFreeBytes)
    findings.push(
      problem(
        'disk',
        `${(freeBytes / 1e9).toFixed(1)} GB are free on the disk of ${setting}.`,
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

/** Whether events arrive as they are sent. A site that cannot be reached from here is no finding. */
async function checkProxy({ publicUrl, trustedProxies }: InstallationSettings): Promise<Finding[]> {
  if (trustedProxies === 0) return [];
  const apartMs = await timeBetweenEvents(publicUrl + EVENTS_PROBE).catch(() => null);
  if (apartMs === null || apartMs > EVENTS_PROBE_MS / 2) return [];
  return [
    problem(
      'proxy',
      'The proxy of PUBLIC_URL holds events back: the board and the page of an order are late.',
      'Switch its buffering off for /api/events (nginx: proxy_buffering off).',
    ),
  ];
}

/** @returns null when the address answers something else */
async function timeBetweenEvents(url: string): Promise<number | null> {
  const { ok, headers, body } = await fetch(url, { signal: AbortSignal.timeout(PROXY_TIMEOUT_MS) });
  if (!ok || body === null || !headers.get('content-type')?.startsWith('text/event-stream')) return null;
  let firstAt: number | null = null;
  for await (const _ of body) firstAt ??= performance.now();
  return firstAt === null ? null : performance.now() - firstAt;
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
