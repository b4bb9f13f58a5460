import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { isSocketPath } from './life-socket.ts';

export const PORT = 5432;

/** Creates an empty socket folder that only root and the PostgreSQL user can enter. */
export function makeSocketFolder(data: DataFolder): string {
  removeSocketFolders(data);
  const folder = join(data.path, 'socket');
  if (!isShortEnough(folder)) return restrictTo(data, mkdtempSync(temporaryPrefix(data)));
  mkdirSync(folder);
  return restrictTo(data, folder);
}

/** Also removes folders left by a killed process; call it only while holding the folder lock. */
export function removeSocketFolders(data: DataFolder): void {
  rmSync(join(data.path, 'socket'), { recursive: true, force: true });
  const parent = temporaryParent(data);
  const owners = [process.getuid?.(), data.user?.uid];
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${data.clusterName}-`)) continue;
    const found = lstatSync(join(parent, name), { throwIfNoEntry: false });
    if (found?.isDirectory() && owners.includes(found.uid)) {
      rmSync(join(parent, name), { recursive: true, force: true });
    }
  }
}

/** Removes the socket and its lock file, because a reused pid in that file would prevent a restart. */
export function clearSocket(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
}

function restrictTo({ user }: DataFolder, folder: string): string {
  chmodSync(folder, 0o700);
  if (user !== null) chownSync(folder, user.uid, user.gid);
  return folder;
}

const temporaryPrefix = (data: DataFolder) => join(temporaryParent(data), `${data.clusterName}-`);

function temporaryParent({ clusterName }: DataFolder): string {
  return isShortEnough(join(tmpdir(), `${clusterName}-123456`)) ? tmpdir() : '/tmp';
}

function isShortEnough(folder: string): boolean {
  return isSocketPath(join(folder, `.s.PGSQL.${PORT}`));
}
