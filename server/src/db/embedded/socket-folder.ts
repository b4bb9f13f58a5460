import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';

export const PORT = 5432;

/** sun_path has 104 bytes on macOS and 108 on Linux, and the name of the socket is part of it. */
const LONGEST_SOCKET_PATH = 100;

/** An empty folder for the socket that only root and the user of PostgreSQL can enter. */
export function makeSocketFolder(data: DataFolder): string {
  removeSocketFolders(data);
  const folder = join(data.path, 'socket');
  if (!isShortEnough(folder)) return giveTo(data, mkdtempSync(temporaryPrefix(data)));
  mkdirSync(folder);
  return giveTo(data, folder);
}

/** Takes the leftovers of a killed start along; call it only while holding the folder's lock. */
export function removeSocketFolders(data: DataFolder): void {
  rmSync(join(data.path, 'socket'), { recursive: true, force: true });
  const parent = temporaryParent();
  const owners = [process.getuid?.(), data.user?.uid];
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${data.clusterName}-`)) continue;
    const found = lstatSync(join(parent, name), { throwIfNoEntry: false });
    if (found?.isDirectory() && owners.includes(found.uid)) {
      rmSync(join(parent, name), { recursive: true, force: true });
    }
  }
}

/** A recycled pid in the socket's own lock file would refuse a restart, as one in postmaster.pid does. */
export function clearSocket(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
}

function giveTo({ user }: DataFolder, folder: string): string {
  chmodSync(folder, 0o700);
  if (user !== null) chownSync(folder, user.uid, user.gid);
  return folder;
}

function temporaryPrefix(data: DataFolder): string {
  return join(temporaryParent(), `${data.clusterName}-`);
}

function temporaryParent(): string {
  return isShortEnough(join(tmpdir(), 'chulo_123456789012-123456')) ? tmpdir() : '/tmp';
}

function isShortEnough(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET_PATH;
}
