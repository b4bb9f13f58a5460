import { chownSync } from 'node:fs';
import { findUser, isRoot, makeFolders } from '@chulo/embedded-postgres';

/**
 * Makes the process run as a user of the system, who gets the data folder if it does not exist yet.
 * @param dataDir null when no data folder is needed
 * @returns the reason why it cannot, or null
 */
export function runAs(name: string, dataDir: string | null): string | null {
  const user = findUser(name);
  if (user !== null && user.uid === process.getuid?.()) return null;
  if (!isRoot()) return 'only root can start the server as another user';
  if (user === null)
    return `the name of a user of this system, other than root (for example: useradd --system ${name})`;
  if (dataDir !== null && makeFolders(dataDir) !== undefined) chownSync(dataDir, user.uid, user.gid);
  process.setgroups?.([user.gid]);
  process.setgid?.(user.gid);
  process.setuid?.(user.uid);
  return null;
}
