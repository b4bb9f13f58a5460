import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Whose account it is about, also where it goes to another address. */
  userId?: string | undefined;
}

/** Hands mails over. The queue calls it, and calls it again after a failure. */
export interface Mailer {
  /** @throws the reason why the mail was not accepted */
  deliver(mail: Mail): Promise<void>;
  /** Deletes the files of all mails to an account or its address; does nothing when mails are sent over SMTP. */
  deleteFilesOf(account: { userId: string; email: string }): Promise<void>;
}

/** With a name where one is shown in place of the address. */
type Sender = string | { name: string; address: string };

export interface MailerOptions {
  /** Null writes each mail to a file in outboxDir. */
  smtpUrl: string | null;
  from: Sender;
  outboxDir: string;
  log: { info(details: object, message: string): void };
}

export function createMailer({ smtpUrl, from, outboxDir, log }: MailerOptions): Mailer {
  const deliver = smtpUrl === null ? writeToFolder(outboxDir, log) : sendOverSmtp(smtpUrl);
  return {
    deliver: (mail) => deliver({ ...mail, from }),
    async deleteFilesOf(account) {
      if (smtpUrl === null && existsSync(outboxDir)) await deleteFilesOf(account, outboxDir);
    },
  };
}

type Envelope = Mail & { from: Sender };

/** Far below the time limit of a job, so that a silent server is named as the reason. */
const SMTP_LIMITS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 20_000 };

function sendOverSmtp(url: string): (mail: Envelope) => Promise<void> {
  const transport = createTransport({ ...SMTP_LIMITS, url });
  return async (mail) => {
    await transport.sendMail(mail);
  };
}

/** Only in files: a mail that is sent does not have it. */
const ACCOUNT_HEADER = 'X-Account';

function writeToFolder(folder: string, log: MailerOptions['log']): (mail: Envelope) => Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async ({ userId, ...mail }) => {
    const headers = userId === undefined ? {} : { [ACCOUNT_HEADER]: userId };
    const { message } = await transport.sendMail({ ...mail, headers });
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

async function deleteFilesOf(
  { userId, email }: { userId: string; email: string },
  folder: string,
): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  for (const name of files) {
    const file = join(folder, name);
    const [headers = ''] = (await readFile(file, 'utf8')).split(/\r?\n\r?\n/, 1);
    const headerOf = (header: string) =>
      new RegExp(`^${header}: (.*)$`, 'im').exec(headers)?.[1]?.trim().toLowerCase();
    if (headerOf('To') === email.toLowerCase() || headerOf(ACCOUNT_HEADER) === userId)
      await rm(file, { force: true });
  }
}
