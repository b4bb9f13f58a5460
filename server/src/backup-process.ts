import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { BackupError } from './db/backup/backup-format.ts';

/** In a bundle, or in the sources under the loader of this process. */
const COMMAND = import.meta.url.endsWith('.ts')
  ? [...process.execArgv, fileURLToPath(new URL('./backup-command.ts', import.meta.url))]
  : [fileURLToPath(new URL('./backup-command.js', import.meta.url))];
/** After it a stopped command is killed; the next backup removes the file that it leaves. */
const STOP_MS = 2_000;
const MAX_OUTPUT = 10_000;

/**
 * Runs `npm run backup` with these arguments beside this server, at the lowest priority, so that orders come first:
 * PostgreSQL sends the rows no faster than the command takes them. The settings are in the environment, which other
 * users of the system do not see.
 * @param signal ends it; `runBackupCommand` resolves or rejects when the process has ended
 * @throws BackupError with what the command says, or how it ended
 */
export async function runBackupCommand(
  args: readonly string[],
  signal: AbortSignal,
  { command = COMMAND, env = process.env } = {},
): Promise<void> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, [...command, ...args], {
    // A server that has RUN_AS runs as that user already.
    env: { ...env, RUN_AS: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-MAX_OUTPUT);
  });
  let killing: NodeJS.Timeout | undefined;
  const stop = () => {
    child.kill('SIGTERM');
    killing = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    const [code, signalName] = await once(child, 'close');
    if (code !== 0)
      throw new BackupError(
        output.trim() || `The process of the backup ended early (${signalName ?? `code ${code}`}).`,
      );
  } finally {
    clearTimeout(killing);
    signal.removeEventListener('abort', stop);
  }
}

/** At once, because the threads of a process inherit it. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The process has ended already, or the system allows no other priority.
  }
}
