import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { asUser, chooseUser } from '../run-as.ts';
import { isRoot, makeRoom } from './servers.ts';

// where the tests themselves are root, an ordinary user is one of the system's unprivileged ones
export const { uid, gid } = isRoot ? asUser(chooseUser(null)) : {};
/** to start a server as an ordinary user */
export const as = uid === undefined || gid === undefined ? {} : { as: { uid, gid } };

/** A folder of that user. */
export function makeOwnRoom(): string {
  const own = makeRoom();
  if (uid !== undefined && gid !== undefined) chownSync(own, uid, gid);
  return own;
}

export function idOf(name: string): { uid: number; gid: number } {
  const [, , id, group] =
    new RegExp(`^(${name}):[^:]*:(\\d+):(\\d+)`, 'm').exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(id), gid: Number(group) };
}

export function ownedBy(name: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  chownSync(folder, idOf(name).uid, idOf(name).gid);
  return folder;
}
