import { prepareBinaries } from './binaries.ts';
import { ensureCluster, ROLE, writeAccessFiles } from './cluster.ts';
import { type DataFolder, prepareDataFolder } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { serverSettings } from './settings.ts';
import { makeSocketFolder, PORT, removeSocketFolders } from './socket-folder.ts';
import { Supervisor } from './supervisor.ts';

export { EmbeddedPostgresError } from './embedded-postgres-error.ts';

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: (line: string) => void;
  /** ends a start that is under way, which then throws */
  stop?: AbortSignal;
  /** a folder with initdb and postgres to use in place of the package's, for tests */
  binDir?: string;
  /** settings of PostgreSQL that replace ours, for tests */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  /** what `pg` needs to connect; host is the folder of the socket */
  readonly connection: { host: string; port: number; user: string; database: string; password?: string };
  /** the absolute folder really used; not the one asked for where PostgreSQL could not reach that */
  readonly dataDir: string;
  /** null while PostgreSQL is being started again */
  readonly postmasterPid: () => number | null;
  /** A fast stop: open transactions are rolled back. Resolves when PostgreSQL is gone. */
  stop(): Promise<void>;
}

/**
 * Runs PostgreSQL on `dataDir` until `stop`, and starts it again whenever it dies. Should this process die
 * first, PostgreSQL stops by itself. Throws EmbeddedPostgresError, whose message is one sentence.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const data = prepareDataFolder(options.dataDir, options.log);
  const lock = lockFolder(data.path);
  try {
    const { supervisor, socketFolder } = await startIn(data, options);
    let stopped: Promise<void> | null = null;
    const stop = async (): Promise<void> => {
      await supervisor.stop();
      removeSocketFolders(data);
      lock.release();
    };
    return {
      connection: { host: socketFolder, port: PORT, user: ROLE, database: ROLE },
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

async function startIn(data: DataFolder, { log, stop, binDir, settings }: EmbeddedPostgresOptions) {
  const binaries = prepareBinaries(data, binDir);
  const access = writeAccessFiles(data);
  await ensureCluster(data, binaries);
  stop?.throwIfAborted();
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
