import { PORT } from './socket-folder.ts';

interface SettingPaths {
  clusterName: string;
  socketFolder: string;
  hbaFile: string;
  identFile: string;
}

/** Passed on the command line, so that they override postgresql.conf at every start. */
export function serverSettings(major: number, paths: SettingPaths): Record<string, string> {
  return {
    cluster_name: paths.clusterName,
    listen_addresses: '',
    port: String(PORT),
    // a list: a path with a comma must be quoted
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
    // there are no replicas
    wal_level: 'minimal',
    max_wal_senders: '0',
    // limits the WAL replay after a crash
    max_wal_size: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // failed statements are reported to the client; logging them would write customer data to the log
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_line_prefix: '',
    // avoids three I/O worker processes that a small database does not need
    ...(major >= 18 ? { io_method: 'sync' } : {}),
  };
}
