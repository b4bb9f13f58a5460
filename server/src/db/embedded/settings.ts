import { PORT } from './socket-folder.ts';

interface SettingPaths {
  clusterName: string;
  socketFolder: string;
  hbaFile: string;
  identFile: string;
}

/** Given on the command line, so that every start has them whatever stands in postgresql.conf. */
export function serverSettings(major: number, paths: SettingPaths): Record<string, string> {
  return {
    cluster_name: paths.clusterName,
    listen_addresses: '',
    port: String(PORT),
    // a list, in which a path with a comma must be quoted
    unix_socket_directories: `"${paths.socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    hba_file: paths.hbaFile,
    ident_file: paths.identFile,
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    max_connections: '100',
    shared_buffers: '64MB',
    effective_cache_size: '256MB',
    maintenance_work_mem: '32MB',
    random_page_cost: '1.1',
    huge_pages: 'off',
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    max_logical_replication_workers: '0',
    // no replica reads our log
    wal_level: 'minimal',
    max_wal_senders: '0',
    // bounds what a killed server must replay before it serves again
    max_wal_size: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // statements that fail reach the server as errors; here they would only write customers' data to a log
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_line_prefix: '',
    // three more processes that a database of some megabytes has no use for
    ...(major >= 18 ? { io_method: 'sync' } : {}),
  };
}
