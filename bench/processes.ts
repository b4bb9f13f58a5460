import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('..', import.meta.url);
const START_MS = 60_000;

export interface Running {
  port: number;
  pid: number;
  /** Stops the process and waits for its exit. */
  stop(): Promise<void>;
}

export const originOf = ({ port }: Running) => `http://127.0.0.1:${port}`;

/** Starts a baseline program; it prints `listening <port>` when it is ready. */
export function startBaseline(file: string, env: Record<string, string> = {}): Promise<Running> {
  const program = fileURLToPath(new URL(file, import.meta.url));
  return start(['--import', 'tsx', program], env, /^listening (\d+)$/m);
}

export interface ProductOptions {
  /** Entry file of the built server. */
  main: string;
  env: Record<string, string>;
  /** Folder for a CPU profile, or null for none. */
  profileFolder: string | null;
}

export const BUILT_SERVER = fileURLToPath(new URL('server/dist/main.js', ROOT));

/** Starts the built server with production settings, except for limits that a benchmark must lift. */
export function startProduct({ main, env, profileFolder }: ProductOptions): Promise<Running> {
  const profiling = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : [];
  const settings = { NODE_ENV: 'production', LOG_LEVEL: 'error', PORT: '0', DEMO: '1', ALWAYS_OPEN: '1' };
  return start([...profiling, main], { ...settings, ...env }, /listens on http:\/\/\S+:(\d+)/);
}

async function start(args: string[], env: Record<string, string>, ready: RegExp): Promise<Running> {
  const child = spawn(process.execPath, args, {
    cwd: fileURLToPath(ROOT),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const stopChild = () => child.kill('SIGTERM');
  process.once('exit', stopChild);
  const port = await portOf(child, ready);
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      process.removeListener('exit', stopChild);
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function portOf(child: ChildProcess, ready: RegExp): Promise<number> {
  let output = '';
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Error(`not ready in time:\n${output}`)), START_MS);
    const onOutput = (chunk: Buffer) => {
      output = (output + chunk).slice(-10_000);
      const port = ready.exec(output)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      done(Number(port));
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', (chunk: Buffer) => {
      onOutput(chunk);
      process.stderr.write(chunk);
    });
    child.once('error', failed);
    child.once('close', (code) => failed(new Error(`ended with ${code}:\n${output}`)));
  });
}
