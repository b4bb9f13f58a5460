import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');

/** Direct children of a process, without zombies. */
export function childrenOf(parent: number): number[] {
  return listProcesses().flatMap(({ pid, ppid }) => (ppid === parent ? [pid] : []));
}

/** A process and all its descendants. */
export function treeOf(root: number): number[] {
  const processes = listProcesses();
  const descendants = (parent: number): number[] =>
    processes.flatMap(({ pid, ppid }) => (ppid === parent ? [pid, ...descendants(pid)] : []));
  return [root, ...descendants(root)];
}

/** False for a zombie as well. */
export function isAlive(pid: number): boolean {
  return listProcesses().some((running) => running.pid === pid);
}

/** All postgres processes with a data folder below `dataDir`, whatever their parent. */
export function listPostgresOn(dataDir: string): number[] {
  const postmasters = listProcesses()
    .map(({ pid }) => pid)
    .filter((pid) => {
      const command = commandLineOf(pid);
      return /(^|\/)postgres -D /.test(command) && command.includes(` -D ${dataDir}/`);
    });
  return postmasters.flatMap(treeOf);
}

/** The postmaster of the embedded database of a server. */
export function postmasterOf(server: number): number {
  const found = childrenOf(server).find((pid) => /(^|\/)postgres -D /.test(commandLineOf(pid)));
  if (found === undefined) throw new Error(`process ${server} runs no postgres`);
  return found;
}

/** Kills a postmaster and its children with SIGKILL. It is stopped first, so that it cannot clean up. */
export function killPostgres(postmaster: number): void {
  process.kill(postmaster, 'SIGSTOP');
  for (const pid of [...childrenOf(postmaster), postmaster]) signal(pid, 'SIGKILL');
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // the process has ended
  }
}

export function commandLineOf(pid: number): string {
  if (hasProc) return (readOrNull(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trim();
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
}

function listProcesses(): { pid: number; ppid: number }[] {
  if (!hasProc) {
    const { stdout } = spawnSync('ps', ['-axo', 'pid=,ppid=,stat='], { encoding: 'utf8' });
    return stdout.split('\n').flatMap((line) => {
      const [, pid, ppid, state] = /^\s*(\d+)\s+(\d+)\s+(\S+)/.exec(line) ?? [];
      return state === undefined || state.startsWith('Z') ? [] : [{ pid: Number(pid), ppid: Number(ppid) }];
    });
  }
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    // The process name in brackets may contain spaces and brackets.
    const stat = readOrNull(`/proc/${entry}/stat`);
    const [, state, ppid] = /.*\) (\S) (\d+) /s.exec(stat ?? '') ?? [];
    return state === undefined || state === 'Z' || state === 'X'
      ? []
      : [{ pid: Number(entry), ppid: Number(ppid) }];
  });
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
