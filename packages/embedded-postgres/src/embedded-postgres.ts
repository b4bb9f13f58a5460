import { prepareBinaries } from './binaries.ts';
import { appRoleOf, ensureAppRole, ensureCluster, writeAccessFiles } from './cluster.ts';
import { type DataFolder, prepareDataFolder } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { clearLeftovers, readPidFile } from './leftovers.ts';
import { listPostgresOf } from './processes.ts';
import { serverSettings } from './settings.ts';
import { makeSocketFolder, PORT, removeSocketFolders } from './socket-folder.ts';
import { Supervisor } from './supervisor.ts';

export { hasCluster, makeFolders } from './data-folder.ts';
export { DataInUseError, EmbeddedPostgresError, OtherMajorVersionError } from './embedded-postgres-error.ts';
export { findUser, isRoot } from './run-as.ts';
export { PORT as EMBEDDED_PORT } from './socket-folder.ts';

export interface EmbeddedPostgresOptions {
  /** the role and the database, and a part of the names of folders and processes: at most 20 of a-z, 0-9 and _ */
  name: string;
  dataDir: string;
  log: (line: string) => void;
  /** aborts a start in progress, which then throws */
  stop?: AbortSignal;
  /** folder with initdb and postgres instead of the package's, for tests */
  binDir?: string;
  /** overrides of our PostgreSQL settings, for tests */
  settings?: Record<string, string>;
}

/** Connection options for `pg`; `host` is the socket folder. */
interface Connection {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

export interface EmbeddedPostgres {
  /** the owner of the database, for migrations */
  readonly connection: Connection;
  /** a role that owns nothing; it needs grants */
  readonly appConnection: Connection;
  /** the absolute data folder in use; differs from the requested one if PostgreSQL cannot access that */
  readonly dataDir: string;
  /** null while PostgreSQL restarts */
  readonly postmasterPid: () => number | null;
  /** Fast shutdown: rolls back open transactions. Resolves when PostgreSQL has exited. */
  stop(): Promise<void>;
}

/**
 * Runs PostgreSQL on `dataDir` until `stop`, and restarts it after a crash. If this process dies first, a watcher
 * stops PostgreSQL.
 * @throws EmbeddedPostgresError when PostgreSQL cannot be started
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const data = prepareDataFolder(options);
  const lock = await lockFolder(data.path);
  try {
    const { supervisor, socketFolder } = await startIn(data, options);
    let stopped: Promise<void> | null = null;
    const stop = async (): Promise<void> => {
      await supervisor.stop();
      removeSocketFolders(data);
      lock.release();
    };
    const connection = { host: socketFolder, port: PORT, user: data.name, database: data.name };
    return {
      connection,
      appConnection: { ...connection, user: appRoleOf(data) },
      dataDir: data.path,
      postmasterPid: () => supervisor.pid,
      stop() {
        stopped ??= stop();
        return stopped;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The application's connection to the PostgreSQL that another process runs on this folder, or null when none runs. */
export function findRunningPostgres(
  options: Pick<EmbeddedPostgresOptions, 'name' | 'dataDir' | 'log'>,
): Connection | null {
  const data = prepareDataFolder(options);
  const postmaster = readPidFile(data.cluster);
  const isRunning = listPostgresOf(data.cluster, data.clusterName).some(({ pid }) => pid === postmaster?.pid);
  if (!postmaster?.ready || !isRunning) return null;
  return { host: postmaster.socketFolder, port: PORT, user: appRoleOf(data), database: data.name };
}

async function startIn(data: DataFolder, { log, stop, binDir, settings }: EmbeddedPostgresOptions) {
  const binaries = prepareBinaries(data, binDir);
  const access = writeAccessFiles(data);
  await ensureCluster(data, binaries);
  stop?.throwIfAborted();
  await clearLeftovers(data, log);
  await ensureAppRole(data, binaries);
  const socketFolder = makeSocketFolder(data);
  const paths = { clusterName: data.clusterName, socketFolder, ...access };
  const supervisor = new Supervisor({
    data,
    binFolder: binaries.folder,
    socketFolder,
    settings: { ...serverSettings(binaries.major, paths), ...settings },
    log,
  });
  await supervisor.start(stop);
  return { supervisor, socketFolder };
}
