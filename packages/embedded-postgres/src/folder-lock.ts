import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { commandOf, processIdentity } from './processes.ts';

export interface FolderLock {
  release(): void;
}

interface Holder {
  pid: number;
  life: string;
}

/**
 * Exclusive lock of a folder, without flock, which Node does not provide. The file lock.N with the highest N is valid.
 * A stale lock.N is never overwritten: a process creates lock.N+1, which succeeds for exactly one. The highest file is
 * never deleted, so a slow process cannot acquire an outdated number.
 * @throws EmbeddedPostgresError when another process holds the lock
 */
export function lockFolder(folder: string): FolderLock {
  const draft = join(folder, `lock-draft-${process.pid}-${Math.random().toString(36).slice(2)}`);
  const self: Holder = { pid: process.pid, life: processIdentity(process.pid) ?? '' };
  writeFileSync(draft, JSON.stringify(self), { mode: 0o600 });
  try {
    const number = acquireNextNumber(folder, draft);
    removeOlder(folder, number);
    return { release: () => release(folder, number) };
  } finally {
    rmSync(draft, { force: true });
  }
}

function acquireNextNumber(folder: string, draft: string): number {
  for (;;) {
    const highest = Math.max(0, ...listNumbers(folder));
    throwIfHeld(folder, highest);
    const number = highest + 1;
    if (!linkExclusively(draft, lockFile(folder, number))) continue;
    if (Math.max(...listNumbers(folder)) === number) return number;
    rmSync(lockFile(folder, number), { force: true });
  }
}

function throwIfHeld(folder: string, number: number): void {
  const holder = readHolder(lockFile(folder, number));
  if (holder === null || processIdentity(holder.pid) !== holder.life) return;
  throw new EmbeddedPostgresError(
    `The data folder ${folder} is already in use by process ${holder.pid} (${commandOf(holder.pid)}).`,
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
    return typeof holder.pid === 'number' && typeof holder.life === 'string'
      ? { pid: holder.pid, life: holder.life }
      : null;
  } catch {
    return null;
  }
}
