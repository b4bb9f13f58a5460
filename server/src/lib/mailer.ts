import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { createLater } from './later.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Called when it is time to send. It does not throw; null sends nothing. */
export type PrepareMail = () => Promise<Mail | null>;

export interface Mailer {
  /** Queues the mail and returns at once; the mailer sends it and retries. */
  enqueue(mail: Mail | PrepareMail): void;
  /** Deletes the mail files of an address, where mails are written to a folder. */
  deleteMailsTo(email: string): Promise<void>;
  /** Waits up to three seconds for pending mails. */
  close(): Promise<void>;
}

export interface MailerOptions {
  /** Null writes each mail to a file in outboxDir. */
  smtpUrl: string | null;
  from: string;
  outboxDir: string;
  log: { info(details: object, message: string): void; error(details: object, message: string): void };
  retryMs?: readonly number[];
}

const RETRY_MS = [1_000, 5_000, 30_000, 120_000, 600_000];
const CLOSE_MS = 3_000;

export function createMailer({ smtpUrl, from, outboxDir, log, retryMs = RETRY_MS }: MailerOptions): Mailer {
  const deliver = smtpUrl === null ? writeToFolder(outboxDir, log) : sendOverSmtp(smtpUrl);
  const later = createLater();
  const closing = new AbortController();
  // Each waiting mail listens.
  setMaxListeners(0, closing.signal);

  async function send(queued: Mail | PrepareMail): Promise<void> {
    const mail = typeof queued === 'function' ? await queued() : queued;
    if (mail === null) return;
    for (const [attempt, pause] of [...retryMs, null].entries()) {
      try {
        await deliver({ ...mail, from });
        return;
      } catch (error) {
        log.error({ err: error, attempt: attempt + 1 }, 'mail not sent');
        if (pause === null || closing.signal.aborted) return;
        await abortableDelay(pause, closing.signal);
      }
    }
  }

  return {
    enqueue: (queued) => later.run(() => send(queued)),
    async deleteMailsTo(email) {
      if (smtpUrl === null && existsSync(outboxDir)) await deleteFilesTo(email, outboxDir);
    },
    async close() {
      closing.abort();
      const limit = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref());
      await Promise.race([later.close(), limit]);
    },
  };
}

type Envelope = Mail & { from: string };

function sendOverSmtp(smtpUrl: string): (mail: Envelope) => Promise<void> {
  const transport = createTransport(smtpUrl, {});
  return async (mail) => {
    await transport.sendMail(mail);
  };
}

function writeToFolder(folder: string, log: MailerOptions['log']): (mail: Envelope) => Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    const file = join(
      folder,
      `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`,
    );
    // Mails contain reset links, so only the operator may read them.
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await writeFile(file, message as Buffer, { mode: 0o600 });
    log.info({ file }, 'mail written, because SMTP_URL is not set');
  };
}

const VERIFY_MS = 5_000;

/** Connects and signs in, without sending a mail. @throws the reason why it cannot */
export async function verifySmtp(smtpUrl: string): Promise<void> {
  const transport = createTransport(smtpUrl, {});
  const limit = new AbortController();
  const tooLong = sleep(VERIFY_MS, undefined, { signal: limit.signal }).then(() => {
    throw new Error(`no answer within ${VERIFY_MS / 1_000} s`);
  });
  try {
    await Promise.race([transport.verify(), tooLong]);
  } finally {
    limit.abort();
    tooLong.catch(() => undefined);
    transport.close();
  }
}

async function deleteFilesTo(email: string, folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  for (const name of files) {
    const file = join(folder, name);
    const [, to = ''] = /^To: (.*)$/im.exec(await readFile(file, 'utf8')) ?? [];
    if (to.trim().toLowerCase() === email.toLowerCase()) await rm(file, { force: true });
  }
}

async function abortableDelay(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
