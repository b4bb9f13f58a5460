import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { canEnter, chooseUser, isRoot, type OsUser } from './run-as.ts';

/**
 * Our folder around PostgreSQL's: the files that decide who may connect and who holds the data stay with the
 * user of the server, and `cluster` alone belongs to the user of PostgreSQL.
 */
export interface DataFolder {
  path: string;
  cluster: string;
  /** the user that PostgreSQL runs as; null: the same as ours */
  user: OsUser | null;
  /** a name in the command line of every process of this cluster */
  clusterName: string;
}

const FALLBACK_ROOT = '/var/lib/chulo';

export function prepareDataFolder(asked: string, log: (line: string) => void): DataFolder {
  const path = resolve(asked);
  if (existsSync(join(path, 'PG_VERSION'))) {
    throw new EmbeddedPostgresError(`${path} is itself a data folder of PostgreSQL; name an empty folder.`);
  }
  const folder = isRoot() ? prepareForOtherUser(path, log) : prepareForOurselves(path);
  refuseForeignCluster(folder);
  return folder;
}

function prepareForOurselves(path: string): DataFolder {
  makeFolder(path);
  return describe(path, null);
}

function prepareForOtherUser(asked: string, log: (line: string) => void): DataFolder {
  const fallback = join(FALLBACK_ROOT, shortHash(asked));
  const home = [asked, fallback].find((path) => existsSync(join(path, 'cluster')));
  const user = chooseUser(home === undefined ? null : statSync(join(home, 'cluster')).uid);
  const nearest = nearestFolder(dirname(asked));
  if (!statSync(nearest).isDirectory()) {
    throw new EmbeddedPostgresError(
      `The data folder ${asked} cannot be made, because ${nearest} is not a folder: choose another DATA_DIR.`,
    );
  }
  const path = home ?? (canEnter(user, nearest) ? asked : fallback);
  if (path === fallback) {
    log(`User ${user?.name} cannot reach ${asked}, so the data of this restaurant is in ${fallback}.`);
  }
  makeFolder(path);
  if (!canEnter(user, path)) {
    throw new EmbeddedPostgresError(
      `The data in ${path} cannot be reached by user ${user?.name}, who runs PostgreSQL: open the folders above it (chmod o+x).`,
    );
  }
  return describe(path, user);
}

function describe(path: string, user: OsUser | null): DataFolder {
  const real = realpathSync(path);
  return { path: real, cluster: join(real, 'cluster'), user, clusterName: `chulo_${shortHash(real)}` };
}

function refuseForeignCluster({ cluster, user }: DataFolder): void {
  if (!existsSync(cluster)) return;
  const owner = statSync(cluster).uid;
  const expected = user?.uid ?? process.getuid?.();
  if (owner === expected) return;
  if (!isRoot()) {
    throw new EmbeddedPostgresError(
      `The data in ${cluster} belongs to user ${owner}, and we are user ${expected}.`,
    );
  }
  spawnSync('chown', ['-hR', `${user?.uid}:${user?.gid}`, cluster]);
}

function makeFolder(path: string): void {
  try {
    const firstMade = mkdirSync(path, { recursive: true });
    if (isRoot()) openFolders(path, firstMade);
    else if (firstMade !== undefined) chmodSync(path, 0o700);
    accessSync(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedPostgresError(`The data folder ${path} cannot be written: ${reason}.`);
  }
}

/** A strict umask must not lock PostgreSQL's user out of the folders that we made. */
function openFolders(path: string, firstMade: string | undefined): void {
  chmodSync(path, firstMade === undefined ? (statSync(path).mode & 0o777) | 0o111 : 0o711);
  if (firstMade === undefined) return;
  for (let made = dirname(path); made.length >= firstMade.length; made = dirname(made))
    chmodSync(made, 0o755);
}

function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
