import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** The folder itself, or the one above that exists. */
export function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}

/** Free for a user without special rights, on the disk of this folder, which may not exist yet. */
export function freeBytesOf(path: string): number {
  const { bavail, bsize } = statfsSync(nearestFolder(path));
  return bavail * bsize;
}
