import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');

/** Direct children of a process; zombies left out. */
export function childrenOf(parent: number): number[] {
  return listProcesses().flatMap(({ pid, ppid }) => (ppid === parent ? [pid] : []));
}

/** A process and everything below it. */
export function treeOf(root: number): number[] {
  const processes = listProcesses();
  const below = (parent: number): number[] =>
    processes.flatMap(({ pid, ppid }) => (ppid === parent ? [pid, ...below(pid)] : []));
  return [root, ...below(root)];
}

/** False for a zombie as well. */
export function isAlive(pid: number): boolean {
  return listProcesses().some((running) => running.pid === pid);
}

/** Every living postgres that works on a folder below `dataDir`, whoever its parent is. */
export function listPostgresOn(dataDir: string): number[] {
  const masters = listProcesses()
    .map(({ pid }) => pid)
    .filter((pid) => {
      const command = commandLineOf(pid);
      return /(^|\/)postgres -D /.test(command) && command.includes(` -D ${dataDir}/`);
    });
  return masters.flatMap(treeOf);
}

/** The embedded database's first process below a server. */
export function postmasterOf(server: number): number {
  const found = childrenOf(server).find((pid) => /(^|\/)postgres -D /.test(commandLineOf(pid)));
  if (found === undefined) throw new Error(`process ${server} runs no postgres`);
  return found;
}

/** kill -9 of a postmaster and all of its processes at one instant: stopped first, it cannot tidy up. */
export function killPostgres(postmaster: number): void {
  process.kill(postmaster, 'SIGSTOP');
  for (const pid of [...childrenOf(postmaster), postmaster]) signal(pid, 'SIGKILL');
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // gone meanwhile
  }
}

/** Memory of processes in MB, shared pages counted in proportion (PSS). Linux alone tells it. */
export function proportionalMegabytes(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => {
    const rollup = readOrNull(`/proc/${pid}/smaps_rollup`) ?? '';
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024;
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
    // The name, in brackets, may itself hold spaces and brackets.
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
