import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type PushPeer, startPushPeer } from '../../server/src/testing/push-peer.ts';
import { startSmtpPeer } from '../../server/src/testing/smtp-peer.ts';

const ROOT = join(import.meta.dirname, '../..');
const BUNDLE = join(ROOT, 'server/dist/main.js');
const PAGE = join(ROOT, 'web/dist/client/index.html');
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 15_000;
const LOOK_EVERY_MS = 50;

export interface Product {
  url: string;
  /** What it has mailed through a real SMTP server, as it came over the wire, oldest first. */
  mails: readonly string[];
  /** The push service that it sends to. */
  pushes: PushPeer;
  /** Ends it and starts it again at the same address with the same data, and with other settings where they are given. */
  restart(settings?: Readonly<Record<string, string>>): Promise<void>;
  /** Ends it as an operator does and removes its data. */
  stop(): Promise<void>;
}

/**
 * The built product on a free port, with demo data in a folder of its own.
 * @throws with everything that it said, when it does not get ready
 */
export async function startServer(): Promise<Product> {
  for (const file of [BUNDLE, PAGE])
    if (!existsSync(file)) throw new Error(`${file} is not built; npm test builds it`);
  const dataDir = mkdtempSync(join(tmpdir(), 'chulo-e2e-'));
  // PostgreSQL refuses root and runs as another user, who must get in.
  chmodSync(dataDir, 0o755);
  const [smtp, pushes] = await Promise.all([startSmtpPeer(), startPushPeer()]);
  let said: string[] = [];
  const begin = (port: string, settings: Readonly<Record<string, string>> = {}) => {
    said = [];
    const started = spawn(process.execPath, [BUNDLE], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: port,
        LOG_LEVEL: 'warn',
        DATA_DIR: dataDir,
        SMTP_URL: smtp.url,
        PUSH_HOSTS: pushes.host,
        AUTH_RATE_LIMIT: '1000',
        ...settings,
      },
    });
    for (const stream of [started.stdout, started.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
    return started;
  };
  let child = begin('0');
  const stop = async () => {
    await end(child);
    await Promise.all([smtp.close(), pushes.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const restart: Product['restart'] = async (settings) => {
    await end(child);
    child = begin(new URL(url).port, settings);
    await waitUntilReady(child, () => said);
  };
  let url = '';
  try {
    url = await waitUntilReady(child, () => said);
    return { url, mails: smtp.received, pushes, restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function waitUntilReady(child: ChildProcess, read: () => readonly string[]): Promise<string> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const url = /^Chulo listens on (http:\S+)$/m.exec(read().join(''))?.[1];
    if (url && (await isReady(url))) return url;
    await wait(LOOK_EVERY_MS);
  }
  throw new Error(`the product did not get ready:\n${read().join('')}`);
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`);
  return response.ok;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const hurry = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await exited;
  clearTimeout(hurry);
}
