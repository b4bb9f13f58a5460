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
const START_TIMEOUT_MS = 150_000;
const STOP_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 50;
const PORT_RETRY_MS = 500;

/** Of servers that nobody has stopped: after Ctrl-C. */
const dataDirs = new Set<string>();
process.once('exit', () => {
  for (const dataDir of dataDirs)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

export interface Server {
  url: string;
  /** What it has printed since its last start. */
  output(): string;
  /** The raw emails that it has sent by SMTP, oldest first. */
  mails: readonly string[];
  /** The push service that receives its push messages. */
  pushes: PushPeer;
  /** Restarts it on the same port with the same data. `settings` are additional environment variables. */
  restart(settings?: Readonly<Record<string, string>>): Promise<void>;
  /** Shuts it down with SIGTERM and deletes its data. */
  stop(): Promise<void>;
}

/**
 * Starts the built server on a free port, with demo data in a temporary folder. `settings` are additional environment
 * variables of the first start.
 * @throws with the whole output when it does not become ready in time
 */
export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<Server> {
  if (!existsSync(BUNDLE)) throw new Error(`${BUNDLE} is not built; npm test builds it`);
  const dataDir = mkdtempSync(join(tmpdir(), 'chulo-e2e-'));
  // PostgreSQL does not run as root. Its own user must be able to enter this folder.
  chmodSync(dataDir, 0o755);
  dataDirs.add(dataDir);
  const [smtp, pushes] = await Promise.all([startSmtpPeer(), startPushPeer()]);
  let output: string[] = [];
  const spawnServer = (port: string, ownSettings: Readonly<Record<string, string>> = {}) => {
    output = [];
    const child = spawn(process.execPath, [BUNDLE], {
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
        MAX_ORDERS_PER_HOUR: '0',
        SECRETS_KEY: '0f'.repeat(32),
        ...ownSettings,
      },
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
    return child;
  };
  let child = spawnServer('0', settings);
  const stop = async () => {
    await terminate(child);
    await Promise.all([smtp.close(), pushes.close()]);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    dataDirs.delete(dataDir);
  };
  const restart: Server['restart'] = async (next) => {
    await terminate(child);
    const deadline = Date.now() + START_TIMEOUT_MS;
    for (;;) {
      child = spawnServer(new URL(url).port, next);
      try {
        await waitUntilReady(child, () => output);
        return;
      } catch (error) {
        // Until the server has bound the port again, an outgoing connection of another process may use it.
        if (!String(error).includes('EADDRINUSE') || Date.now() > deadline) throw error;
        await terminate(child);
        await wait(PORT_RETRY_MS);
      }
    }
  };
  let url = '';
  try {
    url = await waitUntilReady(child, () => output);
    const read = () => output.join('');
    return { url, output: read, mails: smtp.received, pushes, restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function waitUntilReady(child: ChildProcess, read: () => readonly string[]): Promise<string> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const url = /^Chulo listens on (http:\S+)$/m.exec(read().join(''))?.[1];
    if (url && (await isReady(url))) return url;
    await wait(POLL_INTERVAL_MS);
  }
  throw new Error(`the server did not become ready:\n${read().join('')}`);
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`);
  return response.ok;
}

async function terminate(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(killTimer);
}
