import { readdirSync, readFileSync } from 'node:fs';

/**
 * Memory of a process and its descendants in MB, as the sum of PSS: pages that several processes share, such as
 * PostgreSQL's buffers, count once.
 */
export function memoryOf(pid: number): number {
  return processesOf(pid).reduce((sum, one) => sum + pssOf(one), 0) / 1024;
}

/** The connections to the PostgreSQL that a process has started. */
export function countDatabaseConnections(pid: number): number {
  return processesOf(pid).filter((one) => /^postgres: .*(\[local\]|\(\d+\))/.test(read(one, 'cmdline')))
    .length;
}

/** A process and its descendants. */
function processesOf(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(Number(name))]),
  );
  const isBelow = (one: number | undefined): boolean =>
    one !== undefined && one > 0 && (one === pid || isBelow(parents.get(one)));
  return [...parents.keys()].filter(isBelow);
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(read(pid, 'status'))?.[1] ?? 0);
}

function pssOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0);
}

/** Empty for a process that has ended. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
