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
  /** the role and the database; no superuser, so that an injected statement reaches no file */
  name: string;
  path: string;
  cluster: string;
  /** the user that runs PostgreSQL; null for the current user */
  user: OsUser | null;
  /** appears in the command line of every process of this cluster */
  clusterName: string;
}

const NAME = /^[a-z][a-z0-9_]{0,19}$/;

interface DataFolderOptions {
  name: string;
  dataDir: string;
  log: (line: string) => void;
}

/** Whether a start would find data; creates nothing. */
export function hasCluster({ name, dataDir }: Omit<DataFolderOptions, 'log'>): boolean {
  return findCluster(name, resolve(dataDir)) !== undefined;
}

export function prepareDataFolder({ name, dataDir, log }: DataFolderOptions): DataFolder {
  if (!NAME.test(name)) throw new EmbeddedPostgresError(`"${name}" cannot be the name of a database.`);
  const path = resolve(dataDir);
  if (existsSync(join(path, 'PG_VERSION'))) {
    throw new EmbeddedPostgresError(`${path} is itself a data folder of PostgreSQL; name an empty folder.`);
  }
  const folder = isRoot() ? prepareForOtherUser(name, path, log) : prepareForCurrentUser(name, path);
  refuseForeignCluster(folder);
  return folder;
}

function prepareForCurrentUser(name: string, path: string): DataFolder {
  const existing = findCluster(name, path);
  if (existing !== undefined && existing !== path) {
    throw new EmbeddedPostgresError(
      `The data of ${path} is in ${existing}, where a start as root keeps it: move it to ${path} and give it to the user of the server (mv, chown -R), or start as root as before.`,
    );
  }
  makeFolder(path);
  return dataFolderAt(name, path, null);
}

function prepareForOtherUser(name: string, requested: string, log: (line: string) => void): DataFolder {
  const fallback = fallbackOf(name, requested);
  const existing = findCluster(name, requested);
  const user = chooseUser(existing === undefined ? null : statSync(join(existing, 'cluster')).uid);
  const ancestor = nearestAncestor(dirname(requested));
  if (!statSync(ancestor).isDirectory()) {
    throw new EmbeddedPostgresError(
      `The data folder ${requested} cannot be made, because ${ancestor} is not a folder: choose another folder.`,
    );
  }
  const path = existing ?? (canEnter(user, ancestor) ? requested : fallback);
  if (path === fallback) {
    log(`User ${user?.name} cannot reach ${requested}, so the data is in ${fallback}.`);
  }
  makeFolder(path);
  if (!canEnter(user, path)) {
    throw new EmbeddedPostgresError(
      `The data in ${path} cannot be reached by user ${user?.name}, who runs PostgreSQL: open the folders above it (chmod o+x).`,
    );
  }
  return dataFolderAt(name, path, user);
}

/** For root, when the user of PostgreSQL cannot reach the requested folder. */
const fallbackOf = (name: string, requested: string) => join('/var/lib', name, shortHash(requested));

const findCluster = (name: string, requested: string) =>
  [requested, fallbackOf(name, requested)].find((path) => existsSync(join(path, 'cluster')));

function dataFolderAt(name: string, path: string, user: OsUser | null): DataFolder {
  const real = realpathSync(path);
  return {
    name,
    path: real,
    cluster: join(real, 'cluster'),
    user,
    clusterName: `${name}_${shortHash(real)}`,
  };
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
    const firstCreated = makeFolders(path);
    if (isRoot()) openFolders(path, firstCreated);
    else if (firstCreated !== undefined) chmodSync(path, 0o700);
    accessSync(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedPostgresError(`The data folder ${path} cannot be written: ${reason}.`);
  }
}

/**
 * Like `mkdirSync` with `recursive`, which never returns below `/proc`.
 * @returns the first folder that it created, or undefined when the folder exists
 */
export function makeFolders(path: string): string | undefined {
  if (existsSync(path)) return undefined;
  const firstCreated = makeFolders(dirname(path));
  mkdirSync(path);
  return firstCreated ?? path;
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
