import { EventEmitter, setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LogFunctionFactory, TaskList, WorkerPool } from 'graphile-worker';
import pg from 'pg';
import type { ConnectionSettings } from '../client.ts';
import type { TaskName } from './queue.ts';
import { QUEUE_SCHEMA } from './queue-schema.ts';

/** Simultaneous jobs of one process. */
const CONCURRENCY = 20;
/** Finds retries and delayed jobs; new jobs are notified. */
const POLL_MS = 5_000;
/** With a job waiting in memory for IN_MEMORY_MS, less than the time after which a job counts as abandoned. */
const TASK_LIMIT_MS = 60_000;
const IN_MEMORY_MS = 30_000;
const RESTART_MS = 2_000;
/** The library never gets over a database error in its first statement, so it is then started again. */
const FIRST_READ_LIMIT_MS = 12_000;
/** Shutdown: jobs in progress may end, then they are aborted and wait for another process. */
const GRACE_MS = 1_500;
const CLOSE_MS = 3_000;

/** Stored as the reason of the failure. */
const ABORTED = 'stopped: the server was stopped, or the job took longer than a minute';

export interface TaskContext {
  /** 1 for the first. */
  attempt: number;
  /** Aborted at the shutdown and after a minute. */
  signal: AbortSignal;
}

/** Throws to be called again later. */
export type Task = (payload: unknown, context: TaskContext) => Promise<void>;

export interface WorkerOptions {
  connection: ConnectionSettings;
  tasks: Record<TaskName, Task>;
  log: { warn(details: object, message: string): void };
  pollMs?: number;
}

export interface Worker {
  /** Takes no more jobs, and waits up to three seconds for those in progress. */
  close(): Promise<void>;
}

/** Runs the jobs of the queue. Several processes share them; a database that is away is asked again. */
export function startWorker({ connection, tasks, log, pollMs = POLL_MS }: WorkerOptions): Worker {
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  let running: WorkerPool | null = null;

  /** Its failure is that of `runOnce` too. */
  function stop(): void {
    void Promise.resolve(running?.gracefulShutdown()).catch(() => undefined);
  }

  async function runOnce(): Promise<void> {
    // Loaded when it is needed: the commands of the operator run no jobs.
    const { Logger, runTaskList } = await import('graphile-worker');
    const pool = openPool(connection);
    const events = new EventEmitter();
    const limit = setTimeout(() => stop(), FIRST_READ_LIMIT_MS).unref();
    events.once('localQueue:getJobs:complete', () => clearTimeout(limit));
    try {
      // While the database is away, the library is not started again and again.
      await pool.query('select');
      if (closing.signal.aborted) return;
      running = runTaskList(
        {
          schema: QUEUE_SCHEMA,
          concurrency: CONCURRENCY,
          pollInterval: pollMs,
          noHandleSignals: true,
          gracefulShutdownAbortTimeout: GRACE_MS,
          logger: new Logger(logTo(log)),
          events,
          preset: {
            worker: {
              localQueue: { size: CONCURRENCY, ttl: IN_MEMORY_MS },
              // Otherwise a database error while a job is completed ends the process.
              completeJobBatchDelay: 0,
              failJobBatchDelay: 0,
            },
          },
        },
        bounded(tasks),
        pool,
      );
      await running.promise;
    } finally {
      clearTimeout(limit);
      running = null;
      await pool.end();
    }
  }

  async function runUntilClosed(): Promise<void> {
    while (!closing.signal.aborted) {
      await runOnce().catch((error: unknown) =>
        log.warn({ reason: reasonOf(error) }, 'job worker starts again'),
      );
      await sleep(RESTART_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  }

  const done = runUntilClosed();
  return {
    async close() {
      closing.abort();
      stop();
      const limit = new AbortController();
      await Promise.race([done, sleep(CLOSE_MS, undefined, { signal: limit.signal }).catch(() => undefined)]);
      limit.abort();
    },
  };
}

/** One connection listens, and one or two work. */
function openPool(connection: ConnectionSettings): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: 3,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    options: '-c timezone=UTC -c lock_timeout=5000 -c statement_timeout=8000',
    application_name: 'chulo queue',
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function bounded(tasks: Record<TaskName, Task>): TaskList {
  const bound =
    (task: Task): TaskList[string] =>
    async (payload, { job, abortSignal }) => {
      const limit = AbortSignal.timeout(TASK_LIMIT_MS);
      const signal = abortSignal ? AbortSignal.any([abortSignal, limit]) : limit;
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error(ABORTED)), { once: true });
      });
      await Promise.race([task(payload, { attempt: job.attempts, signal }), aborted]);
    };
  return {
    mail: bound(tasks.mail),
    push: bound(tasks.push),
    status_notification: bound(tasks.status_notification),
  };
}

/** Tasks log their own failures; the library would log the payload. */
const logTo =
  (log: WorkerOptions['log']): LogFunctionFactory =>
  () =>
  (level, message, meta) => {
    const isSerious = level === 'error' || level === 'warning';
    if (isSerious && !(meta && 'failure' in meta)) log.warn({ reason: message }, 'job worker');
  };

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
