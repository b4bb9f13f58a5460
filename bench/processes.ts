import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('..', import.meta.url);
const START_MS = 60_000;

export interface Running {
  port: number;
  /** Asks it to end and waits until it has. */
  stop(): Promise<void>;
}

export const originOf = ({ port }: Running) => `http://127.0.0.1:${port}`;

/** One of our bare programs; it says `listening <port>` when it is ready. */
export function startBare(file: string, env: Record<string, string> = {}): Promise<Running> {
  const program = fileURLToPath(new URL(file, import.meta.url));
  return start(['--import', 'tsx', program], env, /^listening (\d+)$/m);
}

export interface ProductOptions {
  /** The built server; the one that `npm start` runs unless told otherwise. */
  main: string;
  env: Record<string, string>;
  /** Where a CPU profile is left at its end; null measures without. */
  profileFolder: string | null;
}

export const BUILT_SERVER = fileURLToPath(new URL('server/dist/main.js', ROOT));

/** The product as it is delivered: the built server, its own settings but for what a bench must lift. */
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
  const endedWithUs = () => child.kill('SIGTERM');
  process.once('exit', endedWithUs);
  const port = await portOf(child, ready);
  return {
    port,
    async stop() {
      process.removeListener('exit', endedWithUs);
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function portOf(child: ChildProcess, ready: RegExp): Promise<number> {
  let said = '';
  return new Promise((done, failed) => {
    const late = setTimeout(() => failed(new Error(`not ready in time:\n${said}`)), START_MS);
    const hear = (chunk: Buffer) => {
      said = (said + chunk).slice(-10_000);
      const port = ready.exec(said)?.[1];
      if (port === undefined) return;
      clearTimeout(late);
      done(Number(port));
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', (chunk: Buffer) => {
      hear(chunk);
      process.stderr.write(chunk);
    });
    child.once('error', failed);
    child.once('close', (code) => failed(new Error(`ended with ${code}:\n${said}`)));
  });
}
