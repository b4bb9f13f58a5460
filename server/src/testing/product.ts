import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { EMBEDDED_PORT } from '@chulo/embedded-postgres';
import { DATABASE_NAME } from '../config.ts';
import type { ConnectionSettings } from '../db/client.ts';
import type { Diagnosis } from '../doctor/diagnosis.ts';
import { listPostgresOn, signal } from './process-tree.ts';

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Milliseconds since the start, or since the call of stop. */
  ms: number;
}

/** The bundled program in its own process. */
export interface Program {
  pid: number;
  dataDir: string;
  /** The output lines so far. */
  lines: readonly string[];
  errors: readonly string[];
  exited: Promise<Exit>;
  kill(name: NodeJS.Signals): void;
}

export interface Product extends Program {
  url: string;
  /** From the start of the process to the line that prints the URL. */
  startMs: number;
  stop(name?: NodeJS.Signals): Promise<Exit>;
}

export type ProductSettings = Readonly<Record<string, string>>;

const ROOT = join(import.meta.dirname, '../../..');
const START_LIMIT_MS = 120_000;

const running = new Set<ChildProcess>();
let tempFolder: string | null = null;
let folders = 0;

/** A folder that the PostgreSQL user may enter too; `mkdtemp` creates private folders. */
function openTempFolder(): string {
  if (tempFolder !== null) return tempFolder;
  tempFolder = mkdtempSync(join(tmpdir(), 'chulo-product-'));
  chmodSync(tempFolder, 0o755);
  // The layout of the repository, because the bundle looks for packages and pages relative to itself.
  mkdirSync(join(tempFolder, 'clone/server'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(tempFolder, 'clone/node_modules'));
  symlinkSync(join(ROOT, 'server/node_modules'), join(tempFolder, 'clone/server/node_modules'));
  symlinkSync(join(ROOT, 'web'), join(tempFolder, 'clone/web'));
  const bundle = join(tempFolder, 'clone/server/dist');
  const built = spawnSync(process.execPath, [join(ROOT, 'scripts/lib/build-server.mjs'), bundle], {
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`the server cannot be bundled: ${built.stderr}`);
  return tempFolder;
}

/** The path of a bundled program. */
export const programPath = (script: string) => join(openTempFolder(), `clone/server/dist/${script}`);

/** The path of a data folder that does not exist yet. */
export function newDataDir(): string {
  folders += 1;
  return join(openTempFolder(), `data-${folders}`);
}

/** Starts the server, or the script of a command, with only these settings; it may exit with an error. */
export function runProgram(
  settings: ProductSettings = {},
  [script = 'main.js', ...args]: readonly string[] = [],
): Program {
  const dataDir = settings.DATA_DIR ?? newDataDir();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [programPath(script), ...args], {
    cwd: openTempFolder(),
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
  const exited = once(child, 'close').then(([code, name]): Exit => {
    running.delete(child);
    return { code, signal: name, ms: performance.now() - startedAt };
  });
  return { pid: child.pid ?? 0, dataDir, lines, errors, exited, kill: (name) => void child.kill(name) };
}

/** Runs `npm run backup` or `npm run restore` to its end. */
export async function runBackupCommand(settings: ProductSettings, ...args: string[]) {
  const { exited, lines, errors } = runProgram(settings, ['backup-command.js', ...args]);
  const { code } = await exited;
  return { code, lines, error: errors.join('\n') };
}

/** Resolves when the port is open. @throws with the whole output when the program ends first */
export async function startProduct(settings: ProductSettings = {}): Promise<Product> {
  const startedAt = performance.now();
  const program = runProgram(settings);
  let hasEnded = false;
  void program.exited.then(() => {
    hasEnded = true;
  });
  for (;;) {
    const url = /^Chulo listens on (http:\S+)$/m.exec(program.lines.join('\n'))?.[1];
    const startMs = performance.now() - startedAt;
    if (url !== undefined) return { ...program, url, startMs, stop: (name) => stop(program, name) };
    if (hasEnded || startMs > START_LIMIT_MS)
      throw new Error(`the product did not start:\n${[...program.lines, ...program.errors].join('\n')}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Runs the command line for staff accounts on a data folder. */
export function runAccountCommand(dataDir: string, ...args: string[]) {
  const command = programPath('account-command.js');
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: openTempFolder(),
    encoding: 'utf8',
    env: { PATH, HOME, DEMO: '0', DATA_DIR: dataDir, PUBLIC_URL: 'https://pizza.example' },
  });
  return { status, lines: stdout.trimEnd().split('\n'), error: stderr.trim() };
}

/** Runs the doctor with only these settings. Its output is JSON. */
export function runDoctorCommand(settings: ProductSettings) {
  const command = programPath('doctor-command.js');
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, '--json'], {
    cwd: openTempFolder(),
    encoding: 'utf8',
    env: { PATH, HOME, ...settings },
  });
  return {
    status,
    diagnosis: stdout === '' ? null : (JSON.parse(stdout) as Diagnosis),
    error: stderr.trim(),
  };
}

async function stop(program: Program, name: NodeJS.Signals = 'SIGTERM'): Promise<Exit> {
  const startedAt = performance.now();
  program.kill(name);
  const exit = await program.exited;
  return { ...exit, ms: performance.now() - startedAt };
}

/** The connection to the embedded database of a data folder. */
export function databaseIn(dataDir: string): ConnectionSettings {
  return {
    host: join(dataDir, 'postgres/socket'),
    port: EMBEDDED_PORT,
    user: DATABASE_NAME,
    database: DATABASE_NAME,
  };
}

/** The same connection as a DATABASE_URL. */
export function databaseUrlOf({ host, port, user, database }: ConnectionSettings): string {
  const query = new URLSearchParams({ host: String(host), port: String(port), user: String(user) });
  return `postgresql:///${database}?${query}`;
}

/** Ends the programs that the tests left running, and removes their folders. */
export async function tidyProducts(): Promise<void> {
  const closed = [...running].map((child) => once(child, 'close'));
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(closed);
  if (tempFolder === null) return;
  for (const pid of listPostgresOn(tempFolder)) signal(pid, 'SIGKILL');
  rmSync(tempFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  tempFolder = null;
}
