import { connectDatabase } from '../db/client.ts';
import { unlockAbandonedJobs } from '../db/queue/queue.ts';
import { queryRows } from './backup-stage.ts';
import { databaseIn, type Product } from './product.ts';

export interface QueuedJob {
  attempts: number;
  error: string | null;
  isLocked: boolean;
  /** Until the next attempt; negative when it is due. */
  secondsLeft: number;
}

/** The jobs of one task that wait or run in the database of a product. */
export const listQueuedJobs = (dataDir: string, task: 'mail' | 'push'): Promise<QueuedJob[]> =>
  queryRows(
    databaseIn(dataDir),
    `select attempts, last_error as error, locked_at is not null as "isLocked",
       extract(epoch from run_at - now())::float8 as "secondsLeft"
     from graphile_worker.jobs where task_identifier = '${task}'`,
  );

/** Lets the worker look for jobs that are due, as it does every five seconds. */
const wakeWorker = (dataDir: string) =>
  queryRows(databaseIn(dataDir), `select pg_notify('jobs:insert', '{"count":20}')`);

/** Lets this time pass for the queue, instead of waiting. */
export async function passTimeInQueue(dataDir: string, seconds: number): Promise<void> {
  const by = `- make_interval(secs => ${seconds})`;
  await queryRows(
    databaseIn(dataDir),
    `update graphile_worker._private_jobs
     set run_at = run_at ${by}, locked_at = locked_at ${by}, created_at = created_at ${by}`,
  );
  await wakeWorker(dataDir);
}

/** What the job of each minute does. push-after-a-crash.full waits for that one. */
export async function freeAbandonedJobs(dataDir: string): Promise<void> {
  const { db, close } = connectDatabase(databaseIn(dataDir), 1, () => undefined);
  await unlockAbandonedJobs(db);
  await close();
  await wakeWorker(dataDir);
}

/** Ends the server as a power cut would end it. */
export async function crash(product: Product): Promise<void> {
  product.kill('SIGKILL');
  await product.exited;
}
