import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';
import { addJob } from './queue.ts';
import { startWorker, type Task } from './worker.ts';

/** A worker whose push jobs are recorded. */
async function openWorker(push: Task = async () => {}) {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const done: unknown[] = [];
  const start = () => {
    const worker = startWorker({
      connection: server.connection,
      tasks: {
        mail: async () => {},
        status_notification: async () => {},
        async push(payload, context) {
          await push(payload, context);
          done.push(payload);
        },
      },
      log: { warn: () => {} },
      pollMs: 100,
    });
    onTestFinished(() => worker.close());
    return worker;
  };
  const add = (name: string) => addJob(server.db, { task: 'push', payload: { name }, maxAttempts: 5 });
  const countJobs = async () => (await sql`select from graphile_worker.jobs`.execute(server.db)).rows.length;
  return { server, done, start, add, countJobs };
}

test('a worker whose first statement fails runs jobs later', async () => {
  const { server, done, start, add } = await openWorker();
  await server.db.transaction().execute(async (transaction) => {
    await sql`lock table graphile_worker._private_tasks in access exclusive mode`.execute(transaction);
    start();
    const waiting = sql`select from pg_stat_activity
      where application_name = 'chulo queue' and datname = current_database() and wait_event_type = 'Lock'`;
    const isWaiting = async () => (await waiting.execute(server.db)).rows.length > 0;
    await expect.poll(isWaiting).toBe(true);
    await expect.poll(isWaiting).toBe(false);
  });
  await add('first');
  await expect.poll(() => done, { timeout: 30_000 }).toEqual([{ name: 'first' }]);
});

test('a worker whose connections are cut runs jobs later', async () => {
  const { server, done, start, add, countJobs } = await openWorker();
  start();
  await add('before');
  await expect.poll(countJobs).toBe(0);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'chulo queue' and datname = current_database()`.execute(server.db);
  await add('after');
  await expect.poll(() => done, { timeout: 30_000 }).toEqual([{ name: 'before' }, { name: 'after' }]);
});

test('a job that is running at the shutdown is aborted, and waits for another process', async () => {
  let isRunning = false;
  const { server, start, add } = await openWorker((_, { signal }) => {
    isRunning = true;
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const worker = start();
  await add('long');
  await expect.poll(() => isRunning).toBe(true);
  await worker.close();
  const { rows } = await sql`select attempts, locked_by, last_error from graphile_worker.jobs`.execute(
    server.db,
  );
  expect(rows).toEqual([
    { attempts: 1, locked_by: null, last_error: expect.stringContaining('the server was stopped') },
  ]);
});

test('a job of a transaction that is rolled back is not run', async () => {
  const { server, done, start, add } = await openWorker();
  start();
  await server.db
    .transaction()
    .execute(async (transaction) => {
      await addJob(transaction, { task: 'push', payload: { name: 'never' }, maxAttempts: 5 });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await add('next');
  await expect.poll(() => done).toEqual([{ name: 'next' }]);
});
