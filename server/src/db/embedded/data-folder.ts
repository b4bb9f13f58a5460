import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { canEnter, chooseUser, isRoot, type OsUser } from './run-as.ts';

/**
 * The data folder of the application. Access rules and lock files belong to the server's user; only the subfolder
 * `cluster` belongs to the PostgreSQL user.
 */
export interface DataFolder {
  path: string;
  cluster: string;
  /** the user that runs PostgreSQL; null for the current user */
  user: OsUser | null;
  /** appears in the command line of every process of this cluster */
  clusterName: string;
}

const FALLBACK_ROOT = '/var/lib/chulo';

export function prepareDataFolder(requested: string, log: (line: string) => void): DataFolder {
  const path = resolve(requested);
  if (existsSync(join(path, 'PG_VERSION'))) {
    throw new EmbeddedPostgresError(`${path} is itself a data folder of PostgreSQL; name an empty folder.`);
  }
  const folder = isRoot() ? prepareForOtherUser(path, log) : prepareForCurrentUser(path);
  refuseForeignCluster(folder);
  return folder;
}

function prepareForCurrentUser(path: string): DataFolder {
  makeFolder(path);
  return dataFolderAt(path, null);
}

function prepareForOtherUser(requested: string, log: (line: string) => void): DataFolder {
  const fallback = join(FALLBACK_ROOT, shortHash(requested));
  const existing = [requested, fallback].find((path) => existsSync(join(path, 'cluster')));
  const user = chooseUser(existing === undefined ? null : statSync(join(existing, 'cluster')).uid);
  const ancestor = nearestAncestor(dirname(requested));
  if (!statSync(ancestor).isDirectory()) {
    throw new EmbeddedPostgresError(
      `The data folder ${requested} cannot be made, because ${ancestor} is not a folder: choose another DATA_DIR.`,
    );
  }
  const path = existing ?? (canEnter(user, ancestor) ? requested : fallback);
  if (path === fallback) {
    log(`User ${user?.name} cannot reach ${requested}, so the data of this restaurant is in ${fallback}.`);
  }
  makeFolder(path);
  if (!canEnter(user, path)) {
    throw new EmbeddedPostgresError(
      `The data in ${path} cannot be reached by user ${user?.name}, who runs PostgreSQL: open the folders above it (chmod o+x).`,
    );
  }
  return dataFolderAt(path, user);
}

function dataFolderAt(path: string, user: OsUser | null): DataFolder {
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
    const firstCreated = mkdirSync(path, { recursive: true });
    if (isRoot()) openFolders(path, firstCreated);
    else if (firstCreated !== undefined) chmodSync(path, 0o700);
    accessSync(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedPostgresError(`The data folder ${path} cannot be written: ${reason}.`);
  }
}

/** Grants the PostgreSQL user access to the folders that we created, despite a strict umask. */
function openFolders(path: string, firstCreated: string | undefined): void {
  chmodSync(path, firstCreated === undefined ? (statSync(path).mode & 0o777) | 0o111 : 0o711);
  if (firstCreated === undefined) return;
  for (let folder = dirname(path); folder.length >= firstCreated.length; folder = dirname(folder))
    chmodSync(folder, 0o755);
}

function nearestAncestor(path: string): string {
  return existsSync(path) ? path : nearestAncestor(dirname(path));
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
