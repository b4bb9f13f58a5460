import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { asUser, chooseUser } from '../run-as.ts';
import { isRoot, makeTempFolder } from './servers.ts';

// tests that run as root use an unprivileged system user
export const { uid, gid } = isRoot ? asUser(chooseUser(null)) : {};
/** Run options to start a server as an unprivileged user. */
export const asOrdinaryUser = uid === undefined || gid === undefined ? {} : { runAs: { uid, gid } };

/** A temporary folder owned by that user. */
export function makeUserFolder(): string {
  const folder = makeTempFolder();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

export function idOf(name: string): { uid: number; gid: number } {
  const [, , id, group] =
    new RegExp(`^(${name}):[^:]*:(\\d+):(\\d+)`, 'm').exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(id), gid: Number(group) };
}

export function makeFolderOwnedBy(name: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  chownSync(folder, idOf(name).uid, idOf(name).gid);
  return folder;
}
