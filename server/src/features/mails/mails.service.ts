import { createHash, randomUUID } from 'node:crypto';
import type { OverdueJobs, StuckMail } from '@chulo/shared/contract/restaurant/mails';
import { normalizeEmail } from '@chulo/shared/domain/account/email';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/client.ts';
import { addJob, listOverdueJobs } from '../../db/queue/queue.ts';
import type { Task } from '../../db/queue/worker.ts';
import type { DB } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import type { PreparedKind, PreparedMail, PrepareMail, WrittenMail } from '../../lib/mail-queue.ts';
import type { Mail, Mailer } from '../../lib/mailer.ts';
import { describeFailure, failureOf, smtpCodeOf } from './mail-failures.ts';
import { presentOverdueJobs, presentStuckMail } from './mails.presenter.ts';
import * as repository from './mails.repository.ts';

/** With the back-off of the library, whose last pauses are six hours: about four days. */
const MAX_ATTEMPTS = 25;
const MAX_SHOWN = 100;
const KEPT_DAYS = 7;

export interface MailsDependencies {
  db: Kysely<DB>;
  mailer: Mailer;
  prepare: (kind: PreparedKind, ...mail: Parameters<PrepareMail>) => ReturnType<PrepareMail>;
  log: Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;
  /** Replaced by tests that look at mails and not at the queue. */
  keep?: ((mail: Mail) => void) | undefined;
}

export type MailsService = ReturnType<typeof createMailsService>;

/** Mails wait in the database until the mail server has accepted them. */
export function createMailsService({ db, mailer, prepare, log, keep }: MailsDependencies) {
  const write = (
    job: repository.MailJob,
    through: Database,
    isFirstAttempt: boolean,
  ): Promise<Mail | null> => {
    if (job.mail) return Promise.resolve({ to: job.to, ...job.mail });
    return prepare(job.kind as PreparedKind, through, job.params, { isFirstAttempt });
  };

  async function send(job: repository.MailJob, attempt: number): Promise<void> {
    const mail = await write(job, db, attempt === 1);
    if (mail === null) return;
    await mailer.deliver(mail).catch((error: unknown) => {
      const failure = failureOf(error);
      // Without the words of the mail server, which repeat the address.
      log.warn({ failure, code: smtpCodeOf(error), attempt }, 'mail not sent');
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(describeFailure(failure, reason));
    });
    // A failure here must not send the mail again.
    await repository
      .retryWaiting(db)
      .catch((error: unknown) => log.error({ err: error }, 'waiting mails not tried again'));
  }

  return {
    async enqueue(through: Database, queued: WrittenMail | PreparedMail): Promise<void> {
      const job = jobOf(queued);
      if (keep) {
        const mail = await write(job, through, true);
        if (mail) keep(mail);
        return;
      }
      const delayMs = 'params' in queued ? Math.random() * (queued.maxDelayMs ?? 0) : 0;
      await addJob(through, { task: 'mail', payload: job, maxAttempts: MAX_ATTEMPTS, key: job.key, delayMs });
    },

    task: ((payload, { attempt }) => send(payload as repository.MailJob, attempt)) satisfies Task,

    /** Removes what waits for an account and its address, and what was written to a folder for them. */
    async deleteMailsOf(account: { userId: string; email: string }): Promise<void> {
      await repository.deleteMailsOf(db, { ...account, mailbox: normalizeEmail(account.email) });
      await mailer.deleteFilesOf(account);
    },

    async removeOld(): Promise<void> {
      const count = await repository.deleteOld(db, KEPT_DAYS);
      if (count > 0) log.error({ event: 'mail.lost', count }, 'mails were never accepted and are deleted');
    },

    async listStuck(): Promise<StuckMail[]> {
      return (await repository.listStuck(db, MAX_SHOWN)).map(presentStuckMail);
    },

    /** Of all tasks: a worker that has stopped sends nothing of them. */
    async listOverdueJobs(): Promise<OverdueJobs[]> {
      return (await listOverdueJobs(db)).map(presentOverdueJobs);
    },

    /** @throws AppError mail.not_found */
    async retry(mailId: string): Promise<void> {
      if (!(await repository.retryStuck(db, mailId))) throw new AppError('mail.not_found');
    },

    /** @throws AppError mail.not_found */
    async discard(mailId: string): Promise<void> {
      if (!(await repository.deleteStuck(db, mailId))) throw new AppError('mail.not_found');
      log.info({ event: 'mail.discarded', mailId }, 'waiting mail discarded');
    },
  };
}

function jobOf(queued: WrittenMail | PreparedMail): repository.MailJob {
  const { kind, to } = queued;
  const common = { id: randomUUID(), kind, to, mailbox: normalizeEmail(to) };
  if ('params' in queued) {
    // A hash, because a key has at most 512 letters.
    const key = `mail:${kind}:${createHash('sha256').update(queued.key).digest('base64url')}`;
    return { ...common, key, params: queued.params };
  }
  const { subject, text, userId } = queued;
  return { ...common, mail: { subject, text, userId } };
}
