import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { commandOf, listPostgresOf } from './processes.ts';

const FAST_STOP_MS = 15_000;
const CHILDREN_LEAVE_MS = 500;

/**
 * Leaves no process of this cluster and no postmaster.pid. PostgreSQL itself trusts a pid that lives, which
 * after a kill -9 may be a zombie or anybody's.
 */
export async function clearLeftovers(data: DataFolder, log: (line: string) => void): Promise<void> {
  const found = listPostgresOf(data.cluster, data.clusterName);
  const foreign = found.find(({ ours }) => !ours);
  if (foreign !== undefined) {
    throw new EmbeddedPostgresError(
      `The data in ${data.cluster} is already in use by process ${foreign.pid} (${commandOf(foreign.pid)}).`,
    );
  }
  const postmaster = readPidFile(data.cluster)?.pid;
  if (found.some(({ pid }) => pid === postmaster) && postmaster !== undefined) {
    log(`Stopping the database that an earlier server left running (process ${postmaster}).`);
    signal(postmaster, 'SIGINT');
    if (!(await allGone(data, FAST_STOP_MS))) signal(postmaster, 'SIGQUIT');
  }
  // without a postmaster the others leave by themselves, but for one in the middle of a long statement
  if (!(await allGone(data, CHILDREN_LEAVE_MS))) {
    for (const { pid } of listPostgresOf(data.cluster, data.clusterName)) signal(pid, 'SIGKILL');
    if (!(await allGone(data, FAST_STOP_MS))) {
      throw new EmbeddedPostgresError(
        `An earlier PostgreSQL on ${data.cluster} does not end, even when killed.`,
      );
    }
  }
  rmSync(join(data.cluster, 'postmaster.pid'), { force: true });
}

/** What a running postmaster says of itself: its pid, and whether it takes connections. */
export function readPidFile(cluster: string): { pid: number; ready: boolean } | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' };
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
    // gone meanwhile
  }
}
