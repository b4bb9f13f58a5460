import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Queues the mail and returns at once; the mailer sends it and retries. */
  enqueue(mail: Mail): void;
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
  const pending = new Set<Promise<void>>();
  const closing = new AbortController();

  async function send(mail: Mail): Promise<void> {
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
    enqueue(mail) {
      const sending = send(mail).finally(() => pending.delete(sending));
      pending.add(sending);
    },
    async close() {
      closing.abort();
      const limit = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref());
      await Promise.race([Promise.all(pending), limit]);
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
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, message as Buffer, { mode: 0o600 });
    log.info({ file }, 'mail written, because SMTP_URL is not set');
  };
}

function abortableDelay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    timer.unref();
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
