import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

export interface OsUser {
  uid: number;
  gid: number;
  name: string;
}

interface SpawnIdentity {
  uid?: number;
  gid?: number;
  cwd: string;
  env: Record<string, string>;
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** PostgreSQL refuses to run as root. Root therefore uses the owner of existing data, else `postgres`, else `nobody`. */
export function chooseUser(dataOwner: number | null): OsUser | null {
  if (!isRoot()) return null;
  const candidates = [...(dataOwner ? [String(dataOwner)] : []), 'postgres', 'nobody'];
  for (const candidate of candidates) {
    const user = findUser(candidate);
    if (user !== null) return user;
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody" to run it as.',
  );
}

/** Spawn options for a PostgreSQL program: its user, an accessible folder, and none of our PG* variables. */
export function asUser(user: OsUser | null): SpawnIdentity {
  const identity = { cwd: '/', env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' } };
  return user === null ? identity : { ...identity, uid: user.uid, gid: user.gid };
}

export function canEnter(user: OsUser | null, folder: string): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], asUser(user));
  return status === 0;
}

/** The system name of the current user; `peer` authentication reports the same name to PostgreSQL. */
export function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    throw new EmbeddedPostgresError(
      `PostgreSQL needs a named user, and user ${process.getuid?.() ?? '?'} has no name on this system.`,
    );
  }
}

/** Null for root and for a user that does not exist. */
export function findUser(nameOrUid: string): OsUser | null {
  const { status, stdout } = spawnSync('id', [nameOrUid], { encoding: 'utf8' });
  const [, uid, name, gid] = /^uid=(\d+)\(([^)]+)\) gid=(\d+)/.exec(stdout ?? '') ?? [];
  if (status !== 0 || uid === undefined || name === undefined || gid === undefined || uid === '0')
    return null;
  return { uid: Number(uid), gid: Number(gid), name };
}
