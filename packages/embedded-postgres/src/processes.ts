import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

interface RunningProcess {
  pid: number;
  program: string;
  command: string;
}

export interface PostgresProcess {
  pid: number;
  /** started by this launcher: its command line contains our cluster name */
  isOwn: boolean;
}

const isLinux = process.platform === 'linux';

/**
 * Identifies a process by pid and start time, because pids are reused.
 * Null when no such process runs; a zombie counts as not running.
 */
export function processIdentity(pid: number): string | null {
  if (!isLinux) {
    const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
    const [, stat, started] = /^\s*(\S+)\s+(.+?)\s*$/.exec(stdout ?? '') ?? [];
    return stat === undefined || started === undefined || stat.startsWith('Z') ? null : started;
  }
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // the second field, the command in parentheses, may contain spaces and parentheses
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startTicks] = [fields[0], fields[19]];
  if (state === undefined || startTicks === undefined || state === 'Z' || state === 'X') return null;
  return `${readOrNull('/proc/sys/kernel/random/boot_id')?.trim() ?? ''} ${startTicks}`;
}

/** The space in which pids count: a container has its own. Empty where there is one only. */
export function processSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

/** The command line of a process, truncated for an error message. */
export function commandOf(pid: number): string {
  const command = isLinux
    ? commandLine(readOrNull(`/proc/${pid}/cmdline`) ?? '')
    : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim();
  return command?.slice(0, 100) || 'unknown program';
}

/** Every running postgres process of the folder `cluster`, zombies excluded. */
export function listPostgresOf(cluster: string, clusterName: string): PostgresProcess[] {
  const found: PostgresProcess[] = [];
  for (const { pid, program, command } of listProcesses()) {
    // children of the postmaster replace their command line with a title
    if (!program.startsWith('postgres:') && !['postgres', 'postmaster'].includes(basename(program))) continue;
    const isOwn = command.includes(clusterName);
    // root in a container may not be allowed to read cwd, so check the command line too
    if (isOwn || command.includes(`-D ${cluster}`) || workingFolder(pid) === cluster)
      found.push({ pid, isOwn });
  }
  return found;
}

function listProcesses(): RunningProcess[] {
  if (!isLinux) {
    const { stdout } = spawnSync('ps', ['-axo', 'pid=,stat=,command='], { encoding: 'utf8' });
    return (stdout ?? '').split('\n').flatMap((line) => {
      const [, pid, stat, command] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
      if (pid === undefined || command === undefined || stat?.startsWith('Z')) return [];
      return [{ pid: Number(pid), program: command.split(' -')[0] ?? '', command }];
    });
  }
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    const raw = readOrNull(`/proc/${entry}/cmdline`);
    // empty for zombies and kernel threads
    if (!raw) return [];
    return [{ pid: Number(entry), program: raw.split('\0')[0] ?? '', command: commandLine(raw) }];
  });
}

function commandLine(raw: string): string {
  return raw.replaceAll('\0', ' ').trim();
}

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
