import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { asUser, type OsUser } from './run-as.ts';

export interface Watcher {
  /** sets the postmaster to stop when this process dies; null for none */
  guard(pid: number | null): void;
  stop(): Promise<void>;
}

/**
 * Reads pids until the pipe closes, which happens whenever this process dies, then stops the last postmaster. A shell
 * script needs 1 MB of memory instead of 40 MB for Node, and no separate file beside the bundle.
 */
const SCRIPT = `
trap '' INT TERM HUP
pid=0
while read -r line; do pid=$line; done
[ "$pid" = 0 ] && exit
running=$pid
[ -e "$1/postmaster.pid" ] && read -r running < "$1/postmaster.pid"
[ "$running" = "$pid" ] && kill -INT "$pid"
`;

export function startWatcher(cluster: string, user: OsUser | null): Watcher {
  let guarded = 0;
  let stopping = false;
  let shell = launch();

  function launch(): ChildProcess {
    const child = spawn('/bin/sh', ['-c', SCRIPT, 'embedded-postgres-watcher', cluster], {
      ...asUser(user),
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.on('error', () => undefined);
    child.stdin?.on('error', () => undefined);
    child.stdin?.write(`${guarded}\n`);
    child.once('exit', () => void relaunch());
    return child;
  }

  async function relaunch(): Promise<void> {
    await sleep(stopping ? 0 : 200);
    if (!stopping) shell = launch();
  }

  return {
    guard(pid) {
      guarded = pid ?? 0;
      shell.stdin?.write(`${guarded}\n`);
    },
    async stop() {
      stopping = true;
      if (shell.exitCode !== null || shell.signalCode !== null || shell.pid === undefined) return;
      const gone = once(shell, 'exit');
      shell.stdin?.end('0\n');
      await gone;
    },
  };
}
