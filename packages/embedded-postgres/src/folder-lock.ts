import { randomBytes } from 'node:crypto';
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DataInUseError } from './embedded-postgres-error.ts';
import { isAnswered, openLifeSocket } from './life-socket.ts';
import { commandOf, processIdentity, processSpace } from './processes.ts';

export interface FolderLock {
  release(): void;
}

interface Holder {
  pid: number;
  life: string;
  /** Where pid counts: a process of another container, which may share the folder, cannot look it up. */
  space: string;
  /** The name of the socket that answers such a process while the holder lives; null without one. */
  socket: string | null;
}

const SOCKET = 'life-';

/**
 * Exclusive lock of a folder, without flock, which Node does not provide. The file lock.N with the highest N is valid.
 * A stale lock.N is never overwritten: a process creates lock.N+1, which succeeds for exactly one. The highest file is
 * never deleted, so a slow process cannot acquire an outdated number.
 * @throws DataInUseError when another process holds the lock
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const id = `${process.pid}-${randomBytes(4).toString('hex')}`;
  const draft = join(folder, `lock-draft-${id}`);
  // It answers before the lock names it.
  const socket = await openLifeSocket(join(folder, `${SOCKET}${id}`));
  try {
    const self: Holder = {
      pid: process.pid,
      life: processIdentity(process.pid) ?? '',
      space: processSpace(),
      socket: socket && basename(socket.path),
    };
    writeFileSync(draft, JSON.stringify(self), { mode: 0o600 });
    const number = await acquireNextNumber(folder, draft);
    removeOlder(folder, number);
    await removeUnanswered(folder);
    return {
      release() {
        release(folder, number);
        socket?.close();
      },
    };
  } catch (error) {
    socket?.close();
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

async function acquireNextNumber(folder: string, draft: string): Promise<number> {
  for (;;) {
    const highest = Math.max(0, ...listNumbers(folder));
    await throwIfHeld(folder, highest);
    const number = highest + 1;
    if (!linkExclusively(draft, lockFile(folder, number))) continue;
    if (Math.max(...listNumbers(folder)) === number) return number;
    rmSync(lockFile(folder, number), { force: true });
  }
}

async function throwIfHeld(folder: string, number: number): Promise<void> {
  const holder = readHolder(lockFile(folder, number));
  if (holder === null) return;
  const { pid, life, space, socket } = holder;
  const isElsewhere = space !== processSpace();
  const isHeld = isElsewhere
    ? socket !== null && (await isAnswered(join(folder, socket)))
    : processIdentity(pid) === life;
  if (!isHeld) return;
  throw new DataInUseError(
    `The data folder ${folder} is already in use by ${isElsewhere ? 'another container' : `process ${pid} (${commandOf(pid)})`}.`,
  );
}

function release(folder: string, number: number): void {
  const draft = join(folder, `lock-draft-${process.pid}-released`);
  try {
    writeFileSync(draft, '{}', { mode: 0o600 });
    renameSync(draft, lockFile(folder, number));
  } catch {
    // the folder may no longer exist; the lock also becomes free when its process exits
  }
}

function removeOlder(folder: string, number: number): void {
  for (const older of listNumbers(folder)) {
    if (older < number) rmSync(lockFile(folder, older), { force: true });
  }
}

/** Removes the sockets of processes that were killed. */
async function removeUnanswered(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(SOCKET) || (await isAnswered(join(folder, name)))) continue;
    rmSync(join(folder, name), { force: true });
  }
}

function listNumbers(folder: string): number[] {
  return readdirSync(folder).flatMap((name) => {
    const digits = /^lock\.(\d+)$/.exec(name)?.[1];
    return digits === undefined ? [] : [Number(digits)];
  });
}

function lockFile(folder: string, number: number): string {
  return join(folder, `lock.${number}`);
}

function linkExclusively(draft: string, target: string): boolean {
  try {
    linkSync(draft, target);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(path: string): Holder | null {
  try {
    const holder: Partial<Holder> = JSON.parse(readFileSync(path, 'utf8'));
    const { pid, life, space = processSpace(), socket = null } = holder;
    return typeof pid === 'number' && typeof life === 'string' ? { pid, life, space, socket } : null;
  } catch {
    return null;
  }
}
