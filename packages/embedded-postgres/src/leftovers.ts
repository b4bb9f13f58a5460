import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataFolder } from './data-folder.ts';
import { DataInUseError, EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { commandOf, listPostgresOf } from './processes.ts';

const FAST_STOP_MS = 15_000;
const CHILDREN_EXIT_MS = 500;

/**
 * Stops every process of this cluster and removes postmaster.pid. PostgreSQL itself refuses to start if the pid in that
 * file is alive, but after a kill -9 it may be a zombie or have been reused by another program.
 */
export async function clearLeftovers(data: DataFolder, log: (line: string) => void): Promise<void> {
  const found = listPostgresOf(data.cluster, data.clusterName);
  const foreign = found.find(({ isOwn }) => !isOwn);
  if (foreign !== undefined) {
    throw new DataInUseError(
      `The data in ${data.cluster} is already in use by process ${foreign.pid} (${commandOf(foreign.pid)}).`,
    );
  }
  const postmaster = readPidFile(data.cluster)?.pid;
  if (found.some(({ pid }) => pid === postmaster) && postmaster !== undefined) {
    log(`Stopping the database that an earlier server left running (process ${postmaster}).`);
    signal(postmaster, 'SIGINT');
    if (!(await allGone(data, FAST_STOP_MS))) signal(postmaster, 'SIGQUIT');
  }
  // without a postmaster its children exit, except during a long statement
  if (!(await allGone(data, CHILDREN_EXIT_MS))) {
    for (const { pid } of listPostgresOf(data.cluster, data.clusterName)) signal(pid, 'SIGKILL');
    if (!(await allGone(data, FAST_STOP_MS))) {
      throw new EmbeddedPostgresError(
        `An earlier PostgreSQL on ${data.cluster} does not end, even when killed.`,
      );
    }
  }
  rmSync(join(data.cluster, 'postmaster.pid'), { force: true });
}

/** The pid of the postmaster, its socket folder, and whether it accepts connections, from postmaster.pid. */
export function readPidFile(cluster: string): { pid: number; socketFolder: string; ready: boolean } | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const socketFolder = lines[4] ?? '';
    return { pid: Number(lines[0]), socketFolder, ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

async function allGone(data: DataFolder, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    if (listPostgresOf(data.cluster, data.clusterName).length === 0) return true;
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // the process has already exited
  }
}
