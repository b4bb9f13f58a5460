import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { ConnectionSettings } from './db/client.ts';
import type { Job } from './db/jobs.ts';
import { unlockAbandonedJobs } from './db/queue/queue.ts';
import { startWorker, type Task, type Worker } from './db/queue/worker.ts';
import type { DB } from './db/schema.ts';
import { registerMailRoutes } from './features/mails/mails.routes.ts';
import { createMailsService, type MailsDependencies } from './features/mails/mails.service.ts';
import { registerPushRoutes } from './features/push/push.routes.ts';
import { createPushService, type PushDependencies } from './features/push/push.service.ts';
import type { Routes } from './http/route.ts';

export interface QueueTestOptions {
  /** Replaced by tests that need no queue, or find retries sooner. */
  work?: typeof startWorker;
  /** Gets each mail at once, in tests that look at mails and not at the queue. */
  keepMail?: MailsDependencies['keep'];
}

interface QueueOptions extends QueueTestOptions {
  db: Kysely<DB>;
  connection: ConnectionSettings;
  config: Pick<Config, 'mailFrom' | 'pushHosts'>;
  mailer: MailsDependencies['mailer'];
  prepareMail: MailsDependencies['prepare'];
  log: MailsDependencies['log'] & PushDependencies['log'];
}

/** What waits in the database until it is sent: mails, push messages and notifications that can be taken back. */
export async function wireQueue(options: QueueOptions) {
  const { db, connection, config, mailer, prepareMail: prepare, log } = options;
  const { work = startWorker, keepMail: keep } = options;
  const mails = createMailsService({ db, mailer, prepare, log, keep });
  const { mailFrom, pushHosts } = config;
  const push = await createPushService({ db, log, pushHosts, subject: `mailto:${mailFrom}` });

  async function lookAfterQueue(): Promise<void> {
    await unlockAbandonedJobs(db);
    await push.removeExpiredMessages();
    await mails.removeOld();
  }

  return {
    mails,
    push,

    registerRoutes(routes: Routes): void {
      registerMailRoutes(routes, mails);
      registerPushRoutes(routes, push);
    },

    /** @param sendStatusNotification runs the jobs of orders */
    start(sendStatusNotification: Task): Worker {
      // A crash has left locked jobs.
      void lookAfterQueue().catch((error: unknown) => log.error({ err: error }, 'queue not looked after'));
      const tasks = { mail: mails.task, push: push.task, status_notification: sendStatusNotification };
      return work({ connection, log, tasks });
    },

    jobs: [{ name: 'look after the queue', minutes: 1, run: lookAfterQueue }] satisfies Job[],
  };
}
