import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ConnectionSettings } from '../db/client.ts';
import { ROLE } from '../db/embedded/cluster.ts';
import { PORT } from '../db/embedded/socket-folder.ts';
import { listPostgresOn, signal } from './process-tree.ts';

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Since the start, or since the call of stop. */
  ms: number;
}

/** The program as it is delivered, in a process of its own. */
export interface Program {
  pid: number;
  dataDir: string;
  /** What it has said so far. */
  lines: readonly string[];
  errors: readonly string[];
  ended: Promise<Exit>;
  kill(name: NodeJS.Signals): void;
}

export interface Product extends Program {
  url: string;
  /** From the start of the process to the line that names the address. */
  startMs: number;
  stop(name?: NodeJS.Signals): Promise<Exit>;
}

export type ProductSettings = Readonly<Record<string, string>>;

const ROOT = join(import.meta.dirname, '../../..');
const START_LIMIT_MS = 30_000;

const running = new Set<ChildProcess>();
let room: string | null = null;
let folders = 0;

/** A folder that PostgreSQL's user may enter too, as one below a fresh temporary folder may not. */
function openRoom(): string {
  if (room !== null) return room;
  room = mkdtempSync(join(tmpdir(), 'chulo-product-'));
  chmodSync(room, 0o755);
  // The layout of a clone, because the bundle looks for packages and pages beside itself.
  mkdirSync(join(room, 'clone/server'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(room, 'clone/node_modules'));
  symlinkSync(join(ROOT, 'server/node_modules'), join(room, 'clone/server/node_modules'));
  symlinkSync(join(ROOT, 'web'), join(room, 'clone/web'));
  const bundle = join(room, 'clone/server/dist');
  const built = spawnSync(process.execPath, [join(ROOT, 'scripts/lib/build-server.mjs'), bundle], {
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`the server cannot be bundled: ${built.stderr}`);
  return room;
}

/** The name of a data folder that does not exist yet. */
export function newDataDir(): string {
  folders += 1;
  return join(openRoom(), `data-${folders}`);
}

/** Starts the program with these settings and no other; it may as well refuse. */
export function runProgram(settings: ProductSettings = {}): Program {
  const dataDir = settings.DATA_DIR ?? newDataDir();
  const begun = performance.now();
  const child = spawn(process.execPath, [join(openRoom(), 'clone/server/dist/main.js')], {
    cwd: openRoom(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      ...settings,
    },
  });
  running.add(child);
  const lines: string[] = [];
  const errors: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  const ended = once(child, 'close').then(([code, name]): Exit => {
    running.delete(child);
    return { code, signal: name, ms: performance.now() - begun };
  });
  return { pid: child.pid ?? 0, dataDir, lines, errors, ended, kill: (name) => void child.kill(name) };
}

/** Resolves when the port is open. @throws with everything it said when it ends before */
export async function startProduct(settings: ProductSettings = {}): Promise<Product> {
  const begun = performance.now();
  const program = runProgram(settings);
  let isOver = false;
  void program.ended.then(() => {
    isOver = true;
  });
  for (;;) {
    const url = /^Chulo listens on (http:\S+)$/m.exec(program.lines.join('\n'))?.[1];
    const startMs = performance.now() - begun;
    if (url !== undefined) return { ...program, url, startMs, stop: (name) => stop(program, name) };
    if (isOver || startMs > START_LIMIT_MS)
      throw new Error(`the product did not start:\n${[...program.lines, ...program.errors].join('\n')}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function stop(program: Program, name: NodeJS.Signals = 'SIGTERM'): Promise<Exit> {
  const begun = performance.now();
  program.kill(name);
  const exit = await program.ended;
  return { ...exit, ms: performance.now() - begun };
}

/** How to reach the embedded database of a data folder. */
export function databaseIn(dataDir: string): ConnectionSettings {
  return { host: join(dataDir, 'postgres/socket'), port: PORT, user: ROLE, database: ROLE };
}

/** The same as an address for DATABASE_URL. */
export function databaseUrlOf({ host, port, user, database }: ConnectionSettings): string {
  const query = new URLSearchParams({ host: String(host), port: String(port), user: String(user) });
  return `postgresql:///${database}?${query}`;
}

/** Ends whatever the tests of a file left running, and removes their folders. */
export async function tidyProducts(): Promise<void> {
  const gone = [...running].map((child) => once(child, 'close'));
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(gone);
  if (room === null) return;
  for (const pid of listPostgresOn(room)) signal(pid, 'SIGKILL');
  rmSync(room, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  room = null;
}
